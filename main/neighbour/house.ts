import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";

/** A tenant that lives in the product: people in a department, who do everything that can be done. */
export interface House {
  readonly world: World;
  readonly sandbox: TestSandbox;
  /** Makes nearly everything. */
  readonly owner: TestPerson;
  /** Decides on what the owner applies for. */
  readonly approver: TestPerson;
  /** Lets money go that others asked for. */
  readonly cashier: TestPerson;
  readonly companyId: string;
  /** Where all three work. */
  readonly departmentId: string;
  /** Stands in every text that somebody of this house wrote, and nowhere else. */
  readonly canary: string;
}

/** A request that was accepted when the house did it. */
export interface Taken {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly as: TestPerson;
  readonly key: string;
}

/** The same world, which also keeps what was asked for and granted. */
export function recording(world: World): { readonly world: World; readonly taken: Taken[] } {
  const taken: Taken[] = [];
  const call: World["call"] = async (endpoint, input, { as, key = newId() }) => {
    const answer = await world.call(endpoint, input, { as, key });
    if (answer.code === "0") taken.push({ endpoint, input: input as object, as, key });
    return answer;
  };
  return { world: { ...world, call }, taken };
}

/** What must succeed: gives the answer or says what went wrong. */
export async function done<E extends Endpoint>(
  { world }: Pick<House, "world">,
  as: TestPerson,
  [endpoint, input]: readonly [E, GivenTo<E>],
): Promise<OutputOf<E>> {
  const { code, msg, data } = await world.call(endpoint, input, { as });
  if (code !== "0") throw new Error(`${endpoint.name}: ${code} ${msg}`);
  return data;
}
