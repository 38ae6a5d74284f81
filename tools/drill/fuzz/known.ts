import type { Random } from "../random.ts";

const mostOfAName = 200;

/** Values that the product itself showed, by the name they had: with them a made-up request means something. */
export class Known {
  readonly #byName = new Map<string, unknown[]>();
  readonly #ids: string[] = [];

  /** Keeps what an answer shows; `resource` is the first part of the endpoint's name. */
  learn(resource: string, shown: unknown): void {
    if (Array.isArray(shown)) {
      for (const one of shown) this.learn(resource, one);
    } else if (typeof shown === "object" && shown !== null) {
      for (const [name, value] of Object.entries(shown)) this.#learnField(resource, name, value);
    }
  }

  #learnField(resource: string, name: string, value: unknown): void {
    if (typeof value === "object") {
      this.learn(resource, value);
      return;
    }
    this.#keep(name === "id" ? `${resource}.id` : name, value);
    if (typeof value === "string" && uuid.test(value) && this.#ids.length < 5_000) {
      this.#ids.push(value);
    }
  }

  #keep(name: string, value: unknown): void {
    const values = this.#byName.get(name) ?? [];
    this.#byName.set(name, values);
    if (values.length < mostOfAName) values.push(value);
  }

  /** Something that stood in a field of this name; `resource` says whose id an `id` is. */
  valueFor(resource: string, name: string, random: Random): unknown {
    const own = name === "id" ? `${resource}.id` : name;
    const alike = this.#byName.get(own) ?? this.#byName.get(`${name.replace(/Ids?$/, "")}.id`);
    return alike && random.oneOf(alike);
  }

  anyId(random: Random): string | undefined {
    return this.#ids.length > 0 ? random.oneOf(this.#ids) : undefined;
  }

  get size(): number {
    return this.#ids.length;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
