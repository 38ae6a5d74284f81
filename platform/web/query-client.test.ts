import { expect, it } from "vitest";
import { openQueryClient } from "./query-client.ts";
import { beginSession, endSession } from "./session.ts";

it("what one tenant was shown is gone when the next one signs in", () => {
  beginSession({ token: "a", currentTenantId: "1", userId: "person" });
  const client = openQueryClient();
  client.setQueryData(["channel.list"], ["secret of tenant 1"]);
  endSession();
  expect(client.getQueryData(["channel.list"])).toBeUndefined();
  client.setQueryData(["channel.list"], ["x"]);
  beginSession({ token: "b", currentTenantId: "2", userId: "person" });
  expect(client.getQueryData(["channel.list"])).toBeUndefined();
});
