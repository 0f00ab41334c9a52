/** `mysql` stands for MySQL and MariaDB, which accept the same statements here. */
export const dialects = ['postgres', 'mysql'] as const;
export type Dialect = (typeof dialects)[number];
