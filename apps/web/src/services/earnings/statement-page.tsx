import { getYearStatement } from '@tessera/contract/services/earnings';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { loadBusiness } from '../providers/own/public.ts';
import { pageValue } from './page-value.ts';
import { InPersonNote, SumsTable, VatTable } from './sums-table.tsx';
import './earnings.css';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const answer = await serverCall(args.context)(getYearStatement, {
    params: { providerId: provider.id },
    query: { year: args.params['year'] ?? '' },
  });
  return { provider, ...pageValue(answer, args.url) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Yearly statement', isPrivate: true });
}

/** A year by quarters, for the accounts. It is made to be printed. */
export default function StatementPage() {
  const { provider, vatNumber, year, quarters } = useLoaderData<typeof loader>();
  const before = Number(year.name) - 1;
  return (
    <div className="ui-page earnings-document" data-content="narrow">
      <p className="earnings-tools">
        <TextLink to={`/provider/${provider.id}/earnings?period=${year.name}`}>Earnings</TextLink>
        <TextLink to={`/provider/${provider.id}/statement/${before}`}>Statement for {before}</TextLink>
      </p>
      <h1 className="ui-page-title">Statement for {year.name}</h1>
      <p>
        {provider.name}
        {vatNumber !== '' && `, VAT number ${vatNumber}`}
      </p>
      <SumsTable
        caption={`Quarters of ${year.name}`}
        rows={[
          ...quarters.map(({ label, total }) => ({ label, sums: total })),
          { label: year.label, sums: year.total, isTotal: true },
        ]}
      />
      {[...quarters, year]
        .filter(({ vat }) => vat.length > 0)
        .map(({ name, label, vat }) => (
          <section key={name} className="ui-stack" aria-labelledby={`vat-${name}`}>
            <h2 id={`vat-${name}`} className="ui-section-title">
              VAT in sales, {label}
            </h2>
            <VatTable vat={vat} />
          </section>
        ))}
      <InPersonNote inPerson={year.inPerson} />
      <p className="ui-note">
        Gross is what customers paid for completed orders, and what was kept after cancellations. Income is
        what is left after refunds, the fee and the VAT on the fee.
      </p>
      <div className="earnings-tools">
        <Button onClick={() => window.print()}>Print</Button>
        <a
          className="ui-link"
          href={`/api/provider/businesses/${provider.id}/statement.csv?year=${year.name}`}
          download
        >
          Download as CSV
        </a>
      </div>
    </div>
  );
}
