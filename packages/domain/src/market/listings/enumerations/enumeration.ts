export interface Enumeration {
  /** Labels by stored value, in the form's order. */
  readonly values: Readonly<Record<string, string>>;
  /** Stored values by other spellings, which are keys from `keyOf`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The stored value used for a text that matches no spelling. */
  readonly fallback: string;
}
