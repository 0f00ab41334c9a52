import type { FormValues } from '@tessera/domain/market/listings/fields';
import {
  type SliderState,
  initialSliders,
  isPatternCode,
  isSliderValue,
  sliderNames,
} from '@tessera/domain/market/listings/search/sliders';
import { type StoredStatus, storedStatuses } from '@tessera/domain/market/listings/statuses';
import { type System, parseSystem } from '@tessera/domain/market/listings/systems';

export interface Listing {
  readonly id: number;
  readonly userId: number;
  readonly system: System;
  readonly status: StoredStatus;
  readonly version: number;
  readonly presetCode: string;
  readonly formValues: FormValues;
  readonly slider: SliderState;
  readonly title: string;
  readonly priceAmount: number | null;
  readonly currency: string;
  readonly shuffleEnabled: boolean;
  readonly publishedAt: Date | null;
  readonly listedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string | null;
  /** The public location. It is the exact point only if the owner chose to show that. */
  readonly publicLatitude: number | null;
  readonly publicLongitude: number | null;
  readonly submissionDigest: Buffer;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const listingColumns = [
  'id',
  'userId',
  'system',
  'status',
  'version',
  'presetCode',
  'formValues',
  'slider',
  'title',
  'priceAmount',
  'currency',
  'shuffleEnabled',
  'publishedAt',
  'listedAt',
  'expiresAt',
  'hiddenAt',
  'hiddenReason',
  'publicLatitude',
  'publicLongitude',
  'submissionDigest',
  'createdAt',
  'updatedAt',
] as const;

type Row = Omit<Listing, 'system' | 'status' | 'formValues' | 'slider'> & {
  readonly system: string;
  readonly status: string;
  readonly formValues: unknown;
  readonly slider: unknown;
};

export function toListing(row: Row): Listing {
  const system = parseSystem(row.system);
  const status = storedStatuses.find((known) => known === row.status);
  if (!system || !status) throw new Error(`Listing ${row.id} has an unknown system or status`);
  return { ...row, system, status, formValues: toValues(row.formValues), slider: toSliders(row.slider) };
}

function toValues(json: unknown): FormValues {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

/** The stored sliders. Anything that is not a number in its range is left out, whatever the row contains. */
function toSliders(json: unknown): SliderState {
  const stored = new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
  const code: unknown = stored.get('mathPatternCode');
  const entries = sliderNames.map((name) => {
    const value: unknown = stored.get(name);
    return [name, isSliderValue(name, value) ? value : initialSliders[name]] as const;
  });
  return {
    ...initialSliders,
    ...Object.fromEntries(entries),
    mathPatternCode: isPatternCode(code) ? code : initialSliders.mathPatternCode,
  };
}
