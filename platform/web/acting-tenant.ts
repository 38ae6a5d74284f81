import { createContext, use } from "react";

/**
 * In which of his tenants a person acts in a part of the screen, where that is not the window's own:
 * the task centre shows what waits for him in all of them.
 */
export const ActingTenant = createContext<string | undefined>(undefined);

export const useActingTenant = (): string | undefined => use(ActingTenant);
