import type { LoanView } from '@tessera/domain/tools/interest/loans/loan-view';
import { Banner } from '../../../ui/banner.tsx';
import { duration, pounds } from '@tessera/domain/tools/interest/amounts';
import { shortDate } from '../dates.ts';
import { GrowthChart } from '../growth-chart.tsx';
import { TakeAway } from '../take-away.tsx';
import { LoanTable } from './loan-table.tsx';
import { savedBy } from './saved-by.ts';

interface LoanResultProps {
  view: LoanView;
  /** The same loan without overpayments, if it has any. */
  plain: LoanView | undefined;
  /** The address's query. */
  query: string;
}

export function LoanResult({ view, plain, query }: LoanResultProps) {
  const last = view.years.at(-1);
  const [whole, pennies] = pounds(view.payment).split('.');
  const saved = plain && savedBy(view, plain);
  return (
    <div className="interest-result">
      <div className="interest-headline">
        <p>
          <span className="interest-after">Each month you pay</span>
          <output className="interest-total">
            {whole}
            <span>.{pennies}</span>
          </output>
        </p>
        <dl>
          <Fact name="Repaid after" value={duration(view.months)} />
          {last && (
            <Fact name="Last payment" value={`${pounds(view.lastPayment)} on ${shortDate(last.day)}`} />
          )}
          <Fact name="Interest" value={pounds(view.interest)} />
          <Fact name="Paid in all" value={pounds(view.paid)} />
          {view.aprPercent && <Fact name="APR" value={`${view.aprPercent}%`} />}
        </dl>
      </div>
      {saved && (
        <Banner tone="success" title={`Paying more saves ${pounds(saved.interest)} of interest`}>
          {saved.months > 0
            ? `You are free of the loan ${duration(saved.months)} sooner.`
            : 'The loan takes as long as before, with lower payments.'}
        </Banner>
      )}
      <GrowthChart
        points={pointsOf(view, plain)}
        hasInflation={false}
        names={plain ? { balance: 'Without overpaying', own: 'With overpaying' } : { balance: 'Owed' }}
        summary={`What is owed falls from ${pounds(view.years[0] ? String(view.balances[0]?.toFixed(2)) : '0.00')} to nothing after ${duration(view.months)}.`}
      />
      <LoanTable view={view} />
      <TakeAway query={`of=loan&${query}`} />
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

const MAX_POINTS = 120;

/** Both balances at the same months. */
function pointsOf(view: LoanView, plain: LoanView | undefined) {
  const longest = plain ?? view;
  const step = Math.max(1, Math.ceil(longest.months / MAX_POINTS));
  const months = Array.from({ length: Math.ceil(longest.months / step) }, (_, index) => index * step);
  return [...months, longest.months].map((month) => ({
    months: month,
    balance: longest.balances[month] ?? 0,
    own: view.balances[month] ?? 0,
    real: 0,
  }));
}
