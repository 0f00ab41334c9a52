/** A position, with its yearly full-time pay in thousands of pounds. */
export interface Role {
  readonly title: string;
  readonly pay: readonly [from: number, to: number];
  readonly seniority: 'junior' | 'mid' | 'senior' | 'lead';
  readonly task: string;
}

/** The positions of one job category, and what everybody in it does and needs. */
export interface Trade {
  readonly roles: readonly Role[];
  readonly duties: readonly string[];
  readonly wants: readonly string[];
}

export type Trades = Readonly<Record<string, Trade>>;

export const role = (
  title: string,
  from: number,
  to: number,
  seniority: Role['seniority'],
  task: string,
): Role => ({
  title,
  pay: [from, to],
  seniority,
  task,
});
