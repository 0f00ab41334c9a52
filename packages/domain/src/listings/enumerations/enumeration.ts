export interface Enumeration {
  /** In the order in which they are offered. */
  readonly values: Readonly<Record<string, string>>;
  /** Other words for the same, as `keyOf` spells them. */
  readonly aliases: Readonly<Record<string, string>>;
  /** For a text that means none of them. */
  readonly fallback: string;
}
