import {
  getInvoice,
  type Invoice as ShownInvoice,
  listOrderInvoices,
  listProviderInvoices,
  readInvoicePdf,
} from '@tessera/contract/services/earnings';
import { longDay } from '@tessera/domain/days';
import { invoiceName } from '@tessera/domain/services/invoices';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { rateText } from '@tessera/domain/selling/orders/vat';
import { ok, refuse } from '@tessera/domain/result';
import { findPerson } from '../../people/accounts/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { drawReceiptPdf, findMyOrder, listLines } from '../../selling/orders/public.ts';
import { findMine } from '../providers/public.ts';
import { issueInvoices } from './issue-invoices.ts';
import { findInvoice, type Invoice, listInvoices, listInvoicesOfLines } from './invoices.queries.ts';

const MAX_LISTED = 500;

function viewListed({ id, series, providerId, number, content, amount, currency, issuedAt }: Invoice) {
  const name = invoiceName({ series, providerId, number });
  return { id, series, name, title: content.title, amount, currency, issuedAt };
}

export const listProviderInvoicesRoute = handle(
  listProviderInvoices,
  async ({ params, viewer }, ports: Ports) => {
    const mine = await findMine(ports.db, { ...params, userId: signedIn(viewer).user.id, least: 'owner' });
    if (!mine.ok) return mine;
    await issueInvoices(ports, params.providerId);
    return ok({ invoices: (await listInvoices(ports.db, params.providerId, MAX_LISTED)).map(viewListed) });
  },
);

/** Only reads what `invoices.issue` has written: customers cannot have the books of a business locked and gone through. */
export const listOrderInvoicesRoute = handle(listOrderInvoices, async ({ params, viewer }, { db }: Ports) => {
  const userId = signedIn(viewer).user.id;
  const order = await findMyOrder(db, { id: params.orderId, userId });
  if (!order) return refuse({ code: 'not_found' });
  if (order.paidAt === null) return ok({ orderNumber: order.number, invoices: [] });
  const lineIds = (await listLines(db, [order.id])).map(({ id }) => id);
  const invoices = await listInvoicesOfLines(db, { lineIds, customerId: userId });
  return ok({ orderNumber: order.number, invoices: invoices.map(viewListed) });
});

/** The invoice, if it is for this person or of their business. Everybody else gets the answer of a missing one. */
async function findReadable(
  db: Db,
  { invoiceId, userId }: { readonly invoiceId: string; readonly userId: number },
): Promise<ShownInvoice | undefined> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice) return undefined;
  const { customerId, providerId, content } = invoice;
  const isCustomer = customerId === userId;
  if (!isCustomer && !(await findMine(db, { providerId, userId, least: 'owner' })).ok) return undefined;
  const customer = customerId === null ? undefined : (await findPerson(db, customerId))?.user;
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  const { from, to, orderNumber, suppliedOn, rows, vat } = content;
  return {
    ...viewListed(invoice),
    from,
    to: to ?? { name: name || 'Customer', address: '', vatNumber: '' },
    orderNumber,
    suppliedOn,
    rows: rows.map(({ text, amount }) => ({ text, amount })),
    vat: [...vat],
  };
}

export const getInvoiceRoute = handle(getInvoice, async ({ params, viewer }, { db }: Ports) => {
  const invoice = await findReadable(db, { ...params, userId: signedIn(viewer).user.id });
  return invoice ? ok({ invoice }) : refuse({ code: 'not_found' });
});

const titles = { invoice: 'Invoice', credit: 'Credit note', fee: 'Invoice' } as const;

export const readInvoicePdfRoute = handleBytes<typeof readInvoicePdf, Ports>(
  readInvoicePdf,
  async ({ params, viewer }, ports) => {
    const invoice = await findReadable(ports.db, { ...params, userId: signedIn(viewer).user.id });
    if (!invoice) return refuse({ code: 'not_found' });
    const { publicUrl, site } = ports.config;
    const { name, series, from, to, currency } = invoice;
    const money = (amount: number) => formatMoney({ amount, currency });
    const bytes = await drawReceiptPdf(ports, {
      receipt: {
        title: `${titles[series]} ${name}`,
        facts: [
          { label: 'From', value: [from.name, from.address].filter(Boolean).join(', ') },
          ...(from.vatNumber === '' ? [] : [{ label: 'VAT number', value: from.vatNumber }]),
          { label: 'To', value: [to.name, to.address].filter(Boolean).join(', ') },
          { label: 'Date', value: longDay(invoice.issuedAt) },
          { label: 'Supplied', value: longDay(new Date(`${invoice.suppliedOn}T12:00:00Z`)) },
          ...(invoice.orderNumber === null
            ? []
            : [{ label: 'Order number', value: String(invoice.orderNumber) }]),
        ],
        lines: invoice.rows.map(({ text, amount }, at) => ({
          id: String(at),
          title: text,
          quantity: '',
          amount: money(amount),
          seller: undefined,
          terms: [],
        })),
        totals: [
          ...invoice.vat.flatMap(({ rate, net, vat }) => [
            { label: `Net at ${rateText(rate)}`, value: money(net) },
            { label: `VAT at ${rateText(rate)}`, value: money(vat) },
          ]),
          { label: 'Total', value: money(invoice.amount) },
        ],
        refunds: [],
        notes: ['Paid.'],
      },
      siteName: site.name,
      heading: invoice.title,
      orderLabel: 'This document',
      orderUrl: `${publicUrl}/invoices/${invoice.id}`,
      contactUrl: `${publicUrl}/contact`,
      createdAt: invoice.issuedAt,
      photos: new Map(),
      proofs: new Map(),
    });
    return ok(
      new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${name}.pdf"`,
          'Cache-Control': 'private, no-store',
        },
      }),
    );
  },
);
