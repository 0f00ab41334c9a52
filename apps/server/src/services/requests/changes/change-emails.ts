import { formatMoney } from '@tessera/domain/selling/money/money';
import { weeksText } from '@tessera/domain/services/moving/move-price';
import type { Tx } from '../../../platform/db/database.ts';
import { dayText } from '../local-words.ts';
import type { MoveChange } from './move-changes.queries.ts';
import { type About, type EmailPorts, nameOf, toCustomer, toProvider } from '../request-emails.ts';

interface AboutChange extends About {
  readonly change: MoveChange;
  /** The side that acted. The other one gets the email. */
  readonly by: 'customer' | 'provider';
}

/** Tells the other side of a booked move that a change is asked for, agreed, refused or withdrawn. */
export async function emailAboutChange(
  tx: Tx,
  { request, provider, change, by }: AboutChange,
  ports: EmailPorts,
): Promise<void> {
  const who = by === 'customer' ? 'The customer' : provider.name;
  const name = nameOf(request, provider.zone);
  const money = (amount: number) => formatMoney({ amount, currency: 'GBP' });
  const price = `The move would cost ${money(change.amount)} instead of ${money(change.previousAmount)}, at the rates of the quote.`;
  const texts = {
    open: {
      subject: `Please answer: a change of the ${name}`,
      paragraphs: [
        `${who} asks for a change of the ${name}.`,
        ...(change.things.length > 0 ? [thingsText(change)] : []),
        ...extrasText(change, provider.zone),
        price,
        'Nothing changes until you agree.',
      ],
    },
    agreed: {
      subject: `Agreed: a change of the ${name}`,
      paragraphs: [
        `${who} agreed to the change of the ${name}. It costs ${money(change.amount)} now, and was ${money(change.previousAmount)} before.`,
      ],
    },
    refused: {
      subject: `Refused: a change of the ${name}`,
      paragraphs: [`${who} did not agree to the change of the ${name}. It stays as it was booked.`],
    },
    withdrawn: {
      subject: `Withdrawn: a change of the ${name}`,
      paragraphs: [`${who} no longer asks for the change of the ${name}. It stays as it was booked.`],
    },
  }[change.status];
  if (by === 'provider') await toCustomer(tx, request, texts, ports);
  else await toProvider(tx, provider, texts, ports);
}

/** What else would change: the day, the time in the store, and who packs. */
function extrasText(change: MoveChange, zone: string): string[] {
  const { startsAt, previousStartsAt, storageWeeks, previousStorageWeeks } = change;
  return [
    ...(startsAt.getTime() === previousStartsAt.getTime()
      ? []
      : [`It would be on ${dayText(startsAt, zone)} instead of ${dayText(previousStartsAt, zone)}.`]),
    ...(storageWeeks === previousStorageWeeks
      ? []
      : [
          `Things would stay in store for ${weeksText(storageWeeks)} instead of ${weeksText(previousStorageWeeks)}.`,
        ]),
    ...(change.withPacking === change.previousWithPacking
      ? []
      : [
          change.withPacking
            ? 'The movers would pack the boxes.'
            : 'The movers would no longer pack the boxes.',
        ]),
  ];
}

const thingsText = ({ things }: MoveChange) =>
  `${things.map(({ name, before, after }) => `${name}: ${after} instead of ${before}`).join('; ')}.`;
