import { isChargeable } from '../money/chargeable.ts';

/**
 * Why shares cannot be sold in a currency, if so. For the server and the form in which a listing is made; other pages must
 * not load the list of currencies that can be charged.
 */
export function poolCurrencyFault(currency: string): string | undefined {
  if (isChargeable(currency)) return undefined;
  return `Shares can’t be sold in ${currency}, because cards can’t be charged in it. Choose another currency or turn Shuffle off.`;
}

/** Why nothing can be bought in a currency, if so. For the same two. */
export function itemCurrencyFault(currency: string): string | undefined {
  if (isChargeable(currency)) return undefined;
  return `Buy now isn’t possible in ${currency}, because cards can’t be charged in it. Choose another currency or turn Buy now off.`;
}
