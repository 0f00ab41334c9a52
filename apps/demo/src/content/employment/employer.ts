/** A firm that advertises jobs. Each has an account and a logo of its own. */
export interface Employer {
  readonly name: string;
  readonly category: string;
  readonly industry: string;
  readonly since: number;
  readonly about: string;
}
