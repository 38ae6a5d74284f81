/** A UUIDv7 made in SQL from a moment and a text, so that ids sort by age as the product's do. */
export const idFrom = (moment: string, text: string) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' ||` +
  ` substr(md5(${text}), 1, 3) || '8' || substr(md5(${text}), 4, 15))::uuid`;
