import { DAY_SECONDS, HOUR_SECONDS } from '@tessera/domain/durations';
import { z } from 'zod';
import { messageBody, messageKey, sendRefusals } from '../conversation/messages.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { requestParams } from './request-shapes.ts';

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/questions',
  summary:
    'Sends a message about a request: to a business that has quoted, or from the owner of one that may quote to the customer. Until a quote is paid, messages with addresses and phone numbers are refused.',
  access: 'verified',
  limits: [
    { by: 'account', count: 20, seconds: HOUR_SECONDS },
    { by: 'account', count: 60, seconds: DAY_SECONDS },
  ],
  params: requestParams,
  body: z.object({
    /** The business that the customer writes to. Businesses leave it out. */
    providerId: rowId.nullish(),
    body: messageBody,
    clientKey: messageKey,
  }),
  output: z.object({ conversationId: z.int(), messageId: z.int() }),
  refusals: ['not_found', 'requests.closed', 'questions.owner_only', ...sendRefusals],
});
