import type { PeriodSums } from '@tessera/contract/services/earnings';
import { plural } from '@tessera/domain/plural';
import { rateText } from '@tessera/domain/selling/orders/vat';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { moneyWords } from './earnings-words.ts';

interface Row {
  readonly label: string;
  readonly sums: PeriodSums['total'];
  readonly isTotal?: boolean;
}

const columns = [
  ['gross', 'Gross'],
  ['kept', 'Kept after cancellations'],
  ['refunds', 'Refunds'],
  ['fee', 'Fee'],
  ['feeVat', 'VAT on the fee'],
  ['income', 'Income'],
] as const;

/** Amounts by kind or quarter, without columns in which there is nothing. On phones each row is a list. */
export function SumsTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const shown = columns.filter(
    ([name]) => name === 'gross' || name === 'income' || rows.some(({ sums }) => sums[name] !== 0),
  );
  return (
    <table className="earnings-table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          {shown.map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, sums, isTotal = false }) => (
          <tr key={label} data-total={isTotal}>
            <th scope="row">
              {label} <span className="ui-note">({sums.count})</span>
            </th>
            {shown.map(([name, column]) => (
              <td key={name} data-label={column}>
                {moneyWords(sums[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What customers paid to the business itself, with the VAT in it. Nothing is shown if nobody did. */
export function InPersonNote({ inPerson }: Pick<PeriodSums, 'inPerson'>) {
  const { count, amount, vat } = inPerson;
  if (count === 0) return null;
  const shares = vat.map((share) => `${moneyWords(share.vat)} VAT at ${rateText(share.rate)}`);
  return (
    <p>
      Besides, customers paid you {moneyWords(amount)} in person for {plural(count, 'order')}
      {shares.length > 0 && `, with ${shares.join(' and ')}`}. It is on your invoices, and not in the sums
      here.
    </p>
  );
}

/** The VAT in what was sold and not refunded, by rate. */
export function VatTable({ vat }: { vat: PeriodSums['vat'] }) {
  return (
    <table className="earnings-table">
      <caption>
        <VisuallyHidden>VAT in your sales, by rate</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Rate</th>
          <th scope="col">Sales with VAT</th>
          <th scope="col">Without VAT</th>
          <th scope="col">VAT</th>
        </tr>
      </thead>
      <tbody>
        {vat.map(({ rate, gross, net, vat: tax }) => (
          <tr key={rate}>
            <th scope="row">{rateText(rate)}</th>
            <td data-label="Sales with VAT">{moneyWords(gross)}</td>
            <td data-label="Without VAT">{moneyWords(net)}</td>
            <td data-label="VAT">{moneyWords(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
