import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { MoveChangeStatus } from '@tessera/domain/services/moving/move-change';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { momentText } from './request-words.ts';

type Change = ShownRequest['changes'][number];

const statusWords: Readonly<Record<MoveChangeStatus, string>> = {
  open: 'Waiting for an answer',
  agreed: 'Agreed by both sides',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** Changes of a booked move, which hold once both sides agree. */
export function MoveChanges({
  request: { id, changes, mayChange },
}: {
  readonly request: Pick<ShownRequest, 'id' | 'changes' | 'mayChange'>;
}) {
  if (changes.length === 0 && !mayChange) return null;
  const isWaiting = changes.some(({ status }) => status === 'open');
  return (
    <section className="ui-stack" aria-labelledby="changes">
      <h2 id="changes" className="ui-section-title">
        Changes
      </h2>
      {changes.length === 0 && (
        <p className="ui-muted">
          If you take more or less than is in the list, ask for a change. It costs what the rates of the quote
          say, and holds once the other side agrees.
        </p>
      )}
      {changes.map((change) => (
        <ChangeCard key={change.id} change={change} mayAgree={mayChange} />
      ))}
      {mayChange && !isWaiting && (
        <div>
          <ButtonLink to={`/requests/${id}/list`}>Ask for a change</ButtonLink>
        </div>
      )}
    </section>
  );
}

function ChangeCard({ change, mayAgree }: { readonly change: Change; readonly mayAgree: boolean }) {
  const { id, status, isMine, things, withPacking, previousAmount, amount, createdAt } = change;
  const money = (value: number) => formatMoney({ amount: value, currency: 'GBP' });
  return (
    <article className="quote" aria-labelledby={`change-${id}`}>
      <header>
        <h3 id={`change-${id}`}>
          {isMine ? 'You asked' : 'The other side asked'}, {momentText(createdAt)}
        </h3>
        <Badge tone={status === 'agreed' ? 'success' : 'neutral'}>{statusWords[status]}</Badge>
      </header>
      {things.length > 0 ? (
        <ul>
          {things.map((thing) => (
            <li key={thing.name}>
              {thing.name}: {thing.before} → {thing.after}
            </li>
          ))}
        </ul>
      ) : (
        <p>{withPacking ? 'The movers pack the boxes.' : 'The movers no longer pack the boxes.'}</p>
      )}
      <p className="quote-amount ui-figures">
        {money(previousAmount)} → {money(amount)}
      </p>
      {status === 'open' && (
        <Form method="post" className="ui-row">
          <input type="hidden" name="change" value={id} />
          <input type="hidden" name="amount" value={amount} />
          {!isMine && mayAgree && (
            <Button type="submit" name="intent" value="agree" variant="primary">
              Agree to {money(amount)}
            </Button>
          )}
          <Button type="submit" name="intent" value="end-change">
            {isMine ? 'Withdraw it' : 'Refuse'}
          </Button>
        </Form>
      )}
    </article>
  );
}
