import { longDay } from '@tessera/domain/days';
import type { PurchaseRequest } from '@tessera/domain/files/storage-plans/prices';
import type { Email } from '../../platform/mail/email.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

const greeting = 'Hello,';

export function reminderEmail(
  site: Site,
  storagePlan: Pick<PurchaseRequest, 'file' | 'total'>,
  endsAt: Date,
): Email {
  return {
    subject: `Your storage plan at ${site.name} ends on ${longDay(endsAt)}`,
    greeting,
    paragraphs: [
      `Your plan with ${inWords(storagePlan)} ends on ${longDay(endsAt)}.`,
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
      `Your plan with ${inWords(storagePlan)} ended on ${longDay(endedAt)}. The limits of the free plan apply again: 10MB per file and 200MB in all.`,
      'All your files are still there. You can open, download and delete them. If you have more than 200MB, you can upload again when you have deleted enough files or chosen a plan.',
    ],
    action: { label: 'Choose a plan', url: `${site.publicUrl}/storage-plan` },
  };
}

function inWords({ file, total }: Pick<PurchaseRequest, 'file' | 'total'>): string {
  return `${file} per file and ${total} in all`;
}
