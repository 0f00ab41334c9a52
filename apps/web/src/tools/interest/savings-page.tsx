import { exact } from '@tessera/domain/tools/interest/exact';
import { growthPoints } from '@tessera/domain/tools/interest/growth-points';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { dayNumber } from '../../lib/british-words.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import './interest.css';
import { InterestHead } from './interest-head.tsx';
import { readScenario } from './read-scenario.ts';
import { savingsOutcome } from './savings-outcome.ts';
import { SavingsResult } from './savings-result.tsx';
import { fieldsIn } from './scenario-fields.ts';
import { ScenarioForm } from './scenario-form.tsx';
import { softwareData } from './structured-data.ts';
import { type LoadedSavings, useSavings } from './use-savings.ts';

export function loader({ url }: LoaderFunctionArgs) {
  const fields = fieldsIn(url.searchParams, dayNumber(Date.now()));
  const read = readScenario(fields);
  const loaded: LoadedSavings =
    'scenario' in read
      ? {
          fields,
          faults: {},
          outcome: savingsOutcome(read.scenario, exact),
          points: growthPoints(read.scenario),
        }
      : { fields, faults: read.faults, outcome: undefined, points: [] };
  const isFine = loaded.outcome !== undefined && 'view' in loaded.outcome;
  return data(loaded, { status: isFine ? 200 : 400 });
}

const description =
  'See what savings grow to: regular payments, changing rates, fees, tax and inflation. Exact to the penny, with a chart and a table for every year.';

export function meta({ matches }: MetaArgs) {
  return [
    ...pageMeta(
      { matches },
      { title: 'Compound interest calculator', description, canonical: '/compound-interest' },
    ),
    { 'script:ld+json': softwareData({ name: 'Compound interest calculator', description }) },
  ];
}

export default function SavingsPage() {
  const loaded = useLoaderData<typeof loader>();
  const savings = useSavings(loaded);
  const { fields, faults, outcome, points, isExact, change } = savings;
  return (
    <div className="interest" data-vertical="compound">
      <InterestHead title="Compound interest" current="savings" />
      <div className="interest-desk">
        <ScenarioForm {...{ fields, faults, change }} />
        <SavingsResult {...{ fields, outcome, points, isExact }} hasFaults={Object.keys(faults).length > 0} />
      </div>
    </div>
  );
}
