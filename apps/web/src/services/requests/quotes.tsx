import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { QuoteCard } from './quote-card.tsx';
import { QuoteTable } from './quote-table.tsx';

interface QuotesProps {
  readonly quotes: ShownRequest['quotes'];
  readonly kind: 'trip' | 'move';
  readonly mayAccept: boolean;
}

/** Quotes for a request: those of movers in one table where there is room, otherwise as cards. */
export function Quotes({ quotes, kind, mayAccept }: QuotesProps) {
  const isCompared = kind === 'move' && quotes.length > 1;
  return (
    <>
      {isCompared && <QuoteTable quotes={quotes} mayAccept={mayAccept} />}
      <div className="quotes" data-compared={isCompared}>
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} kind={kind} mayAccept={mayAccept} />
        ))}
      </div>
    </>
  );
}
