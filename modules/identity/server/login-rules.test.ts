import { describe, expect, it } from "vitest";
import { lifecycle } from "../states.ts";
import {
  addressWaitSeconds,
  deviceStandsIn,
  isLocked,
  judgePassword,
  kindOfBrowser,
  nextStepOf,
  type Standing,
  whyNotAdmitted,
} from "./rules.ts";

const standing: Standing = {
  user_id: "u",
  name: "林晓岚",
  ended: false,
  ended_why: null,
  expired: false,
  user_state: lifecycle.normal,
  tenant_state: lifecycle.normal,
  super_tenant: false,
  person_version: 1,
  tenant_version: 1,
  expires_at: "2026-11-15T12:00:00Z",
  member_state: lifecycle.normal,
  second_factor: false,
  factor_demanded: false,
  confirmed_at: "2026-11-15T00:00:00Z",
  home_tenant_id: null,
  home_name: null,
  visit_expires_at: null,
  write_until: null,
  write_reason: null,
};

describe("a request", () => {
  it.each([
    ["of a live session is let in", {}, undefined],
    ["after an administrator ended the session", { ended: true, ended_why: "forcedOffline" }, "-3"],
    ["after a sign-in elsewhere", { ended: true, ended_why: "elsewhere" }, "0002.2"],
    ["after signing out", { ended: true, ended_why: "signedOut" }, "0002"],
    ["after a new password", { ended: true, ended_why: "passwordChanged" }, "0002"],
    ["after an end without a reason", { ended: true }, "-3"],
    ["too late", { expired: true }, "-2"],
    ["of a disabled person", { user_state: lifecycle.disabled }, "-4"],
    ["of who is not a member", { member_state: null }, "0032"],
    ["in a disabled tenant", { tenant_state: lifecycle.disabled }, "-5"],
    ["without the second factor that a role demands", { factor_demanded: true }, "0002"],
    ["with it", { factor_demanded: true, second_factor: true }, undefined],
  ])("%s", (_, changed, code) => {
    expect(whyNotAdmitted({ ...standing, ...changed })?.code).toBe(code);
  });

  it("of nobody is not let in", () => {
    expect(whyNotAdmitted(undefined)?.code).toBe("0002");
  });
});

describe("a password", () => {
  const now = Date.parse("2026-11-15T08:00:00Z");
  const signer = {
    state: lifecycle.normal,
    login_error_times: 0,
    locked_until: null,
    replace_by: null,
  };

  it("lets in who is active or waits for his first sign-in, unless he is locked", () => {
    expect(judgePassword(signer, true, now)).toBe("right");
    expect(judgePassword({ ...signer, state: lifecycle.pendingActivation }, true, now)).toBe(
      "right",
    );
    expect(judgePassword({ ...signer, state: lifecycle.disabled }, true, now)).toBe("disabled");
    expect(judgePassword(signer, false, now)).toBe("wrongPassword");
    expect(judgePassword(undefined, true, now)).toBe("wrongPassword");
    expect(judgePassword({ ...signer, login_error_times: 10 }, true, now)).toBe("locked");
  });

  it("that was handed over is wrong once its time is over", () => {
    const until = (replace_by: string) => judgePassword({ ...signer, replace_by }, true, now);
    expect(until("2026-11-15T08:00:01Z")).toBe("right");
    expect(until("2026-11-15T08:00:00Z")).toBe("wrongPassword");
  });

  it("locks until its time has come, and after ten errors for good", () => {
    const until = (locked_until: string) => isLocked({ ...signer, locked_until }, now);
    expect(until("2026-11-15T08:00:01Z")).toBe(true);
    expect(until("2026-11-15T07:59:59Z")).toBe(false);
    expect(isLocked({ ...signer, login_error_times: 9 }, now)).toBe(false);
  });
});

describe("the next step", () => {
  const way = {
    state: lifecycle.normal,
    hasFactor: false,
    demanded: false,
    secondFactor: false,
    handedOver: false,
    hasTenant: true,
  };

  it.each([
    ["nothing is missing", {}, "done"],
    ["he has a second factor", { hasFactor: true }, "secondFactor"],
    ["he has shown it", { hasFactor: true, secondFactor: true }, "done"],
    ["a role demands one that he has not", { demanded: true }, "enrolSecondFactor"],
    ["it is the first time", { state: lifecycle.pendingActivation }, "nickname"],
    ["his password was handed over", { handedOver: true }, "newPassword"],
    ["he is a member nowhere, but invited", { hasTenant: false }, "invitation"],
    [
      "first the nickname, then the invitation",
      { hasTenant: false, state: lifecycle.pendingActivation },
      "nickname",
    ],
    [
      "first the factor, then his own password",
      { handedOver: true, hasFactor: true },
      "secondFactor",
    ],
    [
      "first his own password, then the nickname",
      { handedOver: true, state: lifecycle.pendingActivation },
      "newPassword",
    ],
    [
      "first the factor, then the nickname",
      { state: lifecycle.pendingActivation, demanded: true },
      "enrolSecondFactor",
    ],
  ])("%s", (_, changed, step) => {
    expect(nextStepOf({ ...way, ...changed })).toBe(step);
  });

  it("a trusted browser replaces the code of the authenticator that was shown in it", () => {
    const device = { second_factor: true, created_at: "2026-11-15T08:00:00Z" };
    expect(deviceStandsIn(device, "2026-11-15T08:00:00Z")).toBe(true);
    expect(deviceStandsIn(device, "2026-11-15T08:00:01Z"), "a newer authenticator").toBe(false);
    expect(deviceStandsIn({ ...device, second_factor: false }, "2026-11-15T07:00:00Z")).toBe(false);
    expect(deviceStandsIn(device, null)).toBe(false);
    expect(deviceStandsIn(undefined, "2026-11-15T07:00:00Z")).toBe(false);
  });
});

describe("a browser", () => {
  const chrome = (version: number, system = "Windows NT 10.0; Win64; x64") =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

  it.each([
    [chrome(141), "Chrome Windows"],
    [`${chrome(141)} Edg/141.0.0.0`, "Edg Windows"],
    [chrome(141, "Linux; Android 15; Pixel 9"), "Chrome Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox Linux"],
    ["curl", "curl"],
  ])("%s is of the kind %s", (userAgent, kind) => {
    expect(kindOfBrowser(userAgent)).toBe(kind);
  });

  it("stays the same when it is updated, and is another on another system", () => {
    expect(kindOfBrowser(chrome(142))).toBe(kindOfBrowser(chrome(141)));
    expect(kindOfBrowser(chrome(141, "Macintosh; Intel Mac OS X 10_15_7"))).toBe("Chrome Mac");
  });
});

it("an address waits twice as long each time, an hour at most", () => {
  expect([1, 2, 3, 6, 7, 50].map(addressWaitSeconds)).toEqual([60, 120, 240, 1_920, 3_600, 3_600]);
});
