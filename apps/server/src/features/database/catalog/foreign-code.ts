/** Code of another user that reading or changing rows of a relation would run with the rights of the login. */
export interface ForeignCode {
  /** The relation's id in PostgreSQL, or its name in MySQL. */
  readonly id: string;
  /** Reading rows runs it. Otherwise only changing them does. */
  readonly isRead: boolean;
  readonly owner: string;
  /** For a sentence: `the function f`. */
  readonly subject: string;
}
