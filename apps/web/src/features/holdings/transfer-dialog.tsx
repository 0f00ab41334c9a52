import { createTransfer } from '@tessera/contract/holdings';
import { TRANSFER_DAYS, TRANSFER_REFUND_NOTE } from '@tessera/domain/orders/share-transfers';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField, TextField } from '../../ui/field.tsx';
import { freeShares, parseQuantity, sharesText } from './holding-words.ts';
import type { Holding } from './holdings.types.ts';
import { useShareCall } from './use-share-call.ts';

interface TransferDialogProps {
  readonly holding: Holding;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChange: () => void;
}

/** Offers shares to a person by their email address. */
export function TransferDialog({ holding, isOpen, onOpenChange, onChange }: TransferDialogProps) {
  const max = freeShares(holding);
  const [text, setText] = useState('1');
  const [email, setEmail] = useState('');
  const [link, setLink] = useState<string>();
  const { isPending, problem, run, setProblem } = useShareCall();
  const quantity = parseQuantity(text, max);

  async function offer() {
    if (typeof quantity === 'string') return;
    if (email.trim() === '') return setProblem('Enter the email address of the person who gets the shares.');
    const { listingId, shares: owned } = holding;
    const answer = await run(() =>
      call(createTransfer, { params: { listingId }, body: { quantity, owned, email } }),
    );
    if (!answer) return;
    setLink(`${window.location.origin}/shares/transfers/${answer.transfer.id}`);
    onChange();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={link === undefined ? 'Transfer shares' : 'Invitation created'}
      description={holding.title}
      footer={
        link === undefined ? (
          <>
            <Button disabled={isPending} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="transfer-form"
              variant="primary"
              isLoading={isPending}
              disabled={typeof quantity === 'string'}
            >
              {typeof quantity === 'number' ? `Offer ${sharesText(quantity)}` : 'Offer shares'}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        )
      }
    >
      {link === undefined ? (
        <form
          id="transfer-form"
          className="ui-stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void offer();
          }}
        >
          <TextField
            label="Email address of the person who gets them"
            type="email"
            autoComplete="off"
            value={email}
            required
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NumberField
            label="Shares to transfer"
            min={1}
            max={max}
            step={1}
            value={text}
            error={typeof quantity === 'string' ? quantity : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p>
            A transfer is free of charge. The other person has {TRANSFER_DAYS} days to accept, and until then
            you can withdraw the invitation.
          </p>
          <p>{TRANSFER_REFUND_NOTE}</p>
          <div aria-live="polite">{problem !== undefined && <Banner tone="danger" title={problem} />}</div>
        </form>
      ) : (
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
      )}
    </Dialog>
  );
}
