export interface Allowance {
  readonly count: number;
  readonly seconds: number;
}
