import type { Dialect } from '@tessera/table-sql/dialect';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { ScriptRange } from '../editor/find-failure.ts';
import { QueryPlanView } from '../query-plan/query-plan-view.tsx';
import type { Outcome } from '../use-console.ts';
import { ResultsView } from './results-view.tsx';

interface OutcomeViewProps {
  outcome: Outcome;
  isRunning: boolean;
  dialect: Dialect;
  onGoTo: (part: ScriptRange) => void;
}

export function OutcomeView({ outcome, isRunning, dialect, onGoTo }: OutcomeViewProps) {
  const section = useScrollIntoView(outcome, isRunning);
  return (
    <section
      ref={section}
      className="console-outcome"
      aria-label="Results"
      aria-busy={isRunning || undefined}
    >
      {isRunning && <RunningTime />}
      {!isRunning && <OutcomeContent {...{ outcome, dialect, onGoTo }} />}
    </section>
  );
}

/** If less than this of the results is in view, as on a phone, they are scrolled into view. */
const MIN_VISIBLE_PX = 120;

/** Scrolls new results into view, because the editor above may fill the screen. */
function useScrollIntoView(outcome: Outcome, isRunning: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    const isBelow = top > window.innerHeight - MIN_VISIBLE_PX;
    if (isBelow && !isRunning && outcome.kind !== 'none') section.current?.scrollIntoView();
  }, [outcome, isRunning]);
  return section;
}

function OutcomeContent({ outcome, dialect, onGoTo }: Omit<OutcomeViewProps, 'isRunning'>) {
  switch (outcome.kind) {
    case 'none':
      return <p className="console-quiet">Results appear here.</p>;
    case 'cancelled':
      return <p className="console-quiet">Nothing was run.</p>;
    case 'refused':
      return (
        <Banner tone="danger" role="alert" title={outcome.isFromServer ? 'Query failed' : 'Not run'}>
          {outcome.message}
        </Banner>
      );
    case 'queryPlan':
      return <QueryPlanView {...outcome} dialect={dialect} />;
    case 'ran':
      // A new key for each run resets which result is selected.
      return <ResultsView key={keyOf(outcome.results)} {...{ outcome, dialect, onGoTo }} />;
    default:
      return outcome satisfies never;
  }
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

function keyOf(results: object): number {
  const known = keys.get(results);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(results, lastKey);
  return lastKey;
}

function RunningTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - from) / 1_000)), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="console-running">
      <Spinner size="small" />
      <output>Running</output>
      {seconds > 0 && <span>{seconds} s</span>}
    </p>
  );
}
