import {
  addStatement,
  type DisputeView,
  endDispute,
  getDispute,
  openDispute,
} from '@tessera/contract/sold/disputes';
import { reportReasons } from '@tessera/domain/conversation/moderation/moderation';
import { disputeReasons, MAX_STATEMENT_CHARS } from '@tessera/domain/sold/disputes/disputes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { type FormEvent, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { call } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { LocalTime } from '../../lib/local-time.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';
import './disputes.css';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname));
  const answer = await serverCall(context)(getDispute, { params: { lineId: params['line'] ?? '' } });
  if (answer.ok) return answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: ['not_found', 'request.invalid'].includes(answer.refusal.code) ? 404 : 503 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Dispute', isPrivate: true });
}

const states = {
  open: 'The money is held until you agree or a moderator decides',
  refunded: 'The customer gets the money back',
  released: 'The money belongs to whoever sold',
  withdrawn: 'The customer has withdrawn the dispute',
} as const;

const BANK_DECIDES = 'The money is held until the customer’s bank decides';

/** A disagreement about something that was ordered, for both of its sides. */
export default function DisputePage() {
  const { dispute } = useLoaderData<typeof loader>();
  const { title, orderNumber, state, reason, amount, currency, actions } = dispute;
  const isOfBank = state === 'open' && reason === 'card';
  return (
    <div className="ui-page" data-content="narrow">
      <header>
        <h1 className="ui-page-title">{state === null ? 'Report a problem' : 'Dispute'}</h1>
        <p className="ui-muted">
          {title} · order {orderNumber} · {formatMoney({ amount, currency })}
        </p>
      </header>
      {state !== null && (
        <Banner tone={state === 'open' ? 'warning' : 'info'} title={isOfBank ? BANK_DECIDES : states[state]}>
          {reason !== null && reason in reportReasons
            ? `${reportReasons[reason as keyof typeof reportReasons].label}.`
            : ''}
        </Banner>
      )}
      <Statements dispute={dispute} />
      {actions.includes('open') && <OpenForm dispute={dispute} />}
      {actions.includes('state') && <StatementForm dispute={dispute} />}
      {(actions.includes('withdraw') || actions.includes('refund')) && <Ending dispute={dispute} />}
      {state === null && actions.length === 0 && (
        <Banner tone="info" title="Nothing can be disputed now">
          A problem can be reported from the time of the order on, until its money is paid out. Before, it can
          be cancelled on the page of the order.
        </Banner>
      )}
    </div>
  );
}

function Statements({ dispute: { statements, side } }: { dispute: DisputeView }) {
  if (statements.length === 0) return null;
  return (
    <section className="ui-stack" aria-labelledby="statements">
      <h2 id="statements" className="ui-section-title">
        What both sides say
      </h2>
      <ol className="dispute-statements">
        {statements.map((each) => (
          <li key={each.id} data-mine={each.side === side}>
            <p className="ui-note">
              {each.side === side ? 'You' : each.side === 'buyer' ? 'The customer' : 'The other side'} ·{' '}
              <LocalTime at={each.writtenAt} />
            </p>
            <p className="dispute-words">{each.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const reasons = disputeReasons.map((value) => ({ value, label: reportReasons[value].label }));

function OpenForm({ dispute: { lineId } }: { dispute: DisputeView }) {
  const { isPending, problem, change } = useChange();
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = disputeReasons.find((each) => each === form.get('reason')) ?? 'other';
    const body = { reason, text: formText(form, 'text') };
    void change(() => call(openDispute, { params: { lineId }, body }), 'The money is held.');
  }
  return (
    <form className="ui-stack" noValidate onSubmit={send}>
      <p>
        Your money is held from now on. Whoever sold can refund you at once; otherwise a moderator reads what
        both sides say and decides.
      </p>
      <RadioGroup label="What went wrong?" name="reason" options={reasons} defaultValue="not_received" />
      <TextArea label="What happened" name="text" rows={4} maxLength={MAX_STATEMENT_CHARS} required />
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <div>
        <Button type="submit" variant="primary" isLoading={isPending}>
          Open a dispute
        </Button>
      </div>
    </form>
  );
}

function StatementForm({ dispute: { lineId } }: { dispute: DisputeView }) {
  const { isPending, problem, change } = useChange();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = formText(new FormData(form), 'text');
    if (await change(() => call(addStatement, { params: { lineId }, body: { text } }), 'Added.'))
      form.reset();
  }
  return (
    <form className="ui-stack" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label="Add what you have to say"
        description="The other side and moderators read it."
        name="text"
        rows={4}
        maxLength={MAX_STATEMENT_CHARS}
        required
      />
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <div>
        <Button type="submit" variant="primary" isLoading={isPending}>
          Add it
        </Button>
      </div>
    </form>
  );
}

function Ending({ dispute: { lineId, side, amount, currency } }: { dispute: DisputeView }) {
  const { isPending, problem, change } = useChange();
  const [isAsked, setIsAsked] = useState(false);
  const action = side === 'buyer' ? 'withdraw' : 'refund';
  const label = side === 'buyer' ? 'Withdraw the dispute' : `Refund ${formatMoney({ amount, currency })}`;
  async function end() {
    await change(() => call(endDispute, { params: { lineId }, body: { action } }), 'Ended.');
    setIsAsked(false);
  }
  return (
    <div className="ui-stack">
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <div>
        <Button onClick={() => setIsAsked(true)}>{label}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={`${label}?`}
        confirmLabel={label}
        cancelLabel="Go back"
        tone="danger"
        isPending={isPending}
        onConfirm={() => void end()}
      >
        {side === 'buyer'
          ? 'Everything goes on as before, and the money is paid to whoever sold.'
          : 'The customer gets everything back, and the dispute ends.'}
      </ConfirmDialog>
    </div>
  );
}
