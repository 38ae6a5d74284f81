import { beforeEach, describe, expect, it } from "vitest";
import { connect, jobsOf, routesOf, schedulesOf } from "./module.ts";
import { Slot } from "./slot.ts";

const colours = new Slot<string>("test.colours");
const shapes = new Slot<string>("test.shapes");

beforeEach(() => connect([]));

describe("a slot", () => {
  it("holds what modules give to it, in their order", () => {
    connect([{ gives: [colours.takes("red")] }, {}, { gives: [colours.takes("green", "blue")] }]);
    expect(colours.held).toEqual(["red", "green", "blue"]);
    expect(shapes.held).toEqual([]);
  });

  it("keeps nothing of what was connected before", () => {
    connect([{ gives: [colours.takes("red"), shapes.takes("round")] }]);
    connect([{ gives: [colours.takes("green")] }]);
    expect([colours.held, shapes.held]).toEqual([["green"], []]);
  });

  it("that needs one says so when it has none or several", () => {
    expect(() => colours.only).toThrow("test.colours needs one, and has 0");
    connect([{ gives: [colours.takes("red", "green")] }]);
    expect(() => colours.only).toThrow("test.colours needs one, and has 2");
    connect([{ gives: [colours.takes("red")] }]);
    expect(colours.only).toBe("red");
  });
});

it("modules without routes, jobs and schedules have none", () => {
  expect(routesOf([{}], {} as never)).toEqual([]);
  expect([...jobsOf([{}]), ...schedulesOf([{}])]).toEqual([]);
});
