import { PASSKEY_LIMIT, PASSKEY_NAME_LENGTH } from '@tessera/domain/people/passkeys';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sessionUser } from './session.ts';
import { oneLine } from '../one-line.ts';

const FIFTEEN_MINUTES_SECONDS = 15 * 60;

const base64url = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(length);
/** Transports of a passkey that browsers report. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const passkeyName = oneLine()
  .min(1, 'Please enter a name for this passkey.')
  .max(PASSKEY_NAME_LENGTH, `Please use at most ${PASSKEY_NAME_LENGTH} characters for the name.`);

const passkeyId = z.object({ passkeyId: z.uuid('This is not the id of a passkey.') });

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.coerce.date(),
  lastUsedAt: z.coerce.date().nullable(),
  /** The passkey is backed up by its vendor, so that it survives the loss of the device. */
  isBackedUp: z.boolean(),
});

export type Passkey = z.output<typeof passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The passkeys of the caller’s account.',
  access: 'account',
  output: z.object({ passkeys: z.array(passkey).max(PASSKEY_LIMIT) }),
});

/** Input for `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const startPasskeyRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/register-options',
  summary: 'Begins to add a passkey: returns what the browser needs to create one.',
  access: 'account',
  limits: [{ by: 'account', count: 20, seconds: FIFTEEN_MINUTES_SECONDS }],
  refusals: ['auth.proof_required', 'passkey.too_many'],
  output: z.object({ options: creationOptions }),
});

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/register',
  summary: 'Adds the passkey that the browser created.',
  access: 'account',
  limits: [{ by: 'account', count: 20, seconds: FIFTEEN_MINUTES_SECONDS }],
  refusals: ['passkey.expired', 'passkey.not_accepted', 'passkey.already_added', 'passkey.too_many'],
  body: z.object({
    name: passkeyName,
    /** Output of `PublicKeyCredential.toJSON()`. Properties that are not listed here are ignored. */
    response: z.object({
      id: base64url(2_000),
      rawId: base64url(2_000),
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: base64url(20_000),
        attestationObject: base64url(100_000),
        transports: z.array(z.string().max(40)).max(20).optional(),
      }),
    }),
  }),
  output: z.object({ passkey }),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/{passkeyId}',
  summary: 'Renames a passkey.',
  access: 'account',
  refusals: ['passkey.not_found'],
  params: passkeyId,
  body: z.object({ name: passkeyName }),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/{passkeyId}',
  summary: 'Deletes a passkey. It can no longer be used to sign in.',
  access: 'account',
  refusals: ['auth.proof_required', 'passkey.not_found', 'passkey.last_sign_in_method'],
  params: passkeyId,
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in-options',
  summary: 'Begins to sign in with a passkey: returns what the browser needs to request one.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: FIFTEEN_MINUTES_SECONDS }],
  output: z.object({
    /** Input for `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  summary: 'Signs in with a passkey, which counts as both factors.',
  access: 'anyone',
  // Limits all attempts, successful ones too. Failed ones have a stricter limit, which the server counts itself.
  limits: [{ by: 'address', count: 600, seconds: FIFTEEN_MINUTES_SECONDS }],
  refusals: ['passkey.expired', 'passkey.not_accepted', 'auth.suspended', 'request.too_often'],
  body: z.object({
    response: z.object({
      id: base64url(2_000),
      rawId: base64url(2_000),
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: base64url(20_000),
        authenticatorData: base64url(20_000),
        signature: base64url(20_000),
        userHandle: base64url(200).nullish(),
      }),
    }),
  }),
  output: z.object({ user: sessionUser }),
});
