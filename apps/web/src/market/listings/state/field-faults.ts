import type { Fault } from '@tessera/domain/market/listings/form/checks';
import { formFaults } from '@tessera/domain/market/listings/form/form-faults';
import { itemCurrencyFault, poolCurrencyFault } from '@tessera/domain/market/listings/prices/pool-currency';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { currencyOf } from '@tessera/domain/selling/money/money';
import { formFor } from './system-form.ts';
import type { Work } from './work.ts';

/** What is wrong with the typed values, in the form's order, at most one message for each field. */
export function faultsIn(work: Work, now: Date): readonly Fault[] {
  const { system } = work;
  if (!system) return [];
  const faults = formFaults(system, formFor(work).values, now);
  const message = currencyFault(work);
  if (message === undefined || faults.some(({ field }) => field === 'currency')) return faults;
  return [...faults, { field: 'currency', message }];
}

/** What is wrong with one field's value. Undefined if it is valid. */
export function faultIn(work: Work, field: string, now: Date): string | undefined {
  return faultsIn(work, now).find((fault) => fault.field === field)?.message;
}

/**
 * A message if the listing is sold in a currency in which cards cannot be charged. Its price may be in such a
 * currency.
 */
function currencyFault(work: Work): string | undefined {
  const { system } = work;
  const { values, shuffle, buyNow } = formFor(work);
  if (!system) return undefined;
  const currency = currencyOf(values['currency']);
  const { isShuffleReady, isBuyNowReady } = systemFacts[system];
  if (shuffle.enabled && isShuffleReady) return poolCurrencyFault(currency);
  return buyNow.enabled && isBuyNowReady ? itemCurrencyFault(currency) : undefined;
}
