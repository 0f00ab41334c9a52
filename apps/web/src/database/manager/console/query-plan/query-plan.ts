/**
 * A step of a query plan, in the same form for all dialects. Times are in milliseconds and cover all loops of the step.
 */
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
  /**
   * True if a LIMIT above may end the step early. It then returns fewer rows than estimated without any misjudgement.
   */
  readonly isCutShort: boolean;
  readonly children: readonly QueryPlanStep[];
}

export interface QueryPlan {
  readonly root: QueryPlanStep;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}
