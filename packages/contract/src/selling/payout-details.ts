import { findIbanFault } from '@tessera/domain/selling/money/iban';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const MAX_NAME_CHARS = 70;

/** The account holder's name. It may not begin like a formula, because the operator opens names in a spreadsheet. */
const name = z
  .string('Enter the name of the account holder.')
  .trim()
  .normalize()
  .min(1, 'Enter the name of the account holder.')
  .max(MAX_NAME_CHARS, `Please use at most ${MAX_NAME_CHARS} characters for the name.`)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’&()/-]*$/u,
    'The name can have no signs but . , ’ & ( ) / - and can’t begin with one.',
  );

const digits = (count: number, message: string) =>
  z
    .string(message)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .refine((text) => text.length === count && /^\d+$/.test(text), message);

const iban = z
  .string('Enter the IBAN.')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .superRefine((text, context) => {
    const message = text === '' ? 'Enter the IBAN.' : ibanMessage(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

function ibanMessage(text: string): string | undefined {
  const fault = findIbanFault(text);
  if (!fault) return undefined;
  if (fault.kind === 'length')
    return `An IBAN that begins with ${text.slice(0, 2)} has ${fault.expected} characters. This one has ${fault.found}.`;
  return ibanMessages[fault.kind];
}

const ibanMessages = {
  country: 'An IBAN begins with the code of its country, such as GB or DE.',
  characters: 'An IBAN has the code of its country, two digits, and then only digits and A to Z.',
  'check digits': 'Some characters of the IBAN are mistyped: its check digits don’t fit the rest.',
} as const;

export const bankDetails = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('uk'),
      name,
      sortCode: digits(6, 'Enter the six digits of the sort code, such as 12-34-56.'),
      accountNumber: digits(
        8,
        'Enter the eight digits of the account number. If yours has seven, put a 0 before them.',
      ),
    }),
    z.object({ kind: z.literal('iban'), name, iban }),
  ],
  'Choose a UK account or an IBAN.',
);

/** Bank details as they are shown, with the last four characters of the number. */
export const shownDetails = z.object({
  name: z.string(),
  kind: z.enum(['uk', 'iban']),
  ending: z.string(),
  changedAt: z.coerce.date(),
});

/** Why a seller is not paid although money is payable. */
export const detailsWait = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('no_details') }),
  z.object({ reason: z.literal('changed'), until: z.coerce.date() }),
]);

export const savePayoutDetails = endpoint({
  method: 'PUT',
  path: '/api/sales/bank-details',
  summary:
    'Saves where the caller is paid, encrypted. Needs a recent proof of who they are, sends them an email, and pauses payouts for three days.',
  access: 'verified',
  limits: [{ by: 'account', count: 20, seconds: 3_600 }],
  body: bankDetails,
  output: z.object({ saved: shownDetails }),
  refusals: ['auth.proof_required', 'money.paid_by_provider'],
});

export const deletePayoutDetails = endpoint({
  method: 'DELETE',
  path: '/api/sales/bank-details',
  summary: 'Deletes the caller’s bank details, so that payouts wait. Needs a recent proof of who they are.',
  access: 'verified',
  limits: [{ by: 'account', count: 20, seconds: 3_600 }],
  refusals: ['auth.proof_required'],
});
