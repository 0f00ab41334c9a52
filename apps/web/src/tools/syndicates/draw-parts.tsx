import type { SyndicateDrawPart, SyndicateDrawView } from '@tessera/contract/tools/syndicates';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { nameOf, paymentLooks, pounds, sharesText, ukDay } from './syndicate-words.ts';

/** Who takes part in a draw, and who has paid. The manager confirms payments here. */
export function DrawParts({ draw }: { draw: SyndicateDrawView }) {
  const { parts, syndicate } = draw;
  return (
    <section className="ui-stack" aria-labelledby="contributions">
      <h2 className="ui-section-title" id="contributions">
        Contributions
      </h2>
      <ul className="lottery-rows">
        {parts.map((part) => (
          <PartRow key={part.member} part={part} isManager={syndicate.isManager} />
        ))}
      </ul>
      {syndicate.isManager && parts.some(({ payment, isMe }) => payment === 'due' && !isMe) && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="remind">
            Remind those who haven’t paid
          </Button>
        </Form>
      )}
    </section>
  );
}

function PartRow({ part, isManager }: { part: SyndicateDrawPart; isManager: boolean }) {
  const { member, name, isMe, shares, due, payment, markedAt, confirmedAt } = part;
  const look = paymentLooks[payment];
  const who = nameOf({ name, number: member });
  const date = confirmedAt ?? markedAt;
  return (
    <li>
      <div>
        <span className="ui-strong ui-breakable">
          {who}
          {isMe && ' (you)'}
        </span>
        <span className="ui-note">
          {sharesText(shares)} · <span className="ui-figures">{pounds(due)}</span>
        </span>
      </div>
      <div className="lottery-row-end">
        <Badge tone={look.tone}>
          {look.label}
          {date && ` ${ukDay(date)}`}
        </Badge>
        {isManager && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="member" value={member} />
            {payment !== 'received' && (
              <Button
                type="submit"
                size="small"
                name="intent"
                value="received"
                aria-label={`The payment of ${who} arrived`}
              >
                Received
              </Button>
            )}
            {payment !== 'due' && (
              <Button
                type="submit"
                size="small"
                variant="quiet"
                name="intent"
                value="not-received"
                aria-label={`The payment of ${who} didn’t arrive`}
              >
                Not received
              </Button>
            )}
          </Form>
        )}
      </div>
    </li>
  );
}
