import { App } from "antd";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { useDrafts } from "#platform/web/work/draft.ts";
import type { WebModule } from "#platform/web/shell/web-module.ts";
import { openModules } from "#platform/web/testing/open-modules.ts";

export const languages = ["zh-CN", "en-US"] as const;
export type Language = (typeof languages)[number];

/** The server, as far as the network shows it. */
export const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

/** Answers by what an address ends with, to a write perhaps another than to a read, and to all else an empty list. */
export function answerBy(answers: Readonly<Record<string, unknown>> = {}): void {
  server.mockReset();
  server.mockImplementation((address, { method = "GET" }) => {
    const [path = ""] = address.split("?");
    const found =
      Object.entries(answers).find(([ending]) => `${method} ${path}` === ending) ??
      Object.entries(answers).find(([ending]) => path.endsWith(ending));
    const data = found ? found[1] : [];
    const isFile = data instanceof Response;
    return Promise.resolve(isFile ? data.clone() : Response.json({ code: "0", msg: "", data }));
  });
  vi.stubGlobal("fetch", server);
}

/** What was sent to addresses with this end. */
export const sentTo = (ending: string): unknown[] =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, { body }]) => (typeof body === "string" ? (JSON.parse(body) as unknown) : body));

/** What somebody typed before and did not send, by form. */
type Typed = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Stage {
  readonly modules: readonly WebModule[];
  /** What the person may call. */
  readonly endpoints: readonly Endpoint[];
}

interface Shown extends Stage {
  readonly screen: ReactNode;
  readonly language: Language;
  readonly typed: Typed;
}

/** Shows screens with the texts of these modules to somebody who may do all that these endpoints do. */
export const showing =
  (stage: Stage) =>
  (screen: ReactNode, language: Language, typed: Typed = {}): Promise<void> =>
    show({ ...stage, screen, language, typed });

async function show({ modules, endpoints, screen, language, typed }: Shown): Promise<void> {
  await page.viewport(1440, 1600);
  // What an earlier test typed is no matter of this one.
  const drafts = Object.entries(typed).map(
    ([form, values]) => [`/ ${form} new`, { typed: values, rowVersion: undefined }] as const,
  );
  useDrafts.setState({ drafts: Object.fromEntries(drafts) });
  chooseLanguage(language);
  await openModules(modules, language);
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  keepFacts({ user, permissions: endpoints.map(({ permission }) => permission), stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: screen }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

/** A file as the server gives one. */
export const aFile = (): Response =>
  new Response("xlsx", { headers: { "content-disposition": "attachment; filename=list.xlsx" } });

/** What can be done now; about the rest the record is not. */
export const onlyOpen = (
  all: readonly string[],
  open: readonly string[],
  { code, zh: msg }: ErrorDefinition,
) =>
  all.map((action) => {
    const enabled = open.includes(action);
    return { action, enabled, reasons: enabled ? [] : [{ code, msg, link: null }] };
  });
