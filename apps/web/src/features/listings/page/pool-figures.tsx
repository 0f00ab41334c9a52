import type { ListingDetail } from '@tessera/contract/listings';
import { formatMoney, parseMoney } from '@tessera/domain/money/money';

/** What there is to know of a share pool. */
export function PoolFigures({ shuffle }: { shuffle: ListingDetail['shuffle'] }) {
  const { targetPrice, unitPrice, shareCount, sharesRemaining, closesAt, currency } = shuffle;
  const amount = (text: string | null) => {
    const money = parseMoney(text ?? '', currency);
    return money ? formatMoney(money) : '–';
  };
  const day = closesAt
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(closesAt))
    : undefined;
  return (
    <section className="preview-panel" aria-labelledby="listing-pool">
      <h2 id="listing-pool">Shuffle pool</h2>
      <dl className="preview-details">
        <Figure label="Target price" text={amount(targetPrice)} />
        <Figure label="Unit price" text={amount(unitPrice)} />
        <Figure
          label="Shares remaining"
          text={`${sharesRemaining.toLocaleString('en-GB')} of ${shareCount.toLocaleString('en-GB')}`}
        />
        {day && <Figure label="Buy closes at" text={day} />}
      </dl>
    </section>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
