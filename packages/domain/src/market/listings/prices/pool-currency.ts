import { isChargeable } from '../../../selling/money/chargeable.ts';

/**
 * Why shares cannot be sold in this currency. Undefined if they can. Only the server and the listing form import this
 * file, so that other pages do not load the list of chargeable currencies.
 */
export function poolCurrencyFault(currency: string): string | undefined {
  if (isChargeable(currency)) return undefined;
  return `Shares can’t be sold in ${currency}, because cards can’t be charged in it. Choose another currency or turn Shuffle off.`;
}

/** Why items cannot be sold in this currency. Undefined if they can. */
export function itemCurrencyFault(currency: string): string | undefined {
  if (isChargeable(currency)) return undefined;
  return `Buy now isn’t possible in ${currency}, because cards can’t be charged in it. Choose another currency or turn Buy now off.`;
}
