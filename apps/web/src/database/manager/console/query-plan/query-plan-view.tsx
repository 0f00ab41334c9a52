import type { Dialect } from '@tessera/table-sql/dialect';
import { useMemo } from 'react';
import { formatDuration } from '../../workspace/formats.tsx';
import { drawQueryPlan, readQueryPlan } from './draw-query-plan.ts';
import { QueryPlanTree } from './query-plan-tree.tsx';
import { copyText } from '../../workspace/copy-text.ts';
import { Button } from '../../../../ui/button.tsx';

interface QueryPlanViewProps {
  queryPlan: unknown;
  text: string;
  isAnalysed: boolean;
  dialect: Dialect;
}

export function QueryPlanView({ queryPlan, text, isAnalysed, dialect }: QueryPlanViewProps) {
  const drawn = useMemo(() => {
    const read = readQueryPlan(dialect, queryPlan);
    return read && { root: drawQueryPlan(read.root), facts: read.facts };
  }, [dialect, queryPlan]);
  return (
    <div className="query-plan">
      <div className="console-result-head">
        <output className="console-result-words">
          <span className="console-result-command">
            {isAnalysed ? 'Query plan (measured)' : 'Query plan'}
          </span>
          {drawn && <QueryPlanFacts {...drawn} isAnalysed={isAnalysed} />}
        </output>
        <Button size="small" variant="quiet" onClick={() => void copyText(text, 'Query plan copied')}>
          Copy as JSON
        </Button>
      </div>
      {drawn && (
        <>
          <p className="console-hint">
            Bars and the figures beside them are each step’s own share of the{' '}
            {drawn.root.time === null ? 'estimated cost' : 'time'}.
            {isAnalysed && ' Changes were rolled back.'}
          </p>
          <QueryPlanTree root={drawn.root} />
        </>
      )}
      {!drawn && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by arrow keys
        <pre className="result-whole" tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}

type QueryPlanFactsProps = {
  root: { readonly time: number | null; readonly cost: number | null };
  facts: readonly { readonly label: string; readonly value: string }[];
  isAnalysed: boolean;
};

function QueryPlanFacts({ root, facts }: QueryPlanFactsProps) {
  return (
    <>
      {root.time !== null && <span>{formatDuration(root.time)} in total</span>}
      {root.cost !== null && (
        <span>cost {root.cost.toLocaleString('en-GB', { maximumFractionDigits: 2 })}</span>
      )}
      {facts.map(({ label, value }) => (
        <span key={label}>
          {label} {value}
        </span>
      ))}
    </>
  );
}
