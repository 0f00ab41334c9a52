import { formatPence, type PurchaseRequest } from '@tessera/domain/storage-plans/prices';
import type { Conversion } from '@tessera/domain/storage-plans/purchase';
import type { Email } from '../../platform/mail/email.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

const greeting = 'Hello,';

interface Receipt {
  readonly order: { readonly id: string; readonly purchase: PurchaseRequest; readonly amount: number };
  readonly granted: {
    readonly kind: 'begun' | 'extended';
    readonly from: Date;
    readonly to: Date;
    readonly converted: Conversion;
  };
  readonly paidAt: Date;
}

export function receiptEmail(site: Site, { order, granted, paidAt }: Receipt): Email {
  const { purchase, amount, id } = order;
  return {
    subject: `Receipt for your storage plan at ${site.name}`,
    greeting,
    paragraphs: [
      `Thank you. Your payment of ${formatPence(amount)} has arrived.`,
      `Plan: ${inWords(purchase)}, ${months(purchase.months)}.`,
      granted.kind === 'begun'
        ? `It runs from ${day(granted.from)} to ${day(granted.to)}. The new limits apply now.`
        : `Your current plan now runs until ${day(granted.to)}.`,
      ...convertedText(granted.converted),
      'It ends by itself. Your card won’t be charged again.',
    ],
    action: { label: 'Upload files', url: `${site.publicUrl}/upload` },
    closing: `Order ${id}, paid on ${day(paidAt)}.`,
  };
}

export function reminderEmail(
  site: Site,
  storagePlan: Pick<PurchaseRequest, 'file' | 'total'>,
  endsAt: Date,
): Email {
  return {
    subject: `Your storage plan at ${site.name} ends on ${day(endsAt)}`,
    greeting,
    paragraphs: [
      `Your plan with ${inWords(storagePlan)} ends on ${day(endsAt)}.`,
      'If you extend it before then, the new months are added to its end.',
      'If you do nothing, it ends and costs nothing more. Your files stay, and you can open, download and delete them. New uploads have the limits of the free plan.',
    ],
    action: { label: 'Extend my plan', url: `${site.publicUrl}/storage-plan` },
  };
}

export function endedStoragePlanEmail(
  site: Site,
  storagePlan: Pick<PurchaseRequest, 'file' | 'total'>,
  endedAt: Date,
): Email {
  return {
    subject: `Your storage plan at ${site.name} has ended`,
    greeting,
    paragraphs: [
      `Your plan with ${inWords(storagePlan)} ended on ${day(endedAt)}. The limits of the free plan apply again: 10MB per file and 200MB in all.`,
      'All your files are still there. You can open, download and delete them. If you have more than 200MB, you can upload again when you have deleted enough files or chosen a plan.',
    ],
    action: { label: 'Choose a plan', url: `${site.publicUrl}/storage-plan` },
  };
}

export function refundEmail(
  site: Site,
  order: { readonly id: string; readonly purchase: PurchaseRequest; readonly amount: number },
): Email {
  return {
    subject: `Your payment at ${site.name} was refunded`,
    greeting,
    paragraphs: [
      `Your payment of ${formatPence(order.amount)} for ${inWords(order.purchase)}, ${months(order.purchase.months)}, was refunded. What it paid for has ended.`,
      'All your files are still there. You can open, download and delete them.',
    ],
    action: { label: 'See my plan', url: `${site.publicUrl}/storage-plan` },
    closing: `Order ${order.id}.`,
  };
}

function convertedText({ pence, days }: Conversion): string[] {
  if (days === 0) return [];
  const text = days === 1 ? '1 extra day' : `${days} extra days`;
  return [`That includes ${text} for the ${formatPence(pence)} of your earlier plan that you had not used.`];
}

function inWords({ file, total }: Pick<PurchaseRequest, 'file' | 'total'>): string {
  return `${file} per file and ${total} in all`;
}

function months(count: number): string {
  return count === 1 ? '1 month' : `${count} months`;
}

function day(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
