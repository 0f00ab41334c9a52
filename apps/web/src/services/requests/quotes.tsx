import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { QuoteCard } from './quote-card.tsx';
import { QuoteTable } from './quote-table.tsx';

interface QuotesProps {
  readonly quotes: ShownRequest['quotes'];
  readonly kind: 'trip' | 'move';
  /** When the customer asked for. Undefined once it is booked. */
  readonly asked: Date | undefined;
  readonly mayAccept: boolean;
}

/** Quotes for a request: those of movers in one table where there is room, otherwise as cards. */
export function Quotes({ quotes, kind, asked, mayAccept }: QuotesProps) {
  const isCompared = kind === 'move' && quotes.length > 1;
  const bookedFirst = quotes.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      {isCompared && <QuoteTable quotes={bookedFirst} asked={asked} mayAccept={mayAccept} />}
      <div className="quotes" data-compared={isCompared}>
        {bookedFirst.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} kind={kind} asked={asked} mayAccept={mayAccept} />
        ))}
      </div>
    </>
  );
}

const rank = ({ status }: ShownRequest['quotes'][number]) => (status === 'booked' ? 0 : 1);
