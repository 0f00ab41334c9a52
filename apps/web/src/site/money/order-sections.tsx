import { unitsText } from '@tessera/domain/sold/kinds/line-kinds';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { accountInWords, moneyText, plainWords, refundLabels } from './money-words.ts';
import type { OrderAccounts } from './order-accounts.types.ts';
import { StatusBadge } from './status-badge.tsx';
import { useMoneyAction } from './use-money-action.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ui-stack" data-gap="close" aria-label={title}>
      <h3 className="ui-section-title">{title}</h3>
      {children}
    </section>
  );
}

export function OrderLines({ order: { currency }, lines }: OrderAccounts) {
  return (
    <Section title="Lines">
      <ul className="money-list">
        {lines.map(
          ({
            id,
            title,
            kind,
            quantity,
            amount,
            inPersonAmount,
            authorisedAmount,
            refundedQuantity,
            refundedAmount,
          }) => (
            <li key={id} className="money-list-row">
              <span className="money-two-lines">
                <span className="ui-breakable">{title}</span>
                <span className="ui-note">
                  {unitsText(kind, quantity)}
                  {refundedQuantity > 0 &&
                    `, ${refundedQuantity} refunded (${moneyText({ amount: refundedAmount, currency })})`}
                  {inPersonAmount > 0 &&
                    `, ${moneyText({ amount: inPersonAmount, currency })} paid in person`}
                  {authorisedAmount > 0 &&
                    `, ${moneyText({ amount: authorisedAmount, currency })} authorised and not charged`}
                </span>
              </span>
              <span className="money-amount">{moneyText({ amount, currency })}</span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

export function OrderRefunds({ order, refunds }: OrderAccounts) {
  const { isBusy, error, run } = useMoneyAction();
  if (refunds.length === 0) return null;
  const retry = async (refundId: string) => {
    const { retryRefund } = await import('@tessera/contract/selling/money');
    await run(() => call(retryRefund, { params: { orderId: order.id, refundId } }));
  };
  return (
    <Section title="Refunds">
      {error && (
        <p role="alert" className="ui-danger-text">
          {error}
        </p>
      )}
      <ul className="money-list">
        {refunds.map(({ id, reason, note, status, requestedAt, isSurplus, ...money }) => (
          <li key={id} className="money-list-row">
            <span className="money-two-lines">
              <span className="money-badges">
                <StatusBadge of={refundLabels} status={status} />
                <LocalTime at={requestedAt} />
              </span>
              <span className="ui-note ui-breakable">
                {plainWords(reason)}
                {isSurplus && ', a payment for which nothing was given'}
                {note !== null && `: ${note}`}
              </span>
            </span>
            <span className="money-amount">{moneyText(money)}</span>
            {status === 'failed' && (
              <Button size="small" isLoading={isBusy} onClick={() => void retry(id)}>
                Retry refund
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function OrderDisputes({ disputes }: OrderAccounts) {
  if (disputes.length === 0) return null;
  return (
    <div className="ui-stack" data-gap="close">
      <h3 className="ui-section-title">Disputes</h3>
      <DisputeTable disputes={disputes} />
    </div>
  );
}

export function OrderLedger({ transactions }: OrderAccounts) {
  return (
    <Section title="Ledger">
      {transactions.length === 0 ? (
        <p className="ui-muted">No money has moved for this order.</p>
      ) : (
        <table className="money-ledger">
          <thead>
            <tr>
              <th scope="col">Transaction</th>
              <th scope="col">Account</th>
              <th scope="col">Debit</th>
              <th scope="col">Credit</th>
            </tr>
          </thead>
          {transactions.map(({ id, kind, occurredAt, postings }) => (
            <tbody key={id}>
              {postings.map(({ account, amount, currency }, index) => (
                <tr key={`${account} ${currency}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={postings.length}>
                      {plainWords(kind)}
                      <span className="ui-note">
                        <LocalTime at={occurredAt} />
                      </span>
                    </th>
                  )}
                  <td>
                    <Account name={account} />
                  </td>
                  <td>{amount > 0 && moneyText({ amount, currency })}</td>
                  <td>{amount < 0 && moneyText({ amount: -amount, currency })}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </Section>
  );
}

function Account({ name }: { name: string }) {
  const { label, reference } = accountInWords(name);
  return (
    <span className="money-two-lines">
      {label}
      {reference !== undefined && <span className="money-account">{reference}</span>}
    </span>
  );
}

export function OrderEvents({ events }: OrderAccounts) {
  if (events.length === 0) return null;
  return (
    <Section title="Events">
      <ol className="money-list">
        {events.map(({ at, action, by }) => (
          <li key={`${at.getTime()} ${action}`} className="money-list-row">
            <span className="money-two-lines">
              <span>{plainWords(action)}</span>
              <span className="ui-note ui-breakable">{by ?? 'payment provider'}</span>
            </span>
            <span className="ui-note">
              <LocalTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
