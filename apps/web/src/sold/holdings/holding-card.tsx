import { plural } from '@tessera/domain/plural';
import { longDay } from '@tessera/domain/days';
import { withdrawTransfer } from '@tessera/contract/sold/holdings';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Progress } from '../../ui/progress.tsx';
import { costText, freeShares, poolText, progressText } from './holding-words.ts';
import type { Holding } from './holdings.types.ts';
import { ListingPicture } from './listing-picture.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useShareCall } from './use-share-call.ts';

interface HoldingCardProps {
  readonly holding: Holding;
  readonly onChange: () => void;
}

/** Shows a person's shares of one pool, with buttons for everything that they can do with them. */
export function HoldingCard({ holding, onChange }: HoldingCardProps) {
  const [dialog, setDialog] = useState<'return' | 'transfer'>();
  const { listingId, system, title, isPublic, shares, pool, returnMode, orders, receiptPath } = holding;
  const isFree = freeShares(holding) > 0;
  const mayReturn = returnMode === 'return' || returnMode === 'leave';
  const close = (isOpen: boolean) => setDialog((open) => (isOpen ? open : undefined));
  return (
    <Card className="holding">
      <ListingPicture url={holding.pictureUrl} />
      <div className="ui-stack" data-gap="tight">
        <h3 className="ui-strong ui-breakable">
          {isPublic ? (
            <TextLink isQuiet to={listingPath({ system, id: listingId, title })}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </h3>
        <p>
          <strong>{plural(shares, 'share')}</strong> · {costText(holding)}
        </p>
      </div>
      <div className="holding-body ui-stack" data-gap="close">
        <Progress
          label={progressText(pool)}
          value={pool.sharesSold}
          max={pool.shareCount}
          valueText={`${Math.floor((100 * pool.sharesSold) / pool.shareCount)}%`}
        />
        <p className="ui-note">{poolText(pool)}</p>
        {holding.transfers.map((transfer) => (
          <OpenTransfer key={transfer.id} transfer={transfer} onChange={onChange} />
        ))}
        <div className="ui-row">
          {mayReturn && isFree && (
            <Button size="small" onClick={() => setDialog('return')} aria-haspopup="dialog">
              {returnMode === 'leave' ? 'Leave with a full refund' : 'Return shares'}
            </Button>
          )}
          {holding.mayTransfer && isFree && (
            <Button size="small" onClick={() => setDialog('transfer')} aria-haspopup="dialog">
              Transfer shares
            </Button>
          )}
          {receiptPath !== null && (
            <a className="ui-link" href={receiptPath}>
              Check the receipt
            </a>
          )}
          {orders.map(({ id, number }) => (
            <TextLink key={id} to={`/orders/${id}`}>
              Order {number}
            </TextLink>
          ))}
        </div>
      </div>
      {dialog === 'return' && (
        <ReturnDialog isOpen onOpenChange={close} holding={holding} onChange={onChange} />
      )}
      {dialog === 'transfer' && (
        <TransferDialog isOpen onOpenChange={close} holding={holding} onChange={onChange} />
      )}
    </Card>
  );
}

interface OpenTransferProps {
  readonly transfer: Holding['transfers'][number];
  readonly onChange: () => void;
}

function OpenTransfer({ transfer: { id, quantity, email, expiresAt }, onChange }: OpenTransferProps) {
  const { isPending, problem, run } = useShareCall();
  const end = longDay(expiresAt);

  async function withdraw() {
    await run(() => call(withdrawTransfer, { params: { transferId: id } }));
    onChange();
  }

  return (
    <div className="holding-offer">
      <p className="ui-breakable">
        <TextLink to={`/shares/transfers/${id}`}>
          {plural(quantity, 'share')} offered to {email}
        </TextLink>
        , open until {end}
      </p>
      <Button size="small" variant="quiet" isLoading={isPending} onClick={() => void withdraw()}>
        Withdraw
      </Button>
      {problem !== undefined && <Banner tone="danger" title={problem} />}
    </div>
  );
}
