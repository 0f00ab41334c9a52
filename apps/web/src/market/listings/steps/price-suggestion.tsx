import { suggestPrice } from '@tessera/contract/market/related';
import { priceFieldOf } from '@tessera/domain/market/listings/form/form-suggestions';
import { formatMoney, parseMoney } from '@tessera/domain/selling/money/money';
import type { System } from '@tessera/domain/market/listings/systems';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useForm } from '../wizard/use-form.ts';
import { useWizard } from '../wizard/use-wizard.ts';

type Range = NonNullable<Awaited<ReturnType<typeof askFor>>>;

/** How long typing must pause before prices are looked up, so that a title is complete. */
const TYPING_PAUSE_MS = 700;

/** Says what comparable listings cost and how many there are. Its price is filled in only if somebody presses it. */
export function PriceSuggestion({ system }: { system: System }) {
  const wizard = useWizard();
  const { values } = useForm();
  const field = priceFieldOf(system);
  const query = JSON.stringify(queryOf(system, values));
  const [found, setFound] = useState<{ query: string; range: Range }>();
  const isWanted = field !== undefined && (values[field] ?? '') === '';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void askFor(query).then((range) => isCurrent && setFound(range && { query, range }));
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, isWanted]);
  if (!isWanted || !field || found?.query !== query) return null;
  const { low, high, middle, currency, count } = found.range;
  const shown = (amount: string) => {
    const money = parseMoney(amount, currency);
    return money ? formatMoney(money) : amount;
  };
  return (
    <div className="wizard-suggestions">
      <p>
        {count} similar listings: mostly {shown(low)} to {shown(high)}.
      </p>
      <button type="button" className="wizard-suggestion" onClick={() => wizard.setValue(field, middle)}>
        <Check aria-hidden="true" />
        <span>
          Use <strong>{shown(middle)}</strong>
        </span>
      </button>
    </div>
  );
}

const keys = [
  'title',
  'currency',
  'category',
  'subcategory',
  'make',
  'model',
  'listing_type',
  'property_type',
  'offer_type',
] as const;

function queryOf(system: System, values: Readonly<Record<string, string>>) {
  const known = keys.flatMap((key) => {
    const value = (values[key] ?? '').trim();
    return value === '' ? [] : [[key, value.slice(0, 100)] as const];
  });
  return { system, ...Object.fromEntries(known) };
}

async function askFor(query: string) {
  const answer = await call(suggestPrice, {
    query: JSON.parse(query) as ReturnType<typeof queryOf>,
  }).catch(() => undefined);
  return answer?.ok ? (answer.value.range ?? undefined) : undefined;
}
