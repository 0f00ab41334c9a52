import { formatMoney } from '@tessera/domain/selling/money/money';
import type { DisputeState } from '@tessera/domain/sold/disputes/disputes';
import type { Config } from '../../config.ts';
import type { Email } from '../../platform/mail/email.ts';

interface About {
  readonly lineId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
}

type Site = Pick<Config, 'publicUrl'>;

const greeting = 'Hello,';
const page = ({ publicUrl }: Site, { lineId }: About) => ({
  label: 'See the dispute',
  url: `${publicUrl}/disputes/${lineId}`,
});

/** Email to whoever sold, when a dispute begins. */
export function openedEmail(
  site: Site,
  about: About,
  {
    text,
    isOfBank,
  }: { readonly text: string; /** Begun by the customer’s bank. */ readonly isOfBank: boolean },
): Email {
  const held = `Its ${formatMoney(about)} are held until`;
  return {
    subject: `Dispute about “${about.title}”`,
    greeting,
    paragraphs: isOfBank
      ? [
          `The customer’s bank disputes the payment for “${about.title}”. ${held} the bank decides.`,
          'Say what happened from your side. What you write is evidence for the bank.',
        ]
      : [
          `A customer disputes “${about.title}”. ${held} you agree or a moderator decides.`,
          ...(text === '' ? [] : [`“${text}”`]),
          'Say what happened from your side. If the customer is right, you can refund them at once.',
        ],
    action: page(site, about),
  };
}

/** Email to the other side about something new in a dispute. */
export function statementEmail(site: Site, about: About, text: string): Email {
  return {
    subject: `New in the dispute about “${about.title}”`,
    greeting,
    paragraphs: [`“${text}”`],
    action: page(site, about),
  };
}

const endings: Readonly<Record<Exclude<DisputeState, 'open'>, string>> = {
  refunded: 'The customer gets the money back.',
  released: 'The money belongs to whoever sold.',
  withdrawn: 'The customer has withdrawn it. Everything goes on as before.',
};

/** Email to both sides when a dispute has ended. */
export function endedEmail(
  site: Site,
  about: About,
  { state, reason = '' }: { readonly state: Exclude<DisputeState, 'open'>; readonly reason?: string },
): Email {
  return {
    subject: `The dispute about “${about.title}” has ended`,
    greeting,
    paragraphs: [endings[state], ...(reason === '' ? [] : [`The moderator’s message: ${reason}`])],
    action: page(site, about),
  };
}
