import type { Fault } from '@tessera/domain/listings/checks';
import { formFaults } from '@tessera/domain/listings/form-faults';
import { itemCurrencyFault, poolCurrencyFault } from '@tessera/domain/listings/pool-currency';
import { systemFacts } from '@tessera/domain/listings/systems';
import { currencyOf } from '@tessera/domain/money/money';
import { formFor } from './system-form.ts';
import type { Work } from './work.ts';

/** Faults of the values that were typed, in the form's order, at most one for each field. */
export function faultsIn(work: Work, now: Date): readonly Fault[] {
  const { system } = work;
  if (!system) return [];
  const faults = formFaults(system, formFor(work).values, now);
  const message = currencyFault(work);
  if (message === undefined || faults.some(({ field }) => field === 'currency')) return faults;
  return [...faults, { field: 'currency', message }];
}

/** Fault of one field's value, if any. */
export function faultIn(work: Work, field: string, now: Date): string | undefined {
  return faultsIn(work, now).find((fault) => fault.field === field)?.message;
}

/** Cards are not charged in every currency in which a price can be stated. */
function currencyFault(work: Work): string | undefined {
  const { system } = work;
  const { values, shuffle, buyNow } = formFor(work);
  if (!system) return undefined;
  const currency = currencyOf(values['currency']);
  const { isShuffleReady, isBuyNowReady } = systemFacts[system];
  if (shuffle.enabled && isShuffleReady) return poolCurrencyFault(currency);
  return buyNow.enabled && isBuyNowReady ? itemCurrencyFault(currency) : undefined;
}
