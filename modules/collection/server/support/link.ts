/** Where a collection is shown: its page keeps the open one under this name. */
export const collectionLink = (id: string): `/${string}` => `/data/collection?dialog=detail:${id}`;
