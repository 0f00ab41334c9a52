import { growthPoints, type GrowthPoint } from '@tessera/domain/tools/interest/growth-points';
import { quick } from '@tessera/domain/tools/interest/quick';
import { useEffect, useRef, useState } from 'react';
import { createExactRunner, type ExactRunner } from './exact-runner.ts';
import { type Faults, readScenario } from './read-scenario.ts';
import { savingsOutcome, type SavingsOutcome } from './savings-outcome.ts';
import { type FieldName, type ScenarioFields, scenarioQuery } from './scenario-fields.ts';

/** The address is written this long after the last change, because browsers limit how often a script may change it. */
const WRITE_AFTER_MS = 250;

export interface LoadedSavings {
  readonly fields: ScenarioFields;
  readonly faults: Faults;
  /** Absent if a field has a fault. */
  readonly outcome: SavingsOutcome | undefined;
  readonly points: readonly GrowthPoint[];
}

/**
 * The fields and their result. After a change, doubles show the result at once, and the exact figures of the thread
 * replace them.
 */
export function useSavings(loaded: LoadedSavings) {
  const [fields, setFields] = useState(loaded.fields);
  const [faults, setFaults] = useState(loaded.faults);
  const [result, setResult] = useState({ outcome: loaded.outcome, points: loaded.points, isExact: true });
  const runner = useRef<ExactRunner>(undefined);
  useEffect(() => () => runner.current?.end(), []);
  useAddress(fields);

  const change = (changes: Partial<Record<FieldName, string>>) => {
    const next = { ...fields, ...changes };
    setFields(next);
    const read = readScenario(next);
    if ('faults' in read) {
      setFaults(read.faults);
      return;
    }
    setFaults({});
    setResult({
      outcome: savingsOutcome(read.scenario, quick),
      points: growthPoints(read.scenario),
      isExact: false,
    });
    runner.current ??= createExactRunner((outcome) =>
      setResult(({ points }) => ({ outcome, points, isExact: true })),
    );
    runner.current.run(read.scenario);
  };
  return { fields, faults, ...result, change };
}

/** Writes the fields to the address without the router, so that nothing is loaded again. */
function useAddress(fields: ScenarioFields): void {
  const written = useRef(fields);
  useEffect(() => {
    if (written.current === fields) return;
    const timer = setTimeout(() => {
      written.current = fields;
      history.replaceState(history.state, '', `${location.pathname}?${scenarioQuery(fields)}`);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fields]);
}
