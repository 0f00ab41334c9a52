/** `mysql` stands for MySQL and MariaDB, which agree on all that is written here. */
export const dialects = ['postgres', 'mysql'] as const;
export type Dialect = (typeof dialects)[number];
