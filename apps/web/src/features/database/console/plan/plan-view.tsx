import type { Dialect } from '@tessera/table-sql/dialect';
import { useMemo } from 'react';
import { durationInWords } from '../../workspace/words.tsx';
import { drawPlan, readPlan } from './plan-node.ts';
import { PlanTree } from './plan-tree.tsx';
import { copyText } from '../../workspace/copy-text.ts';
import { Button } from '../../../../ui/button.tsx';

interface PlanViewProps {
  plan: unknown;
  text: string;
  isAnalysed: boolean;
  dialect: Dialect;
}

export function PlanView({ plan, text, isAnalysed, dialect }: PlanViewProps) {
  const drawn = useMemo(() => {
    const read = readPlan(dialect, plan);
    return read && { root: drawPlan(read.root), facts: read.facts };
  }, [dialect, plan]);
  return (
    <div className="plan">
      <div className="console-result-head">
        <output className="console-result-words">
          <span className="console-result-command">{isAnalysed ? 'Plan, as it went' : 'Plan'}</span>
          {drawn && <PlanFacts {...drawn} isAnalysed={isAnalysed} />}
        </output>
        <Button size="small" variant="quiet" onClick={() => void copyText(text, 'Plan copied')}>
          Copy as JSON
        </Button>
      </div>
      {drawn && (
        <>
          <p className="console-hint">
            Bars are each step’s own share of the {drawn.root.time === null ? 'estimated cost' : 'time'}.
            {isAnalysed && ' What it changed was rolled back.'}
          </p>
          <PlanTree root={drawn.root} />
        </>
      )}
      {!drawn && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by arrow keys
        <pre className="result-whole" tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}

type PlanFactsProps = {
  root: { readonly time: number | null; readonly cost: number | null };
  facts: readonly { readonly label: string; readonly value: string }[];
  isAnalysed: boolean;
};

function PlanFacts({ root, facts }: PlanFactsProps) {
  return (
    <>
      {root.time !== null && <span>{durationInWords(root.time)} in all</span>}
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
