/** One step of a query plan, in the same terms for each dialect. Times are in milliseconds and cover all loops. */
export interface QueryPlanStep {
  readonly title: string;
  /** The table, index or alias that the step works on. */
  readonly subject: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly cost: number | null;
  readonly time: number | null;
  /** Rows per loop, as the planner estimated. */
  readonly estimatedRows: number | null;
  readonly actualRows: number | null;
  readonly loops: number | null;
  /** True below a LIMIT, where steps stop early on purpose: fewer rows than estimated are no misestimate there. */
  readonly isCutShort: boolean;
  readonly children: readonly QueryPlanStep[];
}

export interface QueryPlan {
  readonly root: QueryPlanStep;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}
