import { MAX_HOUR_SETS, type MyProvider, setProviderHours } from '@tessera/contract/services/providers';
import { type HourSet, hourSets } from '@tessera/domain/services/hour-sets';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { BusinessHead } from './business-head.tsx';
import { loadBusiness } from './load-business.ts';
import type { TypedRange } from './range-fields.tsx';
import { SpecialDays, type TypedDay } from './special-days.tsx';
import { minuteIn, minuteText, weekdayNames } from './times.ts';
import { type TypedWeek, WeekFields } from './week-fields.tsx';
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

const toWeek = ({ validFrom, validUntil, ranges }: HourSet): TypedWeek => ({
  validFrom: validFrom ?? '',
  validUntil: validUntil ?? '',
  days: weekdayNames.map((_, at) => ranges.filter(({ weekday }) => weekday === at + 1).map(toTyped)),
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
  const [weeks, setWeeks] = useState<readonly TypedWeek[]>(() => {
    const sets = hourSets(hours.weekly).map(toWeek);
    return sets.length > 0 ? sets : [toWeek({ validFrom: null, validUntil: null, ranges: [] })];
  });
  const [special, setSpecial] = useState<readonly TypedDay[]>(() =>
    hours.special.map(({ date, ranges }) => ({ date, ranges: ranges.map(toTyped) })),
  );
  const hasDates =
    weeks.length > 1 || weeks.some(({ validFrom, validUntil }) => validFrom + validUntil !== '');
  const { isPending, problem, change } = useChange();
  const navigate = useNavigate();
  async function save() {
    const weekly = weeks.flatMap(({ validFrom, validUntil, days }) =>
      days.flatMap((ranges, at) =>
        toRanges(ranges).map((range) => ({
          ...range,
          weekday: at + 1,
          validFrom: validFrom || null,
          validUntil: validUntil || null,
        })),
      ),
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
      {hasDates && (
        <p className="ui-note">
          Say between which days each of these hours applies. Without a day, they have no beginning or no end.
        </p>
      )}
      {weeks.map((week, at) => (
        <WeekFields
          key={at}
          week={week}
          number={at + 1}
          hasDates={hasDates}
          onChange={(changed) => setWeeks(weeks.map((each, index) => (index === at ? changed : each)))}
          onRemove={weeks.length > 1 ? () => setWeeks(weeks.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      {weeks.length < MAX_HOUR_SETS && (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() =>
              setWeeks([...weeks, { days: weeks[0]?.days ?? [], validFrom: '', validUntil: '' }])
            }
          >
            Add hours for another time of the year
          </Button>
        </div>
      )}
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
