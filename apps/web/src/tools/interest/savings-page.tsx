import { exact } from '@tessera/domain/tools/interest/exact';
import { growthPoints } from '@tessera/domain/tools/interest/growth-points';
import { memo } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { dayNumber } from '../../lib/british-words.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { findExtras, isQuickEnough } from './explore/extras.ts';
import { type Other, othersIn } from './explore/others.ts';
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
  const today = dayNumber(Date.now());
  const fields = fieldsIn(url.searchParams, today);
  const read = readScenario(fields);
  const page = { fields, others: othersIn(url.searchParams, today), search: url.search };
  if ('faults' in read) {
    const empty = { faults: read.faults, outcome: undefined, points: [], extras: undefined };
    return data({ ...page, ...empty }, { status: 400 });
  }
  const outcome = savingsOutcome(read.scenario, exact);
  const points = growthPoints(read.scenario);
  const extras = isQuickEnough(read.scenario) ? findExtras(read.scenario, read.goal) : undefined;
  return data({ ...page, faults: {}, outcome, points, extras }, { status: 'view' in outcome ? 200 : 400 });
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
  return (
    <div className="interest" data-vertical="compound">
      <InterestHead title="Compound interest" current="savings" />
      {/* A link to another scenario changes the address. The key then makes a new form, which shows that scenario. */}
      <Savings key={loaded.search} {...loaded} />
    </div>
  );
}

/** `change` depends on the fields alone, so the form is drawn again only with them. */
const Form = memo(
  ScenarioForm,
  (before, after) =>
    before.fields === after.fields && before.faults === after.faults && before.others === after.others,
);

function Savings({ others, ...loaded }: LoadedSavings & { others: readonly Other[] }) {
  const { fields, faults, outcome, points, extras, isExact, change } = useSavings(loaded);
  return (
    <div className="interest-desk" data-live>
      <Form {...{ fields, faults, change }} others={others} />
      <SavingsResult
        {...{ fields, outcome, points, extras, others, isExact }}
        hasFaults={Object.keys(faults).length > 0}
      />
    </div>
  );
}
