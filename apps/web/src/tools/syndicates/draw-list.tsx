import type { SyndicateDrawLine, SyndicateView } from '@tessera/contract/tools/syndicates';
import { formatUkField } from '@tessera/domain/tools/syndicates/uk-time';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Ticket from 'lucide-react/icons/ticket';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { drawLooks, paymentLooks, pounds, ukTime } from './syndicate-words.ts';

export function DrawList({ syndicate, now }: { syndicate: SyndicateView; now: Date }) {
  const { id, draws, isManager, closedAt } = syndicate;
  const mayAdd = isManager && !closedAt;
  return (
    <section className="ui-stack" aria-labelledby="draws">
      <h2 className="ui-section-title" id="draws">
        Draws
      </h2>
      {mayAdd && (
        <Fold
          icon={<CalendarPlus aria-hidden="true" />}
          summary="Add a draw"
          isOpen={draws.length === 0}
          className="lottery-fold"
        >
          <Form method="post" className="lottery-form" key={draws.length}>
            <TextField
              type="datetime-local"
              label="When the draw closes"
              name="closesAt"
              min={formatUkField(now)}
              description="UK time. From then on no ticket can be sealed, so give the time when ticket sales end. It can’t be changed later."
              required
            />
            <Button type="submit" variant="primary" name="intent" value="draw">
              Add draw
            </Button>
          </Form>
        </Fold>
      )}
      {draws.length === 0 ? (
        <EmptyState icon={<Ticket aria-hidden="true" />} title="No draws yet">
          {isManager ? 'Add the next draw that you’ll play.' : 'The manager adds the draws that you play.'}
        </EmptyState>
      ) : (
        <ul className="lottery-list">
          {draws.map((draw) => (
            <DrawCard key={draw.number} id={id} draw={draw} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DrawCard({ id, draw }: { id: number; draw: SyndicateDrawLine }) {
  const { number, closesAt, status, due, received, won, tickets, mine } = draw;
  const look = drawLooks[status];
  return (
    <li className="lottery-stub ui-card-linked">
      <div className="lottery-stub-main">
        <h3>
          <CardLink to={`/lottery/${id}/draws/${number}`}>Draw {number}</CardLink>
        </h3>
        <p className="ui-muted">
          {status === 'open' ? 'Closes' : 'Closed'} {ukTime(closesAt)}
        </p>
        <p className="ui-row lottery-badges">
          <Badge tone={look.tone}>{look.label}</Badge>
          {status !== 'settled' && (
            <span className="ui-note">{tickets === 0 ? 'No ticket sealed' : `${tickets} sealed`}</span>
          )}
        </p>
      </div>
      <dl className="lottery-stub-side">
        {status === 'settled' ? (
          <>
            <div>
              <dt>Won</dt>
              <dd className="ui-figures ui-strong">{pounds(won)}</dd>
            </div>
            <div>
              <dt>Your part</dt>
              <dd className="ui-figures">{mine ? pounds(mine.won) : 'None'}</dd>
            </div>
          </>
        ) : (
          <>
            <div>
              <dt>Your part</dt>
              <dd className="ui-figures ui-strong">
                {mine ? `${pounds(mine.due)} · ${paymentLooks[mine.payment].label.toLowerCase()}` : 'None'}
              </dd>
            </div>
            <div>
              <dt>Received</dt>
              <dd className="ui-figures">
                {pounds(received)} of {pounds(due)}
              </dd>
            </div>
          </>
        )}
      </dl>
    </li>
  );
}
