import type { ListedInvoice } from '@tessera/contract/services/earnings';
import { LocalTime } from '../../lib/local-time.tsx';
import { TextLink } from '../../ui/link.tsx';
import { moneyWords } from './earnings-words.ts';

/** Invoices and credit notes as rows that lead to their pages. */
export function InvoiceList({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return (
    <ul className="earnings-list">
      {invoices.map(({ id, name, series, title, amount, issuedAt }) => (
        <li key={id}>
          <span>
            <TextLink to={`/invoices/${id}`}>{name}</TextLink>
            <span className="ui-note">
              {series === 'credit' ? 'Credit note · ' : ''}
              {title} · <LocalTime at={issuedAt} isDateOnly />
            </span>
          </span>
          <span className="earnings-amount">{moneyWords(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
