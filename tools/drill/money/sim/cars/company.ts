/** Two who sell, two of finance, two who let money go. */
export const people = ["seller", "seller2", "finance", "finance2", "cashier", "cashier2"] as const;
export type Person = (typeof people)[number];

export const someone = (drawn: number): Person => people[drawn % people.length] ?? "seller";
export const aSeller = (drawn: number): Person => people[drawn % 2] ?? "seller";
/** Whoever the drawn number says, but not this one. */
export const another = (drawn: number, than: Person): Person => {
  const who = someone(drawn);
  return who === than ? someone(drawn + 1) : who;
};

export const channels = ["a", "b"] as const;
