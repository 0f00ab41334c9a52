import { returnShares } from '@tessera/contract/holdings';
import { formatMoney } from '@tessera/domain/money/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { freeShares, parseQuantity, refundText, sharesText } from './holding-words.ts';
import type { Holding } from './holdings.types.ts';
import { useShareCall } from './use-share-call.ts';

interface HoldingDialogProps {
  readonly holding: Holding;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChange: () => void;
}

/** Asks how many shares go back, and says what is refunded to whom before anything happens. */
export function ReturnDialog({ holding, isOpen, onOpenChange, onChange }: HoldingDialogProps) {
  const max = freeShares(holding);
  const [text, setText] = useState(String(max));
  const { isPending, problem, run } = useShareCall();
  const quantity = parseQuantity(text, max);
  const isLeaving = holding.returnMode === 'leave';

  async function confirm() {
    if (typeof quantity === 'string') return;
    const { listingId, shares: owned, currency } = holding;
    const answer = await run(() => call(returnShares, { params: { listingId }, body: { quantity, owned } }));
    if (!answer) return;
    onOpenChange(false);
    showToast({
      tone: 'success',
      title: `You returned ${sharesText(quantity)}`,
      description: `${formatMoney({ amount: answer.refunded.amount, currency })} is on its way back. Banks show it within 5 to 10 days.`,
    });
    onChange();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={isLeaving ? 'Leave this pool?' : 'Return shares?'}
      description={holding.title}
      footer={
        <>
          <Button disabled={isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isLoading={isPending}
            disabled={typeof quantity === 'string'}
            onClick={() => void confirm()}
          >
            {typeof quantity === 'number' ? `Return ${sharesText(quantity)}` : 'Return shares'}
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <NumberField
          label="Shares to return"
          min={1}
          max={max}
          step={1}
          value={text}
          error={typeof quantity === 'string' ? quantity : undefined}
          description={
            holding.offered > 0 ? `${sharesText(holding.offered)} are offered to somebody.` : undefined
          }
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {typeof quantity === 'number' && <p>{refundText(holding, quantity)}</p>}
        <p className="ui-muted">
          The shares are for sale again at once, so you may not be able to buy them back.
        </p>
        <div aria-live="polite">{problem !== undefined && <Banner tone="danger" title={problem} />}</div>
      </div>
    </Dialog>
  );
}
