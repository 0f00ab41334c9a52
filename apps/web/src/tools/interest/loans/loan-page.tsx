import { viewLoan } from '@tessera/domain/tools/interest/loans/loan-view';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { dayNumber } from '../../../lib/british-words.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import '../interest.css';
import { InterestHead } from '../interest-head.tsx';
import { NoResult } from '../no-result.tsx';
import { softwareData } from '../structured-data.ts';
import { loanFieldsIn, readLoan } from './loan-fields.ts';
import { LoanForm } from './loan-form.tsx';
import { loanProblem } from './loan-refusals.ts';
import { LoanResult } from './loan-result.tsx';

export function loader({ url }: LoaderFunctionArgs) {
  const fields = loanFieldsIn(url.searchParams, dayNumber(Date.now()));
  const { loan, fees, faults, hasFaults } = readLoan(fields);
  const state = { fields, faults, query: url.search.slice(1) };
  if (hasFaults)
    return data({ ...state, problem: undefined, view: undefined, plain: undefined }, { status: 400 });
  const result = viewLoan(loan, fees);
  if (!result.ok) {
    return data(
      { ...state, problem: loanProblem(result.refusal), view: undefined, plain: undefined },
      { status: 400 },
    );
  }
  const hasOverpayments = Number(loan.overpayment) > 0 || loan.singleOverpayments.length > 0;
  const plain = hasOverpayments
    ? viewLoan({ ...loan, overpayment: '0', singleOverpayments: [] }, fees)
    : undefined;
  return { ...state, problem: undefined, view: result.value, plain: plain?.ok ? plain.value : undefined };
}

const title = 'Mortgage and loan calculator';
const description =
  'Monthly payments, overpayments and changing rates of mortgages, loans and debts: when you are free of it, what it costs and what paying more saves, to the penny.';

export function meta({ matches }: MetaArgs) {
  return [
    ...pageMeta({ matches }, { title, description, canonical: '/compound-interest/loan' }),
    { 'script:ld+json': softwareData({ name: title, description }) },
  ];
}

export default function LoanPage() {
  const { fields, faults, query, problem, view, plain } = useLoaderData<typeof loader>();
  return (
    <div className="interest" data-vertical="compound">
      <InterestHead title="Mortgages, loans and debts" current="loan" />
      <div className="interest-desk">
        <LoanForm state={{ fields, faults }} />
        {view ? <LoanResult {...{ view, plain, query }} /> : <NoResult problem={problem} />}
      </div>
    </div>
  );
}
