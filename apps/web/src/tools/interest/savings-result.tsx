import type { GrowthPoint } from '@tessera/domain/tools/interest/growth-points';
import type { SavingsView } from '@tessera/domain/tools/interest/savings-view';
import { memo } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { duration, pounds } from '@tessera/domain/tools/interest/amounts';
import { shortDate } from './dates.ts';
import { Comparison } from './explore/comparison.tsx';
import type { Extras } from './explore/extras.ts';
import { GoalAnswers } from './explore/goal-answers.tsx';
import { HeatMap } from './explore/heat-map.tsx';
import type { Other } from './explore/others.ts';
import { TaxNote } from './explore/tax-note.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { NoResult } from './no-result.tsx';
import type { SavingsOutcome } from './savings-outcome.ts';
import { type ScenarioFields, scenarioQuery } from './scenario-fields.ts';
import { TakeAway } from './take-away.tsx';
import { YearTable } from './year-table.tsx';

// One change arrives in parts. Each part draws only what it changes.
const Chart = memo(GrowthChart);
const Heat = memo(HeatMap);
const Years = memo(YearTable);

interface SavingsResultProps {
  extras: Extras | undefined;
  others: readonly Other[];
  fields: ScenarioFields;
  outcome: SavingsOutcome | undefined;
  points: readonly GrowthPoint[];
  /** False while the figures are those of doubles. */
  isExact: boolean;
  hasFaults: boolean;
}

export function SavingsResult({
  fields,
  outcome,
  points,
  extras,
  others,
  isExact,
  hasFaults,
}: SavingsResultProps) {
  if (!outcome || 'problem' in outcome) {
    return <NoResult problem={outcome?.problem} />;
  }
  const { view } = outcome;
  const hasInflation = Number(fields.inflation.replace('%', '')) > 0;
  return (
    <div className="interest-result" id="result" data-stale={hasFaults || undefined} aria-busy={!isExact}>
      <Headline view={view} hasInflation={hasInflation} />
      {view.emptiedOn && (
        <Banner tone="warning" title="The money runs out">
          From {shortDate(view.emptiedOn)}, withdrawals are larger than the balance.
        </Banner>
      )}
      <Chart {...{ points, others, hasInflation }} summary={summaryOf(view)} />
      {extras && (
        <GoalAnswers fields={fields} goals={extras.goals} others={others.map(({ query }) => query)} />
      )}
      <Comparison fields={fields} total={view.total} others={others} />
      <div className="interest-years">
        <h2 id="years">Year by year</h2>
        <Years view={view} hasInflation={hasInflation} />
        <TakeAway query={`of=savings&${scenarioQuery(fields)}`} />
      </div>
      {extras && <Heat heat={extras.heat} />}
      <TaxNote tax={fields.tax} />
    </div>
  );
}

function Headline({ view, hasInflation }: { view: SavingsView; hasInflation: boolean }) {
  const { total } = view;
  const [whole, pennies] = pounds(total.balance).split('.');
  return (
    <div className="interest-headline">
      <p>
        <span className="interest-after">After {duration(total.months)} you have</span>
        <output className="interest-total" aria-live="polite">
          {whole}
          <span>.{pennies}</span>
        </output>
      </p>
      <dl>
        <Fact name="Paid in" value={pounds(total.paidIn)} />
        <Fact name="Interest" value={pounds(total.interest)} />
        {total.withdrawn !== '0.00' && <Fact name="Withdrawn" value={pounds(total.withdrawn)} />}
        {total.fees !== '0.00' && <Fact name="Fees" value={pounds(total.fees)} />}
        {total.tax !== '0.00' && <Fact name="Tax" value={pounds(total.tax)} />}
        {hasInflation && <Fact name="In today’s money" value={pounds(total.real)} />}
        <Fact name="AER" value={`${view.equivalentPercent}%`} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function summaryOf({ total, rows }: SavingsView): string {
  const best = rows.find(({ interest, paidIn }) => Number(interest) > Number(paidIn));
  const crossing =
    best && Number(best.paidIn) > 0
      ? ` From year ${best.months / 12} on, a year’s interest is more than is paid in.`
      : '';
  return `The balance grows to ${pounds(total.balance)} after ${duration(total.months)}: ${pounds(total.paidIn)} paid in and ${pounds(total.interest)} interest.${crossing}`;
}
