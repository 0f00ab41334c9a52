import {
  MAX_AGREEMENT_CHARS,
  MAX_GAME_CHARS,
  MAX_MEMBER_SHARES,
  MAX_SHARE_PRICE,
  MAX_SYNDICATE_NAME_CHARS,
  MIN_AGE,
  MIN_SHARE_PRICE,
} from '@tessera/domain/tools/syndicates/limits';
import { withoutControlsInLines } from '@tessera/domain/texts/one-line';
import { z } from 'zod';
import { oneLine } from '../one-line.ts';

export const syndicateName = oneLine('Please enter a name.')
  .min(1, 'Please enter a name.')
  .max(MAX_SYNDICATE_NAME_CHARS, `A name has at most ${MAX_SYNDICATE_NAME_CHARS} characters.`);

export const gameName = oneLine('Please enter the game.')
  .min(1, 'Please enter the game that you play.')
  .max(MAX_GAME_CHARS, `The name of a game has at most ${MAX_GAME_CHARS} characters.`);

const price = `A share costs between 1p and £${MAX_SHARE_PRICE / 100}.`;
/** In pence. */
export const sharePrice = z.int(price).min(MIN_SHARE_PRICE, price).max(MAX_SHARE_PRICE, price);

const shares = `A member has between 1 and ${MAX_MEMBER_SHARES} shares.`;
export const shareCount = z.int(shares).min(1, shares).max(MAX_MEMBER_SHARES, shares);

export const agreementBody = z
  .string('Please write the agreement.')
  .max(MAX_AGREEMENT_CHARS * 2, `An agreement has at most ${MAX_AGREEMENT_CHARS} characters.`)
  // Forms send line breaks as CR LF. One form of them gives one digest.
  .transform((text) => withoutControlsInLines(text.replaceAll(/\r\n?/g, '\n')).trim())
  .pipe(
    z
      .string()
      .min(1, 'Please write the agreement.')
      .max(MAX_AGREEMENT_CHARS, `An agreement has at most ${MAX_AGREEMENT_CHARS} characters.`)
      .refine((text) => text.isWellFormed(), 'This text has characters that cannot be stored.'),
  );

export const isAdult = z.literal(
  true,
  `Please confirm that you are ${MIN_AGE} or over. Nobody under ${MIN_AGE} may take part.`,
);
