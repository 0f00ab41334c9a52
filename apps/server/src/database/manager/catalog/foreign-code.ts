/** Code of another user that would run, with the rights of this login, when rows of a relation are read or changed. */
export interface ForeignCode {
  /** The relation's id in PostgreSQL, or its name in MySQL. */
  readonly id: string;
  /** Whether reading rows runs the code. If false, only changing rows does. */
  readonly isRead: boolean;
  readonly owner: string;
  /** The code in words for a message, such as `the function f`. */
  readonly subject: string;
}
