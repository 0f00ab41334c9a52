import type { SyndicateDrawView, SyndicateResult } from '@tessera/contract/tools/syndicates';
import Trophy from 'lucide-react/icons/trophy';
import { Form } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { WinningsList } from './winnings-list.tsx';
import { nameOf, pounds, ukDay } from './syndicate-words.ts';

export function DrawResults({ draw }: { draw: SyndicateDrawView }) {
  const { results, status, syndicate } = draw;
  const open = results.find(({ confirmedAt }) => confirmedAt === null);
  const confirmed = results.filter(({ confirmedAt }) => confirmedAt !== null);
  return (
    <section className="ui-stack" aria-labelledby="result">
      <h2 className="ui-section-title" id="result">
        Result
      </h2>
      {status === 'open' && (
        <EmptyState icon={<Trophy aria-hidden="true" />} title="Not drawn yet">
          The result is entered after the draw closes.
        </EmptyState>
      )}
      {open && <OpenResult draw={draw} result={open} />}
      {confirmed.map((result) => (
        <ConfirmedResult key={result.number} draw={draw} result={result} />
      ))}
      {status !== 'open' && !open && syndicate.isManager && (
        <ResultForm key={results.length} isFirst={confirmed.length === 0} />
      )}
      {status === 'closed' && !syndicate.isManager && (
        <p className="ui-muted">The manager hasn’t entered the result yet.</p>
      )}
    </section>
  );
}

function ResultForm({ isFirst }: { isFirst: boolean }) {
  return (
    <Form method="post" className="lottery-form">
      <TextField
        label={isFirst ? 'What the draw won' : 'Another prize of this draw'}
        name="amount"
        inputMode="decimal"
        prefix="£"
        description={
          isFirst
            ? 'The whole prize, or 0 if nothing was won. A second member confirms it before it’s split.'
            : 'Confirmed results never change. Add a prize that was missing as a further result.'
        }
        required
      />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} name="intent" value="result">
        Enter result
      </Button>
    </Form>
  );
}

function OpenResult({ draw, result }: { draw: SyndicateDrawView; result: SyndicateResult }) {
  const { number, amount, enteredBy, enteredAt } = result;
  const { mayConfirm, syndicate } = draw;
  const words = amount === 0 ? 'won nothing' : `won ${pounds(amount)}`;
  return (
    <Banner
      tone="warning"
      title={`${whoIs(draw, enteredBy)} entered that the draw ${words}`}
      actions={
        <Form method="post" preventScrollReset className="ui-row">
          <input type="hidden" name="result" value={number} />
          <input type="hidden" name="amount" value={amount} />
          {mayConfirm && (
            <Button type="submit" variant="primary" name="intent" value="confirm-result">
              Confirm {amount === 0 ? 'no win' : pounds(amount)}
            </Button>
          )}
          {syndicate.isManager && (
            <Button type="submit" name="intent" value="withdraw-result">
              Withdraw
            </Button>
          )}
        </Form>
      }
    >
      {mayConfirm
        ? 'Compare it with the ticket and the published result. When you confirm it, it’s split and can’t be changed.'
        : `Entered on ${ukDay(enteredAt)}. Another member of the draw has to confirm it before it’s split.`}
    </Banner>
  );
}

function ConfirmedResult({ draw, result }: { draw: SyndicateDrawView; result: SyndicateResult }) {
  const { amount, enteredBy, confirmedBy, confirmedAt } = result;
  return (
    <div className="ui-stack" data-gap="tight">
      <p>
        <strong>{amount === 0 ? 'Nothing won' : `${pounds(amount)} won`}</strong>
        <span className="ui-note">
          {' '}
          Entered by {whoIs(draw, enteredBy)}, confirmed by {whoIs(draw, confirmedBy ?? 0)}
          {confirmedAt && ` on ${ukDay(confirmedAt)}`}
        </span>
      </p>
      {amount > 0 && <WinningsList draw={draw} result={result} />}
    </div>
  );
}

function whoIs({ parts }: SyndicateDrawView, number: number): string {
  const part = parts.find(({ member }) => member === number);
  return nameOf({ name: part?.name ?? null, number });
}
