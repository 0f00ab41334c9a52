import { type listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import type { Output } from '@tessera/contract/endpoint';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { AppointedTime } from './appointed-time.tsx';
import { BalanceToPay } from './balance-to-pay.tsx';
import './fulfilment.css';

export type FulfilmentView = Output<typeof listFulfilments>['fulfilments'][number];
type Step = FulfilmentView['steps'][number];

const UNREACHABLE = 'We couldn’t reach the site. Nothing has changed. Check your connection, then retry.';

interface FulfilmentPanelProps {
  readonly orderId: string;
  readonly title: string;
  readonly currency: string;
  readonly fulfilment: FulfilmentView;
  readonly onChange: (fulfilment: FulfilmentView) => void;
}

/** Shows how far one thing that was bought is on its way, with buttons for what its buyer may do. */
export function FulfilmentPanel({ orderId, title, currency, fulfilment, onChange }: FulfilmentPanelProps) {
  const {
    lineId,
    state,
    label,
    text,
    facts,
    startsAt,
    endsAt,
    zone,
    code,
    payment,
    balance,
    steps,
    change,
    calendar,
  } = fulfilment;
  const [asked, setAsked] = useState<Step>();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function take({ name }: Step) {
    setIsPending(true);
    setFailure(undefined);
    try {
      const body = { step: name, fromState: state };
      const answer = await call(takeBuyerStep, { params: { orderId, lineId }, body });
      if (answer.ok) onChange(answer.value.fulfilment);
      else setFailure(answer.refusal.error);
    } catch {
      setFailure(UNREACHABLE);
    }
    setIsPending(false);
    setAsked(undefined);
  }

  return (
    <article aria-labelledby={`fulfilment-${lineId}`}>
      <Card className="fulfilment">
        <header className="fulfilment-head">
          <h3 id={`fulfilment-${lineId}`} className="ui-strong">
            {title}
          </h3>
          <Badge>{label}</Badge>
        </header>
        {startsAt && <AppointedTime from={startsAt} to={endsAt} zone={zone} />}
        <div aria-live="polite">
          <p>{text}</p>
          {facts.map((fact) => (
            <p key={fact} className="ui-strong">
              {fact}
            </p>
          ))}
        </div>
        {payment !== null && <p className="ui-strong">{payment}</p>}
        {balance !== null && (
          <BalanceToPay orderId={orderId} lineId={lineId} currency={currency} balance={balance} />
        )}
        {code !== null && (
          <p className="fulfilment-code">
            Your code <strong>{code}</strong>
          </p>
        )}
        <div aria-live="polite">{failure !== undefined && <Banner tone="danger" title={failure} />}</div>
        {(steps.length > 0 || change) && (
          <div className="ui-row">
            {change && <ButtonLink to={change.path}>{change.label}</ButtonLink>}
            {steps.map((step) => (
              <Button
                key={step.name}
                isLoading={isPending && asked === undefined}
                onClick={() => (needsQuestion(step) ? setAsked(step) : void take(step))}
              >
                {step.label}
              </Button>
            ))}
          </div>
        )}
        {steps.map(({ name, warning }) => warning !== null && <p key={name}>{warning}</p>)}
        {calendar !== null && (
          <p className="ui-row">
            <ButtonLink to={calendar} reloadDocument download>
              Add to calendar
            </ButtonLink>
            <TextLink to="/calendar">Keep all bookings in my calendar</TextLink>
          </p>
        )}
        <p className="ui-note">
          <TextLink to={`/disputes/${lineId}`}>Report a problem</TextLink>
        </p>
        <ConfirmDialog
          isOpen={asked !== undefined}
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title={`${asked?.label ?? ''}?`}
          confirmLabel={asked?.label ?? ''}
          cancelLabel="Keep it"
          tone="danger"
          isPending={isPending}
          onConfirm={() => asked && void take(asked)}
        >
          {asked && consequenceOf(asked, currency)} This can’t be undone.
        </ConfirmDialog>
      </Card>
    </article>
  );
}

const needsQuestion = ({ refund, warning }: Step) => refund !== null || warning !== null;

function consequenceOf({ refund, warning }: Step, currency: string): string {
  return [warning, refund === null ? null : refundText(refund, currency)].filter(Boolean).join(' ');
}

function refundText(amount: number, currency: string): string {
  return amount === 0
    ? 'It is too late for a refund, so nothing goes back to your card.'
    : `${formatMoney({ amount, currency })} goes back to the card that paid.`;
}
