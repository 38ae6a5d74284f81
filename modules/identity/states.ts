/** The generic lifecycle codes of the spec (§4) that people and tenants use. */
export const lifecycle = { normal: 1000, disabled: 1001 } as const;
