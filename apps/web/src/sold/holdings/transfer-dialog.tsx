import { createTransfer } from '@tessera/contract/sold/holdings';
import { TRANSFER_DAYS, TRANSFER_REFUND_NOTE } from '@tessera/domain/sold/shares/share-transfers';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { type HoldingDialogProps, SharesDialog } from './shares-dialog.tsx';
import { useShareCall } from './use-share-call.ts';

/** A dialog that offers shares to a person by their email address. */
export function TransferDialog({ holding, isOpen, onOpenChange, onChange }: HoldingDialogProps) {
  const [text, setText] = useState('1');
  const [email, setEmail] = useState('');
  const [link, setLink] = useState<string>();
  const { isPending, problem, run, setProblem } = useShareCall();

  async function offer(quantity: number) {
    if (email.trim() === '') return setProblem('Enter the recipient’s email address.');
    const { listingId, shares: owned } = holding;
    const answer = await run(() =>
      call(createTransfer, { params: { listingId }, body: { quantity, owned, email } }),
    );
    if (!answer) return;
    setLink(`${window.location.origin}/shares/transfers/${answer.transfer.id}`);
    onChange();
  }

  if (link !== undefined)
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        size="small"
        title="Invitation created"
        description={holding.title}
        footer={
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        }
      >
        <div className="ui-stack">
          <p>
            If {email.trim()} belongs to an account here, we’ve sent an email. Otherwise send them this link.
            It works for an account with this confirmed address only.
          </p>
          <TextField
            label="Link to the invitation"
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      </Dialog>
    );
  return (
    <SharesDialog
      holding={holding}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Transfer shares"
      verb="Offer"
      variant="primary"
      fields={
        <TextField
          label="Recipient’s email address"
          type="email"
          autoComplete="off"
          value={email}
          required
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      }
      fieldLabel="Shares to transfer"
      text={text}
      onTextChange={setText}
      isPending={isPending}
      problem={problem}
      onConfirm={(quantity) => void offer(quantity)}
    >
      <p>
        A transfer is free of charge. The other person has {TRANSFER_DAYS} days to accept, and until then you
        can withdraw the invitation.
      </p>
      <p>{TRANSFER_REFUND_NOTE}</p>
    </SharesDialog>
  );
}
