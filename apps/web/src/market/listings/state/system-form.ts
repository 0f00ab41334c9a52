import { emptyBuyNow } from '@tessera/domain/market/listings/prices/buy-now';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { emptyShuffle } from '@tessera/domain/market/listings/prices/shuffle';
import { DEFAULT_CURRENCY } from '@tessera/domain/selling/money/money';
import type { SystemForm, Work } from './work.ts';

export const startValues: FormValues = { currency: DEFAULT_CURRENCY };

export function emptyForm(clientKey: string): SystemForm {
  return { values: startValues, shuffle: emptyShuffle, buyNow: emptyBuyNow, custom: [], clientKey };
}

const nothing = emptyForm('');

/** The form of the selected system, or an empty one. */
export function formFor({ system, forms }: Pick<Work, 'system' | 'forms'>): SystemForm {
  return (system && forms[system]) ?? nothing;
}

/** Whether the form contains anything worth saving. */
export function hasContent(work: Work): boolean {
  const { values, shuffle, buyNow } = formFor(work);
  const isTyped = Object.entries(values).some(
    ([id, value]) => value.trim() !== '' && startValues[id] !== value,
  );
  return isTyped || work.files.length > 0 || shuffle.enabled || buyNow.enabled;
}
