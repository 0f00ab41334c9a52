import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import '../interest.css';
import { InterestHead } from '../interest-head.tsx';
import { NoResult } from '../no-result.tsx';
import { softwareData } from '../structured-data.ts';
import { TakeAway } from '../take-away.tsx';
import { bankAnswer } from './bank-answer.ts';
import { bankFieldsIn, readBankCase } from './bank-fields.ts';
import { BankForm } from './bank-form.tsx';
import { BankLines, SingleChanges } from './bank-tables.tsx';
import { BankVerdict } from './bank-verdict.tsx';

export function loader({ url }: LoaderFunctionArgs) {
  const fields = bankFieldsIn(url.searchParams);
  const { read, faults, hasFaults } = readBankCase(fields);
  const answer = hasFaults ? undefined : bankAnswer(read);
  return data({ fields, faults, answer, query: url.search.slice(1) }, { status: answer ? 200 : 400 });
}

const title = 'Why does my bank differ?';
const description =
  'Find out why the interest that your bank paid differs from your own sum, to the penny: how days are counted, when interest is added and how pennies are rounded.';

export function meta({ matches }: MetaArgs) {
  return [
    ...pageMeta({ matches }, { title, description, canonical: '/compound-interest/bank' }),
    { 'script:ld+json': softwareData({ name: title, description }) },
  ];
}

export default function BankPage() {
  const { fields, faults, answer, query } = useLoaderData<typeof loader>();
  return (
    <div className="interest" data-vertical="compound">
      <InterestHead title={title} current="bank" />
      <div className="interest-desk">
        <BankForm state={{ fields, faults }} />
        {answer ? (
          <div className="interest-result">
            <BankVerdict answer={answer} />
            <BankLines lines={answer.lines} isBank={answer.explanations.length > 0} />
            <TakeAway query={`of=bank&${query}`} />
            <SingleChanges answer={answer} />
          </div>
        ) : (
          <NoResult problem={undefined} />
        )}
      </div>
    </div>
  );
}
