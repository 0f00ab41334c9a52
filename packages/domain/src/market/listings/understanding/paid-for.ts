import type { Per } from './amounts.ts';
import { type Limits, rangeMeaning } from './range-meaning.ts';
import type { Match } from './sentence.ts';

const perNames: Readonly<Record<Per, string>> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};
const payBases: Readonly<Record<Per, string>> = {
  hour: 'hourly',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'annual',
};
/** Factors that convert a price to one for a month, since rents are compared by the month. */
const months: Readonly<Partial<Record<Per, number>>> = { week: 52 / 12, month: 1, year: 1 / 12 };

/** What an amount for a time means: a rent by the month, a pay, or what hiring a vehicle costs. */
export function paidFor(
  per: Per,
  { price, pay }: { readonly price: Limits; readonly pay: Limits },
): Pick<Match, 'meanings' | 'votes'> {
  const inTime = ` ${perNames[per]}`;
  const scale = months[per];
  const isPay = per === 'hour' || per === 'year';
  const rents =
    scale === undefined
      ? []
      : [
          rangeMeaning(
            'property',
            'price',
            scaled(price, scale),
            [{ param: 'listing_type', value: 'rent' }],
            ' a month',
          ),
        ];
  const pays = rangeMeaning('jobs', 'pay', pay, [{ param: 'pay_basis', value: payBases[per] }], inTime);
  const hire = rangeMeaning('auto', 'price', price, [{ param: 'offer_type', value: 'rental' }], inTime);
  return {
    meanings: [...rents, pays, ...(isPay ? [] : [hire])],
    votes: isPay
      ? [{ system: 'jobs', evidence: per === 'hour' ? 'strong' : 'weak' }]
      : [{ system: 'property', evidence: 'weak' }],
  };
}

function scaled({ min, max }: Limits, scale: number): Limits {
  const by = (value: number | undefined) => value && Math.round(value * scale);
  return { min: by(min), max: by(max) };
}
