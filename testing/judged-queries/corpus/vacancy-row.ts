/** A kind of job: tags, category, number, yearly pay from and to in thousands, percentages of remote and part time. */
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
