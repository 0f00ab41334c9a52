/** A limit: at most `count` tries in `seconds`. */
export interface Allowance {
  readonly count: number;
  readonly seconds: number;
}
