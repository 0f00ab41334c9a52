import { randomUUID } from 'node:crypto';
import { addDays, localMoment } from '@tessera/domain/services/local-time';
import { feeRows, invoiceDue, invoiceRows, type InvoiceParty } from '@tessera/domain/services/invoices';
import type { PaidInPerson } from '@tessera/domain/services/paid-in-person';
import { vatIn } from '@tessera/domain/selling/orders/vat';
import { findBusiness } from '../../people/accounts/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { lockProvider, type Provider } from '../providers/public.ts';
import { insertInvoice, listFeeInvoices, sumInvoiced } from './invoices.queries.ts';
import { type ReadEarning, readEarnings } from './read-earnings.ts';
import { readPaidInPerson } from './read-in-person.ts';

export type InvoicePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payouts' | 'secrets'>;

/**
 * Writes the invoices and credit notes that a business owes its customers, and the site's invoice for the fee of the
 * last month. Repeating it has no effect.
 */
export async function issueInvoices(ports: InvoicePorts, providerId: number): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    if (!provider || provider.ownerId === null) return;
    const earnings = (await readEarnings({ ...ports, db: tx }, provider)).toReversed();
    const from = await partyOf(tx, provider);
    const invoiced = await sumInvoiced(tx, providerId);
    const ofLines = Map.groupBy(earnings, (earning) => earning.lineId);
    const inPerson = new Map((await readPaidInPerson(tx, provider)).map((paid) => [paid.lineId, paid]));
    for (const lineId of new Set([...ofLines.keys(), ...inPerson.keys()]))
      await invoiceLine(
        tx,
        {
          provider,
          from,
          ofLine: ofLines.get(lineId) ?? [],
          inPerson: inPerson.get(lineId),
          invoiced: invoiced.get(lineId) ?? 0,
        },
        ports,
      );
    await invoiceFee(tx, { provider, to: from, earnings }, ports);
  });
}

/** The business as it is at the moment. The invoice keeps it. */
async function partyOf(tx: Tx, { ownerId, name, vatNumber, ...place }: Provider): Promise<InvoiceParty> {
  const business = ownerId === null ? undefined : await findBusiness(tx, ownerId);
  const { line1, line2, city, postcode } = business ?? place;
  return {
    name: business ? `${business.legalName}, trading as ${name}` : name,
    address: [line1, line2, city, postcode].filter(Boolean).join(', '),
    vatNumber,
  };
}

interface OfLine {
  readonly provider: Provider;
  readonly from: InvoiceParty;
  readonly ofLine: readonly ReadEarning[];
  /** What of the line was paid to the business itself. */
  readonly inPerson: PaidInPerson | undefined;
  readonly invoiced: number;
}

async function invoiceLine(
  tx: Tx,
  { provider, from, ofLine, inPerson, invoiced }: OfLine,
  { clock }: InvoicePorts,
): Promise<void> {
  const amount = invoiceDue(ofLine, inPerson?.amount ?? 0, invoiced);
  const earned = ofLine.at(-1);
  const last = earned ?? inPerson;
  if (amount === 0 || !last) return;
  const { lineId, customerId, currency, title, orderNumber, day } = last;
  // Only what was paid to this site is ever refunded by it.
  const parts = [...(earned?.parts ?? []), ...(amount > 0 ? (inPerson?.parts ?? []) : [])];
  const isKept = earned?.isKept ?? false;
  await insertInvoice(tx, {
    id: randomUUID(),
    providerId: provider.id,
    series: amount > 0 ? 'invoice' : 'credit',
    lineId,
    customerId,
    month: null,
    currency,
    amount,
    content: {
      from,
      to: null,
      title,
      orderNumber,
      suppliedOn: day,
      ...invoiceRows({ title, parts, isKept }, amount),
    },
    issuedAt: clock.now(),
  });
}

interface OfFee {
  readonly provider: Provider;
  readonly to: InvoiceParty;
  readonly earnings: readonly ReadEarning[];
}

/** The fee of everything that was earned before this month, less what earlier invoices charged. */
async function invoiceFee(
  tx: Tx,
  { provider, to, earnings }: OfFee,
  { clock, config }: InvoicePorts,
): Promise<void> {
  const now = clock.now();
  const thisMonth = `${localMoment(now, provider.zone).date.slice(0, 7)}-01`;
  const lastDay = addDays(thisMonth, -1);
  const month = `${lastDay.slice(0, 7)}-01`;
  const earlier = await listFeeInvoices(tx, provider.id);
  if (earlier.some((each) => each.month === month)) return;
  const charged = new Map<string, { fee: number; vat: number }>();
  for (const { content } of earlier)
    for (const { earningId = '', amount, vat = 0 } of content.rows) {
      const before = charged.get(earningId) ?? { fee: 0, vat: 0 };
      charged.set(earningId, { fee: before.fee + amount - vat, vat: before.vat + vat });
    }
  const rows = feeRows(
    earnings.filter(({ day }) => day < thisMonth),
    charged,
  );
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  if (amount === 0) return;
  await insertInvoice(tx, {
    id: randomUUID(),
    providerId: provider.id,
    series: 'fee',
    lineId: null,
    customerId: null,
    month,
    currency: earnings[0]?.currency ?? 'GBP',
    amount,
    content: {
      from: { name: config.site.operator, address: config.publicUrl, vatNumber: config.site.vatNumber },
      to,
      title: `Fee of ${config.site.name}`,
      orderNumber: null,
      suppliedOn: lastDay,
      rows,
      vat: vat === 0 ? [] : [{ rate: rateOf(amount, vat), gross: amount, net: amount - vat, vat }],
    },
    issuedAt: now,
  });
}

/** The rate in whole per cent, as hundredths, whose VAT this is. Rounding of single sales may move it a little. */
function rateOf(gross: number, vat: number): number {
  const rate = Math.round((100 * vat) / (gross - vat)) * 100;
  return vatIn(gross, rate) === vat ? rate : Math.round((10_000 * vat) / (gross - vat));
}
