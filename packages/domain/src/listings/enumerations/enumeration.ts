export interface Enumeration {
  /** The values, in the order of the form. */
  readonly values: Readonly<Record<string, string>>;
  /** Other spellings of a value, as `keyOf` normalises them. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The value for a text that matches none. */
  readonly fallback: string;
}
