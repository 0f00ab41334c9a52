import { changeItem, type ItemView } from '@tessera/contract/sold/items';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { MAX_PROBLEM_CHARS, MAX_TRACKING_CHARS } from '@tessera/domain/sold/items/handover';
import { addressLines } from '@tessera/domain/people/postal-address';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TextArea, TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { actionLabel, type ItemAction, statusWords } from './item-words.ts';
import './items.css';

const UNREACHABLE = 'We couldn’t reach the site. Nothing has changed. Check your connection, then retry.';

/** The actions that a buyer or seller is expected to take next. All other actions undo the sale or object to it. */
const nextSteps: ReadonlySet<ItemAction> = new Set(['hand_over', 'receive', 'solve']);

interface ItemPanelProps {
  readonly item: ItemView;
  readonly viewedBy: 'buyer' | 'seller';
  readonly onChange: (item: ItemView) => void;
}

/** Shows a sold item until it is paid out, with buttons for everything that the person can do about it. */
export function ItemPanel({ item, viewedBy, onChange }: ItemPanelProps) {
  const { label, tone, text } = statusWords(item, viewedBy);
  const { pending, failure, send } = useItemAction(item, onChange);
  const [open, setOpen] = useState<ItemAction>();
  const { lineId, quantity, amount, currency, tracking, problem, address, orderNumber } = item;
  const isSimple = (action: ItemAction) => action === 'receive' || action === 'solve';

  async function sendAndClose(action: ItemAction, typed?: string) {
    if (await send(action, typed)) setOpen(undefined);
  }

  return (
    <article aria-labelledby={`item-${lineId}`}>
      <Card className="item-panel">
        <header className="item-panel-head">
          <h3 id={`item-${lineId}`} className="ui-strong">
            <ItemTitle item={item} />
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </header>
        <p className="ui-note">
          {viewedBy === 'seller' && `Order ${orderNumber}: `}
          {quantity} for {formatMoney({ amount, currency })}
          {item.otherName !== null && (viewedBy === 'seller' ? `, bought by ${item.otherName}` : '')}
        </p>
        <p>{text}</p>
        {address && viewedBy === 'seller' && (
          <address className="item-address">
            <span className="ui-note">Post it to</span>
            {addressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        {tracking !== null && <p>Tracking number: {tracking}</p>}
        {problem !== null && <blockquote className="item-problem">{problem}</blockquote>}
        <div aria-live="polite">{failure !== undefined && <Banner tone="danger" title={failure} />}</div>
        {(open === 'hand_over' || open === 'report' || open === 'return') && (
          <ActionForm
            key={open}
            action={open}
            item={item}
            isPending={pending === open}
            onSend={(typed) => void sendAndClose(open, typed)}
            onCancel={() => setOpen(undefined)}
          />
        )}
        {item.actions.length > 0 && open !== 'hand_over' && open !== 'report' && open !== 'return' && (
          <div className="ui-row">
            {item.actions.map((action) => (
              <Button
                key={action}
                variant={nextSteps.has(action) ? 'primary' : 'secondary'}
                isLoading={pending === action}
                onClick={() => (isSimple(action) ? void send(action) : setOpen(action))}
              >
                {actionLabel(action, item)}
              </Button>
            ))}
          </div>
        )}
        <ConfirmDialog
          isOpen={open === 'cancel' || open === 'refund'}
          onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
          title={open === 'refund' ? 'Refund the buyer?' : 'Cancel this purchase?'}
          confirmLabel={open === 'refund' ? 'Refund' : 'Cancel purchase'}
          cancelLabel="Keep it"
          tone="danger"
          isPending={pending !== undefined}
          onConfirm={() => open && void sendAndClose(open)}
        >
          {formatMoney({ amount: amount - item.refundedAmount, currency })} goes back to the card that paid.
          The sale ends and can’t be resumed.
        </ConfirmDialog>
      </Card>
    </article>
  );
}

function ItemTitle({ item: { system, listingId, title } }: { item: ItemView }) {
  if (system === null || listingId === null) return <span>{title}</span>;
  return (
    <TextLink isQuiet to={listingPath({ system, id: listingId, title })}>
      {title}
    </TextLink>
  );
}

interface ActionFormProps {
  readonly action: 'hand_over' | 'report' | 'return';
  readonly item: ItemView;
  readonly isPending: boolean;
  readonly onSend: (typed: string) => void;
  readonly onCancel: () => void;
}

/** A form for an action: it asks for the tracking number when an item is posted, and otherwise for what is wrong. */
function ActionForm({ action, item, isPending, onSend, onCancel }: ActionFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isHandover = action === 'hand_over';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isHandover && typed.trim() === '') setError('Describe what happened.');
    else onSend(typed.trim());
  }

  return (
    <form className="ui-stack" data-gap="close" noValidate onSubmit={submit}>
      {!isHandover && (
        <TextArea
          label={action === 'report' ? 'What is wrong?' : 'Why do you cancel?'}
          description="The seller reads this."
          maxLength={MAX_PROBLEM_CHARS}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
      )}
      {isHandover && item.delivery === 'postage' && (
        <TextField
          label="Tracking number (optional)"
          maxLength={MAX_TRACKING_CHARS}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {isHandover && item.delivery === 'collection' && <p>Has the buyer got it?</p>}
      <div className="ui-row">
        <Button type="submit" variant="primary" isLoading={isPending}>
          {actionLabel(action, item)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
}

function useItemAction({ lineId }: ItemView, onChange: (item: ItemView) => void) {
  const [pending, setPending] = useState<ItemAction>();
  const [failure, setFailure] = useState<string>();

  async function send(action: ItemAction, typed = ''): Promise<boolean> {
    setPending(action);
    setFailure(undefined);
    try {
      const answer = await call(changeItem, { params: { lineId }, body: bodyOf(action, typed) });
      if (answer.ok) {
        onChange(answer.value.item);
        showToast({
          tone: 'success',
          title: 'Saved',
          description: statusWords(answer.value.item, 'buyer').label,
        });
      } else setFailure(answer.refusal.error);
      return answer.ok;
    } catch {
      setFailure(UNREACHABLE);
      return false;
    } finally {
      setPending(undefined);
    }
  }

  return { pending, failure, send };
}

function bodyOf(action: ItemAction, typed: string) {
  if (action === 'hand_over') return { action, tracking: typed === '' ? null : typed };
  return action === 'report' || action === 'return' ? { action, problem: typed } : { action };
}
