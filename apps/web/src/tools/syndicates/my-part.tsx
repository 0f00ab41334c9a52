import type { SyndicateDrawView } from '@tessera/contract/tools/syndicates';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { paymentLooks, pounds, sharesText } from './syndicate-words.ts';

/** The caller’s stub of the ticket: what they owe or won, and the button that says they paid. */
export function MyPart({ draw }: { draw: SyndicateDrawView }) {
  const mine = draw.parts.find(({ isMe }) => isMe);
  if (!mine)
    return (
      <div className="lottery-ticket-stub">
        <p className="ui-muted">You take no part in this draw.</p>
      </div>
    );
  const { due, shares, payment, won } = mine;
  return (
    <div className="lottery-ticket-stub">
      <p className="lottery-kicker">Your part, {sharesText(shares)}</p>
      <p className="lottery-amount ui-figures">{pounds(due)}</p>
      <Badge tone={paymentLooks[payment].tone}>{paymentLooks[payment].label}</Badge>
      {won > 0 && (
        <p>
          You won <strong className="ui-figures">{pounds(won)}</strong>.
        </p>
      )}
      {payment !== 'received' && (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            variant={payment === 'due' ? 'primary' : 'quiet'}
            name="intent"
            value={payment === 'due' ? 'paid' : 'unpaid'}
          >
            {payment === 'due' ? 'I’ve paid the manager' : 'I haven’t paid after all'}
          </Button>
        </Form>
      )}
    </div>
  );
}
