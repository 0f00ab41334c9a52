import { deletionObstacles } from '@tessera/domain/people/deletion';
import { z } from 'zod';
import { givenPassword } from '../people/accounts-fields.ts';
import { endpoint } from '../endpoint.ts';

const sum = z.object({ currency: z.string(), amount: z.int() });

const deletion = z.object({
  requestedAt: z.coerce.date(),
  dueAt: z.coerce.date(),
  /** Why the deletion did not happen when it was due. */
  waitsFor: z.array(z.enum(deletionObstacles)),
});

export const getAccountDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary:
    'What deleting the account would do with listings, shares, money and files, and whether it was requested.',
  access: 'account',
  output: z.object({
    /** Null if nobody requested it. */
    deletion: deletion.nullable(),
    fate: z.object({
      /** Listings and drafts that are deleted. */
      listings: z.int(),
      /** The person's open pools. All shares sold from them are refunded to their buyers. */
      openPools: z.int(),
      openPoolBuyers: z.int(),
      openPoolRefunds: z.array(sum),
      /** The person's pools that somebody is paying for at this moment, and how many people are paying. */
      payingPools: z.int(),
      payingPeople: z.int(),
      /**
       * The person's completed pools. They stay, without anything personal, because other people own shares of them.
       */
      completedPools: z.int(),
      /** The person's shares of other people's open pools. They are returned and refunded. */
      returnedShares: z.int(),
      returnedRefunds: z.array(sum),
      /** The person's shares of completed pools. Nobody can claim them afterwards. */
      lostShares: z.int(),
      orders: z.int(),
      files: z.int(),
      fileBytes: z.int(),
      conversations: z.int(),
      /** Money that is not paid out yet. */
      moneyDue: z.array(sum),
      /** Reasons for which the deletion would have to wait today. */
      obstacles: z.array(z.enum(deletionObstacles)),
    }),
  }),
});

export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary:
    'Requests the deletion of the account in 14 days. Listings are paused at once. A second request changes nothing.',
  access: 'account',
  limits: [{ by: 'account', count: 20, seconds: 3_600 }],
  body: z.object({
    /** May be omitted shortly after the person proved who they are. */
    password: givenPassword.optional(),
  }),
  output: z.object({ dueAt: z.coerce.date() }),
  refusals: ['auth.wrong_password', 'auth.proof_required', 'people.last_administrator', 'request.too_often'],
});

export const undoAccountDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Keeps the account, and publishes the listings again that the request paused.',
  access: 'account',
  refusals: ['accounts.deletion_begun'],
});

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  summary:
    'Everything that is stored about the caller as a zip: data as JSON and as a page, and all files. Needs a recent proof of who they are.',
  access: 'account',
  limits: [{ by: 'account', count: 20, seconds: 3_600 }],
  refusals: ['auth.proof_required', 'request.too_often'],
  produces: 'bytes',
});

export const prepareMyData = endpoint({
  method: 'POST',
  path: '/api/account/data',
  summary: 'Answers whether the download of the caller’s data can begin, and its size.',
  access: 'account',
  output: z.object({ path: z.string(), files: z.int(), fileBytes: z.int() }),
  refusals: ['auth.proof_required'],
});
