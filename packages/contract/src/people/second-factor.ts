import { RECOVERY_CODE_COUNT } from '@tessera/domain/people/second-factor';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sessionUser } from './session.ts';

const FIFTEEN_MINUTES_SECONDS = 15 * 60;

/** A code of an authenticator app. Spaces are accepted, because apps show the six digits in two groups. */
export const totpCode = z
  .string('Please enter the 6 digits that your app shows.')
  .max(20, 'Please enter the 6 digits that your app shows.')
  .regex(/^\s*(?:\d\s*){6}$/, 'Please enter the 6 digits that your app shows.')
  .transform((text) => text.replaceAll(/\s/g, ''));

const recoveryCodes = z.array(z.string()).length(RECOVERY_CODE_COUNT);

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Whether two-step sign-in is on, and how many recovery codes are left.',
  access: 'account',
  output: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/start',
  summary:
    'Begins to set up two-step sign-in: returns a key for the authenticator app, which has to be confirmed.',
  access: 'account',
  limits: [{ by: 'account', count: 20, seconds: FIFTEEN_MINUTES_SECONDS }],
  refusals: ['auth.proof_required', 'second_factor.already_on'],
  output: z.object({
    /** The key, for people who type it into their app. */
    secret: z.string(),
    otpauthUrl: z.string(),
    /**
     * The same key as a QR code: a square of `size` units, its dark modules as an SVG path. It needs a light
     * background.
     */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Switches two-step sign-in on with the app’s first code, and returns the recovery codes once.',
  access: 'account',
  limits: [{ by: 'account', count: 10, seconds: FIFTEEN_MINUTES_SECONDS }],
  refusals: ['second_factor.not_started', 'second_factor.wrong_code'],
  body: z.object({ code: totpCode }),
  output: z.object({ recoveryCodes }),
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  summary: 'Switches two-step sign-in off.',
  access: 'account',
  refusals: ['auth.proof_required', 'second_factor.off'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Creates new recovery codes. The earlier ones no longer work.',
  access: 'account',
  limits: [{ by: 'account', count: 10, seconds: FIFTEEN_MINUTES_SECONDS }],
  refusals: ['auth.proof_required', 'second_factor.off'],
  output: z.object({ recoveryCodes }),
});

export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/verify',
  summary:
    'Finishes a sign-in that asked for the second factor, with a code from the app or a recovery code.',
  access: 'anyone',
  // Limits all attempts, successful ones too. Wrong codes have a stricter limit, which the server counts itself.
  limits: [{ by: 'address', count: 600, seconds: FIFTEEN_MINUTES_SECONDS }],
  refusals: ['second_factor.expired', 'second_factor.wrong_code', 'auth.suspended', 'request.too_often'],
  body: z
    .object({
      code: totpCode.optional(),
      recoveryCode: z.string().max(40, 'This is too long for a recovery code.').optional(),
    })
    .refine(
      ({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined),
      'Please enter either the code from your app or a recovery code.',
    ),
  output: z.object({ user: sessionUser }),
});
