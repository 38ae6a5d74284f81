import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

/** Writes after which somebody may do or see more, or is in or out: each is confirmed first. */
const changingRights = [
  "tenantUser.create",
  "tenantUser.update",
  "tenantUser.enable",
  "tenantUser.import",
  "tenantUser.resetPassword",
  "tenantUser.setTempAgent",
  "user.create",
  "user.update",
  "user.enable",
  "user.resetPassword",
  "role.grant",
  "role.enable",
  "role.disable",
  "role.remove",
  "menu.create",
  "menu.update",
  "menu.enable",
  "menu.disable",
  "menu.remove",
  "menu.invisibleRoles",
  "department.move",
  "tenant.disable",
  "tenant.updateSettings",
  "tenant.updatePackage",
  "tenant.visit",
  "tenantVisit.write",
  "tenantSettings.update",
  "platformSettings.update",
  "identity.demandSecondFactor",
];

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const endpoints = () => world.handlers.map(({ endpoint }) => endpoint);

describe("whoever left his desk unlocked gives nobody a right", () => {
  it.each(changingRights)("%s asks him to show that it is he", (name) => {
    const endpoint = endpoints().find((one) => one.name === name);
    expect(endpoint, "no such endpoint").toBeDefined();
    expect(endpoint?.needsConfirmation).toBe(true);
  });

  it("no password is handed out without it", () => {
    const handing = endpoints().filter(
      ({ access, secretAnswer, output }) =>
        access === "write" &&
        secretAnswer &&
        "shape" in output &&
        Object.hasOwn(output.shape as object, "password"),
    );
    expect(handing.length).toBeGreaterThan(0);
    const open = handing.filter(({ needsConfirmation }) => !needsConfirmation);
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});
