import type { GrowthPoint } from '@tessera/domain/tools/interest/growth-points';
import { useEffect, useRef, useState } from 'react';
import { createExactRunner, type ExactRunner } from './exact-runner.ts';
import type { Extras } from './explore/extras.ts';
import { type Faults, readScenario, type ReadScenario } from './read-scenario.ts';
import type { SavingsOutcome } from './savings-outcome.ts';
import { type FieldName, type ScenarioFields, scenarioQuery } from './scenario-fields.ts';

/** The address is written this long after the last change, because browsers limit how often a script may change it. */
const WRITE_AFTER_MS = 250;

export interface LoadedSavings {
  readonly fields: ScenarioFields;
  readonly faults: Faults;
  /** Absent if a field has a fault. */
  readonly outcome: SavingsOutcome | undefined;
  readonly points: readonly GrowthPoint[];
  /** Absent if a field has a fault, or if they take so long that only the visitor's own machine computes them. */
  readonly extras: Extras | undefined;
}

/**
 * The fields and their result, which a background thread computes after each change: the chart first, with doubles. The
 * headline and the table keep their last exact figures until the next ones are there.
 */
export function useSavings(loaded: LoadedSavings) {
  const [fields, setFields] = useState(loaded.fields);
  const [faults, setFaults] = useState(loaded.faults);
  const [result, setResult] = useState({
    outcome: loaded.outcome,
    points: loaded.points,
    extras: loaded.extras,
    isExact: true,
  });
  const runner = useRef<ExactRunner>(undefined);
  const compute = (read: ReadScenario) => {
    if ('faults' in read) return;
    runner.current ??= createExactRunner(({ points, outcome, extras }) =>
      setResult((before) => ({
        points: points ?? before.points,
        outcome: outcome ?? before.outcome,
        extras: merged(before.extras, extras),
        isExact: outcome !== undefined || before.isExact,
      })),
    );
    runner.current.run(read);
  };
  useEffect(() => {
    if (!loaded.extras) compute(readScenario(loaded.fields));
    return () => {
      runner.current?.end();
      runner.current = undefined;
    };
    // Only the page's first scenario may lack its extras.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
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
    setResult((before) => ({ ...before, isExact: false }));
    compute(read);
  };
  return { fields, faults, ...result, change };
}

/** Extras arrive one after another: what is missing stays as it was. */
function merged(before: Extras | undefined, extras: Partial<Extras> | undefined): Extras | undefined {
  const heat = extras?.heat ?? before?.heat;
  return heat && { heat, goals: extras?.goals ?? before?.goals ?? [] };
}

/** Writes the fields to the address without the router, so that nothing is loaded again. */
function useAddress(fields: ScenarioFields): void {
  const written = useRef(fields);
  useEffect(() => {
    if (written.current === fields) return undefined;
    const timer = setTimeout(() => {
      written.current = fields;
      const query = scenarioQuery(fields);
      for (const other of new URLSearchParams(location.search).getAll('also')) query.append('also', other);
      history.replaceState(history.state, '', `${location.pathname}?${query}`);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fields]);
}
