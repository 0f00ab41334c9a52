import { formatMoney } from '@tessera/domain/selling/money/money';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link.tsx';
import { AcceptQuote, cancelText, type Quote, quoteDayText } from './quote-card.tsx';
import { quoteStatusWords } from './request-words.ts';

interface QuoteTableProps {
  readonly quotes: readonly Quote[];
  /** When the customer asked for. Undefined once it is booked. */
  readonly asked: Date | undefined;
  readonly mayAccept: boolean;
}

/** Quotes beside each other on equal terms: one column for each business, one row for each thing to compare. */
export function QuoteTable({ quotes, asked, mayAccept }: QuoteTableProps) {
  const rows = rowsOf(quotes, asked);
  return (
    // A table that is wider than the page is scrolled with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className="quote-table" aria-label="Quotes side by side" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Mover</th>
            {quotes.map(({ id, provider, status }) => (
              <th key={id} scope="col" aria-label={provider.name}>
                <span className="quote-table-name">
                  <TextLink to={provider.path}>{provider.name}</TextLink>
                  <Badge tone={status === 'booked' ? 'success' : 'neutral'}>{quoteStatusWords[status]}</Badge>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, sort, cells }) => (
            <tr key={label} data-sort={sort}>
              <th scope="row">{label}</th>
              {cells.map((text, index) => (
                <td key={quotes[index]?.id} className={sort === 'fact' ? undefined : 'ui-figures'}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {mayAccept && quotes.some(({ status }) => status === 'sent') && (
          <tfoot>
            <tr>
              <th scope="row">Your choice</th>
              {quotes.map((quote) => (
                <td key={quote.id}>{quote.status === 'sent' && <AcceptQuote quote={quote} kind="move" />}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface Row {
  readonly label: string;
  readonly sort: 'sum' | 'part' | 'fact';
  readonly cells: readonly string[];
}

const NOTHING = '–';

/** The price and its parts, then everything else that the quotes say. A quote that says nothing has a dash. */
function rowsOf(quotes: readonly Quote[], asked: Date | undefined): Row[] {
  const money = ({ currency }: Quote, amount: number) => formatMoney({ amount, currency });
  const labels = (of: (quote: Quote) => readonly string[]) => [...new Set(quotes.flatMap(of))];
  const hasPrevious = quotes.some(({ previousAmount }) => previousAmount !== null);
  return [
    { label: 'Price', sort: 'sum', cells: quotes.map((quote) => money(quote, quote.amount)) },
    ...(hasPrevious
      ? [
          {
            label: 'Before the last change',
            sort: 'part' as const,
            cells: quotes.map((quote) =>
              quote.previousAmount === null ? NOTHING : money(quote, quote.previousAmount),
            ),
          },
        ]
      : []),
    { label: 'Paid now', sort: 'part', cells: quotes.map((quote) => money(quote, quote.payNow)) },
    ...labels(({ parts }) => parts.map(({ text }) => text)).map((label): Row => ({
      label,
      sort: 'part',
      cells: quotes.map((quote) => {
        const part = quote.parts.find(({ text }) => text === label);
        return part ? money(quote, part.amount) : NOTHING;
      }),
    })),
    { label: 'Day', sort: 'fact', cells: quotes.map((quote) => quoteDayText(quote, asked)) },
    ...labels(({ facts }) => facts.map((fact) => fact.label)).map((label): Row => ({
      label,
      sort: 'fact',
      cells: quotes.map(({ facts }) => facts.find((fact) => fact.label === label)?.text ?? NOTHING),
    })),
    { label: 'Cancelling', sort: 'fact', cells: quotes.map(cancelText) },
    ...(quotes.some(({ message }) => message !== '')
      ? [
          {
            label: 'Message',
            sort: 'fact' as const,
            cells: quotes.map(({ message }) => (message === '' ? NOTHING : `“${message}”`)),
          },
        ]
      : []),
  ];
}
