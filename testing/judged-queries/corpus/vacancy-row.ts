/** Tags, category, number, lowest and highest pay a year in thousands, share of remote and of part time in a hundred. */
export type VacancyRow = readonly [
  tags: string,
  category: string,
  count: number,
  from: number,
  to: number,
  remote: number,
  halfTime: number,
  companies: string,
  titles: string,
];
