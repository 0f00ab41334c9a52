/** A kind of thing: tags, category, number of listings, lowest and highest price, brands, titles. */
export type ThingRow = readonly [
  tags: string,
  category: string,
  count: number,
  from: number,
  to: number,
  brands: string,
  titles: string,
];
