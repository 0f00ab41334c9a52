/** One step of a plan, in the same words for either dialect. Times are milliseconds and cover all its loops. */
export interface QueryPlanStep {
  readonly title: string;
  /** What it works on: a table, an index, an alias. */
  readonly subject: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly cost: number | null;
  readonly time: number | null;
  /** Rows of one loop: as they were expected, and as they came. */
  readonly estimatedRows: number | null;
  readonly actualRows: number | null;
  readonly loops: number | null;
  /** It stops early on purpose, as below a LIMIT: fewer rows than expected are no mistake there. */
  readonly isCutShort: boolean;
  readonly children: readonly QueryPlanStep[];
}

export interface QueryPlan {
  readonly root: QueryPlanStep;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}
