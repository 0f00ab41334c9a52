import { getEarnings } from '@tessera/contract/services/earnings';
import type { Output } from '@tessera/contract/endpoint';
import { Form, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSubmit } from 'react-router';
import { LocalTime } from '../../lib/local-time.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextLink } from '../../ui/link.tsx';
import { BusinessHead, loadBusiness } from '../providers/own/public.ts';
import { dayWords, kindNames, moneyWords, statusNames } from './earnings-words.ts';
import { pageValue } from './page-value.ts';
import { InPersonNote, SumsTable, VatTable } from './sums-table.tsx';
import './earnings.css';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const period = args.url.searchParams.get('period');
  const answer = await serverCall(args.context)(getEarnings, {
    params: { providerId: provider.id },
    query: period === null ? {} : { period },
  });
  return { provider, ...pageValue(answer, args.url) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Earnings', isPrivate: true });
}

type Earnings = Output<typeof getEarnings>;

/** What a business earned, from the ledger. Only its owner sees this page. */
export default function EarningsPage() {
  const { provider, period, periods, ...earnings } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const year = period.name.slice(0, 4);
  const base = `/provider/${provider.id}`;
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <section className="ui-stack" aria-labelledby="earnings">
        <div className="earnings-head">
          <h2 id="earnings" className="ui-section-title">
            Earnings
          </h2>
          <Form className="earnings-period" onChange={(event) => void submit(event.currentTarget)}>
            <SelectField
              label="Period"
              name="period"
              value={period.name}
              options={periods.map(({ name, label }) => ({ value: name, label }))}
              onChange={() => {}}
            />
            <noscript>
              <Button type="submit">Show</Button>
            </noscript>
          </Form>
        </div>
        <p className="earnings-income">
          {moneyWords(period.total.income)}
          <span className="ui-note"> income in {period.label}</span>
        </p>
        {period.total.count === 0 ? (
          <EmptyState title="Nothing earned in this period">
            What customers paid appears here once their order is complete.
          </EmptyState>
        ) : (
          <SumsTable
            caption={`Earnings in ${period.label}`}
            rows={[
              ...period.kinds.map(({ kind, ...sums }) => ({ label: kindNames[kind] ?? kind, sums })),
              ...(period.kinds.length > 1 ? [{ label: 'All', sums: period.total, isTotal: true }] : []),
            ]}
          />
        )}
        <InPersonNote inPerson={period.inPerson} />
        <p className="ui-row">
          <a
            className="ui-link"
            href={`/api/provider/businesses/${provider.id}/earnings.csv?period=${period.name}`}
            download
          >
            Download as CSV
          </a>
          <TextLink to={`${base}/statement/${year}`}>Statement for {year}</TextLink>
          <TextLink to={`${base}/invoices`}>Invoices</TextLink>
        </p>
        <FeeNote fees={earnings.fees} />
      </section>
      {period.vat.length > 0 && (
        <section className="ui-stack" aria-labelledby="vat">
          <h2 id="vat" className="ui-section-title">
            VAT in your sales
          </h2>
          <VatTable vat={period.vat} />
        </section>
      )}
      <Due due={earnings.due} />
      <Sales earnings={earnings.earnings} />
    </div>
  );
}

function FeeNote({ fees }: Pick<Earnings, 'fees'>) {
  const [fee] = fees;
  if (!fee) return null;
  const what = (kindNames[fee.kind] ?? fee.kind).toLowerCase();
  if (fee.percent === '0') return <p className="ui-note">There is no fee on {what}.</p>;
  const vat = fee.vatPercent === '0' ? '' : `, plus ${fee.vatPercent}% VAT on it`;
  return (
    <p className="ui-note">
      The fee on {what} is {fee.percent}%{vat}. Each order keeps the fee that applied when it was placed.
    </p>
  );
}

function Due({ due }: Pick<Earnings, 'due'>) {
  return (
    <section className="ui-stack" aria-labelledby="due">
      <h2 id="due" className="ui-section-title">
        Due to you
      </h2>
      {due.length === 0 ? (
        <p>Nothing is due at the moment.</p>
      ) : (
        <ul className="earnings-list">
          {due.map(({ at, amount, isOnHold }) => (
            <li key={`${at.toISOString()} ${isOnHold}`}>
              <span>
                From <LocalTime at={at} isDateOnly /> {isOnHold && <Badge tone="warning">On hold</Badge>}
              </span>
              <span className="earnings-amount">{moneyWords(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="ui-note">
        Payouts are made each day to the bank account under <TextLink to="/sales">Sales</TextLink>, which also
        lists the payouts so far.
      </p>
    </section>
  );
}

function Sales({ earnings }: Pick<Earnings, 'earnings'>) {
  if (earnings.length === 0) return null;
  return (
    <section className="ui-stack" aria-labelledby="sales">
      <h2 id="sales" className="ui-section-title">
        Sales
      </h2>
      <ul className="earnings-list">
        {earnings.map(
          ({ id, title, orderNumber, day, isKept, income, sold, refunded, fee, feeVat, status }) => (
            <li key={id}>
              <span>
                {title}
                <span className="ui-note">
                  {' '}
                  Order {orderNumber} · {dayWords(day)} · {statusNames[status]}
                  {isKept && ' · kept after cancellation'}
                </span>
                <span className="ui-note">
                  {[
                    `${moneyWords(sold)} paid`,
                    ...(refunded > 0 ? [`${moneyWords(refunded)} refunded`] : []),
                    ...(fee + feeVat > 0 ? [`${moneyWords(fee + feeVat)} fee`] : []),
                  ].join(' · ')}
                </span>
              </span>
              <span className="earnings-amount">{moneyWords(income)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
