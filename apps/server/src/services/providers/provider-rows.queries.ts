import type { ProviderStatus, Vertical } from '@tessera/domain/services/verticals';
import type { Provider } from './provider.ts';

export const providerColumns = [
  'id',
  'vertical',
  'slug',
  'name',
  'about',
  'ownerId',
  'status',
  'hiddenAt',
  'verifiedAt',
  'phone',
  'line1',
  'line2',
  'city',
  'postcode',
  'outwardCode',
  'latitude',
  'longitude',
  'zone',
  'vatNumber',
  'policy',
  'freeCancelMinutes',
  'lateRefundPercent',
  'pausedUntil',
] as const;

type Row = Omit<Provider, 'vertical' | 'status'> & {
  readonly vertical: string;
  readonly status: string;
};

/** The columns' check constraints allow only the values of these types. */
export function toProvider<Columns extends Row>(row: Columns): Omit<Columns, keyof Row> & Provider {
  return {
    ...row,
    vertical: row.vertical as Vertical,
    status: row.status as ProviderStatus,
  };
}
