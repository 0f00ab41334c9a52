import { HOUR_SECONDS } from '@tessera/domain/durations';
import { z } from 'zod';
import {
  emailAddress,
  firstName,
  givenPassword,
  lastName,
  linkToken,
  newPassword,
} from './accounts-fields.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { businessDetails } from './postal-address.ts';
import { sessionUser } from './session.ts';

/** A path of this site to open once the address is verified. Anything else is ignored. */
const redirect = z.string().max(2_000, 'This address is too long.').optional();

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/email',
  summary:
    'Creates an account and sends the link that verifies its address. The answer is the same for a known address.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: HOUR_SECONDS }],
  body: z.object({
    email: emailAddress,
    password: newPassword,
    firstName,
    lastName: lastName.default(''),
    redirect,
  }),
  output: z.object({ verificationSent: z.literal(true) }),
  refusals: ['auth.password_common', 'auth.password_personal'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Opens a session, or asks for the second factor if the person has one.',
  access: 'anyone',
  // Limits all attempts, successful ones too. Wrong passwords have a stricter limit, which the server counts itself.
  limits: [{ by: 'address', count: 600, seconds: 900 }],
  body: z.object({ email: emailAddress, password: givenPassword }),
  /** Exactly one of the two is set. */
  output: z.object({ user: sessionUser.optional(), secondFactorRequired: z.literal(true).optional() }),
  refusals: ['auth.wrong_credentials', 'auth.published_password', 'auth.suspended', 'request.too_often'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Ends the session of this browser.',
  access: 'anyone',
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Uses the link that verifies or changes an e-mail address.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: HOUR_SECONDS }],
  body: z.object({ token: linkToken }),
  /** `isSignedIn`: this browser now has a session of the address's owner. */
  output: z.object({
    email: z.string(),
    isSignedIn: z.boolean(),
    /** The path of this site that the person was going to when they signed up. */
    redirect: z.string().optional(),
  }),
  refusals: ['auth.link_invalid', 'auth.sign_in_to_confirm'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Sends the verification link again, to the signed-in person or to the given address.',
  access: 'anyone',
  limits: [{ by: 'address', count: 30, seconds: HOUR_SECONDS }],
  body: z.object({ email: emailAddress.optional(), redirect }),
  output: z.object({ verificationSent: z.literal(true) }),
  refusals: ['request.invalid'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Sends a link for a new password if somebody has this address. The answer is the same in either case.',
  access: 'anyone',
  limits: [{ by: 'address', count: 30, seconds: HOUR_SECONDS }],
  body: z.object({ email: emailAddress }),
  output: z.object({ resetSent: z.literal(true) }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Sets a new password with the link from an email, ends every session of the person, lifts limits on signing in, and signs the person in or asks for their second factor.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: HOUR_SECONDS }],
  body: z.object({ token: linkToken, newPassword }),
  /** Exactly one of the two is set. */
  output: z.object({ user: sessionUser.optional(), secondFactorRequired: z.literal(true).optional() }),
  refusals: ['auth.link_invalid', 'auth.suspended', 'auth.password_common', 'auth.password_personal'],
});

export const unlockAccount = endpoint({
  method: 'POST',
  path: '/api/auth/unlock-account',
  summary:
    'Uses the link from the email about wrong passwords: its reader can sign in from this browser again, whatever others try.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: HOUR_SECONDS }],
  body: z.object({ token: linkToken }),
  refusals: ['auth.link_invalid'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Sets a new password and ends the other sessions.',
  access: 'account',
  body: z.object({ currentPassword: givenPassword, newPassword }),
  refusals: ['auth.wrong_password', 'auth.password_common', 'auth.password_personal', 'request.too_often'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  summary: 'Sends a link to a new address. The old address is used until the link is opened.',
  access: 'account',
  limits: [{ by: 'account', count: 10, seconds: HOUR_SECONDS }],
  body: z.object({
    newEmail: emailAddress,
    /** May be omitted shortly after the person proved who they are. */
    password: givenPassword.optional(),
  }),
  output: z.object({ verificationSent: z.literal(true) }),
  refusals: ['auth.wrong_password', 'auth.proof_required', 'request.too_often'],
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-password',
  summary: 'Proves who is signed in, before a change to how they sign in.',
  access: 'account',
  body: z.object({ password: givenPassword }),
  refusals: ['auth.wrong_password', 'request.too_often'],
});

export const createGuestSession = endpoint({
  method: 'POST',
  path: '/api/auth/create-guest-session',
  summary: 'Gives a visitor a guest session. Somebody who has a session keeps it.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: HOUR_SECONDS }],
  output: z.object({ user: sessionUser }),
  refusals: ['request.too_often'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The browsers in which the person is signed in, the most recently used first.',
  access: 'account',
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.coerce.date(),
        lastSeenAt: z.coerce.date(),
        browser: z.string(),
        address: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  summary: 'Signs out one of the person’s browsers.',
  access: 'account',
  params: z.object({ sessionId: z.uuid('This is not an id.') }),
  refusals: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Signs out all of the person’s browsers except this one.',
  access: 'account',
  output: z.object({ ended: z.int() }),
});

export const getUserDetails = endpoint({
  method: 'GET',
  path: '/api/auth/user-details/{userId}',
  summary: 'The person’s own name, role and upload folder.',
  access: 'session',
  params: z.object({ userId: rowId }),
  output: z.object({
    user: sessionUser
      .pick({ id: true, email: true, firstName: true, lastName: true, role: true, isVerified: true })
      .extend({
        /** Null until the address is verified. */
        uploadSubfolder: z.string().nullable(),
      }),
  }),
  refusals: ['not_found'],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'The person’s own profile and how they sign in.',
  access: 'account',
  output: z.object({
    user: sessionUser,
    hiddenFromParticipants: z.boolean(),
    /** Null if the person sells privately. */
    business: businessDetails.nullable(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    passkeys: z.int(),
    createdAt: z.coerce.date(),
  }),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/auth/profile',
  summary:
    'Changes the name, whether others see the person among participants, and the legal name and address of a business.',
  access: 'account',
  body: z.object({
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    hiddenFromParticipants: z.boolean().optional(),
    /** Null to sell privately. */
    business: businessDetails.nullish(),
  }),
  output: z.object({ user: sessionUser, hiddenFromParticipants: z.boolean() }),
});
