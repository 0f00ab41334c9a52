import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { answer, inventory, requestParams, storageWeeks } from './request-shapes.ts';

const changeParams = z.object({ changeId: z.uuid() });
const limits = [{ by: 'account', count: 60, seconds: 3_600 }] as const;

export const askForChange = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/changes',
  summary:
    'Asks the other side of a booked move to agree to another list, day or time in the store. The price follows from the rates of the quote.',
  access: 'verified',
  limits,
  params: requestParams,
  /** What stays as it is may be left out, besides the list. */
  body: z.object({
    inventory,
    withPacking: z.boolean().optional(),
    date: calendarDay.optional(),
    storageWeeks: storageWeeks.unwrap().optional(),
  }),
  output: answer,
  refusals: [
    'not_found',
    'requests.closed',
    'requests.empty',
    'requests.time',
    'quotes.amount',
    'changes.open',
    'changes.same',
    'changes.begun',
    'changes.no_crew',
    'changes.no_store',
  ],
});

export const agreeToChange = endpoint({
  method: 'POST',
  path: '/api/move-changes/{changeId}/agree',
  summary: 'Agrees to a change that the other side of a booked move asks for.',
  access: 'verified',
  limits,
  params: changeParams,
  /** The price that the caller saw. */
  body: z.object({ amount: z.int('This is not an amount.') }),
  output: answer,
  refusals: [
    'not_found',
    'requests.closed',
    'changes.closed',
    'changes.begun',
    'changes.no_crew',
    'quotes.changed',
  ],
});

export const endChange = endpoint({
  method: 'POST',
  path: '/api/move-changes/{changeId}/end',
  summary: 'Refuses a change that the other side asks for, or withdraws one’s own.',
  access: 'verified',
  limits,
  params: changeParams,
  output: answer,
  refusals: ['not_found', 'changes.closed'],
});
