import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { MoveChangeStatus } from '@tessera/domain/services/moving/move-change';
import { weeksText } from '@tessera/domain/services/moving/move-price';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dayText, momentText } from './request-words.ts';

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
          If the list, the day or the time in the store changes, ask the other side. It costs what the rates
          of the quote say, and holds once they agree.
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
  const { id, status, isMine, things, previousAmount, amount, createdAt } = change;
  const money = (value: number) => formatMoney({ amount: value, currency: 'GBP' });
  return (
    <article className="quote" aria-labelledby={`change-${id}`}>
      <header>
        <h3 id={`change-${id}`}>
          {isMine ? 'You asked' : 'The other side asked'}, {momentText(createdAt)}
        </h3>
        <Badge tone={status === 'agreed' ? 'success' : 'neutral'}>{statusWords[status]}</Badge>
      </header>
      {things.length > 0 && (
        <ul>
          {things.map((thing) => (
            <li key={thing.name}>
              {thing.name}: {thing.before} → {thing.after}
            </li>
          ))}
        </ul>
      )}
      {extrasOf(change).map((text) => (
        <p key={text}>{text}</p>
      ))}
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

/** What changes besides the list: the day, the time in the store, and who packs. */
function extrasOf(change: Change): string[] {
  const { startsAt, previousStartsAt, storageWeeks, previousStorageWeeks } = change;
  const stored = (weeks: number) => (weeks === 0 ? 'none' : weeksText(weeks));
  return [
    ...(startsAt.getTime() === previousStartsAt.getTime()
      ? []
      : [`Day: ${dayText(previousStartsAt)} → ${dayText(startsAt)}`]),
    ...(storageWeeks === previousStorageWeeks
      ? []
      : [`In store: ${stored(previousStorageWeeks)} → ${stored(storageWeeks)}`]),
    ...(change.withPacking === change.previousWithPacking
      ? []
      : [change.withPacking ? 'The movers pack the boxes.' : 'The movers no longer pack the boxes.']),
  ];
}
