import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { dayNumber } from '../../../lib/british-words.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { duration, pounds } from '@tessera/domain/tools/interest/amounts';
import { GrowthChart } from '../growth-chart.tsx';
import '../interest.css';
import { InterestHead } from '../interest-head.tsx';
import { NoResult } from '../no-result.tsx';
import { SlipAmount, SlipPercent, type SlipState, SlipText } from '../slip/slip-fields.tsx';
import { SlipForm } from '../slip/slip-form.tsx';
import { softwareData } from '../structured-data.ts';
import { TakeAway } from '../take-away.tsx';
import { carAnswer } from './car-answer.ts';
import { type CarField, carFieldsIn, readCar } from './car-fields.ts';
import { CarOffers } from './car-offers.tsx';
import { loanProblem } from './loan-refusals.ts';
import { LoanTable } from './loan-table.tsx';

export function loader({ url }: LoaderFunctionArgs) {
  const fields = carFieldsIn(url.searchParams);
  const { loan, paidFirst, fee, faults, hasFaults } = readCar(fields, dayNumber(Date.now()));
  const state = { fields, faults, query: url.search.slice(1) };
  if (hasFaults) return data({ ...state, problem: undefined, answer: undefined }, { status: 400 });
  const answer = carAnswer({ loan, paidFirst, fee });
  if (!answer.ok)
    return data({ ...state, problem: loanProblem(answer.refusal), answer: undefined }, { status: 400 });
  return { ...state, problem: undefined, answer: answer.value };
}

const title = 'Car finance calculator';
const description =
  'What a car costs by PCP or hire purchase: monthly payments, final payment, interest and the total, with handing the car back beside keeping it.';

export function meta({ matches }: MetaArgs) {
  return [
    ...pageMeta({ matches }, { title, description, canonical: '/compound-interest/car' }),
    { 'script:ld+json': softwareData({ name: title, description }) },
  ];
}

export default function CarPage() {
  const { fields, faults, query, problem, answer } = useLoaderData<typeof loader>();
  return (
    <div className="interest" data-vertical="compound">
      <InterestHead title="Car finance" current="car" />
      <div className="interest-desk">
        <CarForm state={{ fields, faults }} />
        {answer ? <CarResult answer={answer} query={query} /> : <NoResult problem={problem} />}
      </div>
    </div>
  );
}

function CarForm({ state }: { state: SlipState<CarField> }) {
  return (
    <SlipForm action="/compound-interest/car" label="The car">
      <div className="interest-fields">
        <SlipAmount {...{ state }} name="price" label="Price" isWide />
        <SlipAmount {...{ state }} name="deposit" label="Deposit" />
        <SlipAmount {...{ state }} name="exchange" label="Part exchange" />
        <SlipPercent {...{ state }} name="rate" label="APR" />
        <SlipText {...{ state }} name="months" label="Months" />
        <SlipAmount {...{ state }} name="balloon" label="Final payment" />
        <SlipAmount {...{ state }} name="fee" label="Fee to buy" />
      </div>
    </SlipForm>
  );
}

type CarAnswer = Extract<ReturnType<typeof carAnswer>, { ok: true }>['value'];

function CarResult({ answer: { view, offers, lent }, query }: { answer: CarAnswer; query: string }) {
  const [whole, pennies] = pounds(view.payment).split('.');
  const points = view.balances.map((balance, months) => ({ months, balance, own: balance, real: 0 }));
  return (
    <div className="interest-result">
      <div className="interest-headline">
        <p>
          <span className="interest-after">Each month for {duration(view.months)} you pay</span>
          <output className="interest-total">
            {whole}
            <span>.{pennies}</span>
          </output>
        </p>
      </div>
      <CarOffers offers={offers} />
      <GrowthChart
        points={points}
        hasInflation={false}
        names={{ balance: 'Owed' }}
        summary={`What is owed falls from ${pounds(lent)} to nothing after ${duration(view.months)}.`}
      />
      <LoanTable view={view} />
      <TakeAway query={`of=car&${query}`} />
    </div>
  );
}
