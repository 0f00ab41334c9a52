import { plural } from '@tessera/domain/plural';
import { returnShares } from '@tessera/contract/sold/holdings';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { freeShares, parseQuantity, refundText } from './holding-words.ts';
import { type HoldingDialogProps, SharesDialog } from './shares-dialog.tsx';
import { useShareCall } from './use-share-call.ts';

/** Asks how many shares to return, and shows which amount would go back to which card. */
export function ReturnDialog({ holding, isOpen, onOpenChange, onChange }: HoldingDialogProps) {
  const [text, setText] = useState(String(freeShares(holding)));
  const { isPending, problem, run } = useShareCall();

  const quantity = parseQuantity(text, freeShares(holding));

  async function confirm(count: number) {
    const { listingId, shares: owned, currency } = holding;
    const answer = await run(() =>
      call(returnShares, { params: { listingId }, body: { quantity: count, owned } }),
    );
    if (!answer) return;
    onOpenChange(false);
    showToast({
      tone: 'success',
      title: `You returned ${plural(count, 'share')}`,
      description: `${formatMoney({ amount: answer.refunded.amount, currency })} is on its way back. Banks show it within 5 to 10 days.`,
    });
    onChange();
  }

  return (
    <SharesDialog
      holding={holding}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={holding.returnMode === 'leave' ? 'Leave this pool?' : 'Return shares?'}
      verb="Return"
      variant="danger"
      fieldLabel="Shares to return"
      fieldDescription={
        holding.offered > 0 ? `${plural(holding.offered, 'share')} are offered to somebody.` : undefined
      }
      text={text}
      onTextChange={setText}
      isPending={isPending}
      problem={problem}
      onConfirm={(count) => void confirm(count)}
    >
      {typeof quantity === 'number' && <p>{refundText(holding, quantity)}</p>}
      <p className="ui-muted">
        The shares are for sale again at once, so you may not be able to buy them back.
      </p>
    </SharesDialog>
  );
}
