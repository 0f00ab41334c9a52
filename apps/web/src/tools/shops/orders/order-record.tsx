import type { SaleRecord } from '@tessera/contract/tools/shop-fulfilment';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { refundReasons, returnReasons } from '@tessera/domain/tools/shops/shop-sale';
import { LocalTime } from '../../../lib/local-time.tsx';

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });
const contents = (items: readonly { readonly title: string; readonly quantity: number }[]) =>
  items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');

const words: Readonly<Record<string, string>> = { ...refundReasons, ...returnReasons };

interface OrderRecordProps {
  readonly record: Pick<SaleRecord, 'parcels' | 'refunds' | 'returns'>;
  /** Whether the seller reads it, who also sees when each parcel is paid. */
  readonly isSeller: boolean;
}

/** What has happened to an order: parcels, refunds and returns, each as a list. Empty lists are left out. */
export function OrderRecord({ record: { parcels, refunds, returns }, isSeller }: OrderRecordProps) {
  return (
    <>
      {parcels.length > 0 && (
        <ul className="order-record">
          {parcels.map(({ number, tracking, sentAt, payableAt, amount, items }) => (
            <li key={number}>
              <strong className="ui-strong">Parcel {number}</strong>, <LocalTime at={sentAt} />:{' '}
              {contents(items)}
              {tracking !== '' && <>. Sent with: {tracking}</>}
              {isSeller && (
                <span className="ui-note">
                  {' '}
                  {pounds(amount)}, paid out from <LocalTime at={payableAt} isDateOnly />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {returns.length > 0 && (
        <ul className="order-record">
          {returns.map(({ id, reason, note, askedAt, settledAt, items }) => (
            <li key={id}>
              <strong className="ui-strong">{settledAt ? 'Sent back' : 'Return requested'}</strong>,{' '}
              <LocalTime at={askedAt} />: {contents(items)}. {words[reason] ?? reason}
              {note !== '' && <>: “{note}”</>}
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className="order-record">
          {refunds.map(({ id, title, quantity, amount, vat, reason, refundedAt }) => (
            <li key={id}>
              <strong className="ui-strong">{pounds(amount)} refunded</strong>, <LocalTime at={refundedAt} />:{' '}
              {title === null ? 'Postage' : `${quantity} × ${title}`}
              {words[reason] === undefined ? '' : `. ${words[reason]}`}
              {isSeller && vat > 0 && <span className="ui-note"> of which {pounds(vat)} VAT</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
