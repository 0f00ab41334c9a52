import type { Provider } from './provider.ts';

/** What a receipt says about the VAT registration of a business. Nothing if it is not registered. */
export function vatNotes({ vatNumber }: Pick<Provider, 'vatNumber'>): readonly string[] {
  return vatNumber === '' ? [] : [`VAT number ${vatNumber}.`];
}
