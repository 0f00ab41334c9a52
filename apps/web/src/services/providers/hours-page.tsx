import { type MyProvider, setProviderHours } from '@tessera/contract/services/providers';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { BusinessHead } from './business-head.tsx';
import { loadBusiness } from './load-business.ts';
import { RangeFields, type TypedRange } from './range-fields.tsx';
import { SpecialDays, type TypedDay } from './special-days.tsx';
import { minuteIn, minuteText, weekdayNames } from './times.ts';
import { useChange } from '../../sold/use-change.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { provider: await loadBusiness(args) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Opening hours', isPrivate: true });
}

const toTyped = ({ opens, closes }: { readonly opens: number; readonly closes: number }): TypedRange => ({
  opens: minuteText(opens),
  closes: minuteText(closes),
});

/** A range that closes at or before its opening ends on the next day. */
function toRange({ opens, closes }: TypedRange): { opens: number; closes: number } | undefined {
  const [from, until] = [minuteIn(opens), minuteIn(closes)];
  if (from === undefined || until === undefined) return undefined;
  return { opens: from, closes: until > from ? until : until + 1_440 };
}

const toRanges = (typed: readonly TypedRange[]) => typed.flatMap((each) => toRange(each) ?? []);

export default function HoursPage() {
  const { provider } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <HoursForm provider={provider} />
    </div>
  );
}

function HoursForm({ provider }: { provider: MyProvider }) {
  const { hours } = provider;
  const [days, setDays] = useState<readonly (readonly TypedRange[])[]>(() =>
    weekdayNames.map((_, at) => hours.weekly.filter(({ weekday }) => weekday === at + 1).map(toTyped)),
  );
  const [special, setSpecial] = useState<readonly TypedDay[]>(() =>
    hours.special.map(({ date, ranges }) => ({ date, ranges: ranges.map(toTyped) })),
  );
  const { isPending, problem, change } = useChange();
  const navigate = useNavigate();
  const setDay = (at: number, ranges: readonly TypedRange[]) =>
    setDays((before) => before.map((each, index) => (index === at ? ranges : each)));
  async function save() {
    const weekly = days.flatMap((ranges, at) =>
      toRanges(ranges).map((range) => ({ ...range, weekday: at + 1, validFrom: null, validUntil: null })),
    );
    const body = {
      weekly,
      special: special
        .filter(({ date }) => date !== '')
        .map(({ date, ranges }) => ({ date, ranges: toRanges(ranges) })),
    };
    const isSaved = await change(
      () => call(setProviderHours, { params: { providerId: provider.id }, body }),
      'Saved.',
    );
    if (isSaved && provider.status === 'draft') await navigate(`/provider/${provider.id}`);
  }
  return (
    <div className="ui-stack">
      <p className="ui-note">
        Times of {provider.zone.replace('_', ' ')}. A closing time after midnight belongs to the day before.
      </p>
      <div>
        {weekdayNames.map((name, at) => (
          <div className="hours-day" key={name}>
            <h3>{name}</h3>
            <RangeFields name={name} ranges={days[at] ?? []} onChange={(ranges) => setDay(at, ranges)} />
          </div>
        ))}
      </div>
      <Button onClick={() => setDays((before) => before.map(() => before[0] ?? []))}>
        Copy Monday to every day
      </Button>
      <SpecialDays days={special} onChange={setSpecial} />
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t save">
          {problem}
        </Banner>
      )}
      <div className="business-save">
        <Button variant="primary" isLoading={isPending} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
