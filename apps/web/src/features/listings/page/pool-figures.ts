import type { ListingDetail } from '@tessera/contract/listings';
import { formatMoney, parseMoney } from '@tessera/domain/money/money';

export interface Figure {
  readonly label: string;
  readonly text: string;
}

/** Facts about a share pool, formatted. */
export function poolFigures(shuffle: ListingDetail['shuffle']): Figure[] {
  const { targetPrice, unitPrice, shareCount, sharesRemaining, closesAt, currency } = shuffle;
  const amount = (text: string | null) => {
    const money = parseMoney(text ?? '', currency);
    return money ? formatMoney(money) : '–';
  };
  const day = closesAt
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(closesAt))
    : undefined;
  return [
    { label: 'Target price', text: amount(targetPrice) },
    { label: 'Unit price', text: amount(unitPrice) },
    {
      label: 'Shares remaining',
      text: `${sharesRemaining.toLocaleString('en-GB')} of ${shareCount.toLocaleString('en-GB')}`,
    },
    ...(day === undefined ? [] : [{ label: 'Buy closes at', text: day }]),
  ];
}
