import { exact } from '@tessera/domain/tools/interest/exact';
import { growthPoints, type GrowthPoint } from '@tessera/domain/tools/interest/growth-points';
import type { SavingsRow } from '@tessera/domain/tools/interest/savings-view';
import { readScenario } from '../read-scenario.ts';
import { savingsOutcome } from '../savings-outcome.ts';
import { fieldsIn, type ScenarioFields } from '../scenario-fields.ts';
import { otherMarks } from './marks.ts';

/** A scenario that is compared with the one in the form. */
export interface Other {
  readonly mark: string;
  /** Its fields as a query, as the address has it. */
  readonly query: string;
  readonly fields: ScenarioFields;
  readonly total: SavingsRow;
  readonly points: readonly GrowthPoint[];
}

const MAX_QUERY_CHARS = 2_000;

/** The compared scenarios in an address. Those that cannot be read are left out. */
export function othersIn(query: URLSearchParams, today: number): Other[] {
  const texts = query.getAll('also').slice(0, otherMarks.length);
  const read = texts.flatMap((text) => {
    const fields = fieldsIn(new URLSearchParams(text.slice(0, MAX_QUERY_CHARS)), today);
    const result = readScenario(fields);
    if (!('scenario' in result)) return [];
    const outcome = savingsOutcome(result.scenario, exact);
    if (!('view' in outcome)) return [];
    return [{ query: text, fields, total: outcome.view.total, points: growthPoints(result.scenario) }];
  });
  return read.map((other, index) => ({ mark: otherMarks[index] ?? '', ...other }));
}
