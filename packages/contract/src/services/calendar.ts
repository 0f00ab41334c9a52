import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const feed = z.object({
  /** The business whose bookings it contains. Null: what the caller has ordered. */
  providerId: rowId.nullable(),
  name: z.string(),
  /** The private address. Null until the caller has made one. */
  url: z.string().nullable(),
});

const feeds = z.object({ feeds: z.array(feed) });
export type CalendarFeeds = z.output<typeof feeds>;

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar/feeds',
  summary: 'The calendars of the caller: of what they have ordered, and of each business that they work for.',
  access: 'account',
  output: feeds,
});

const which = z.object({ providerId: rowId.nullable() });

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feeds',
  summary:
    'Makes a private address, from which calendar programs read one of the caller’s calendars. An earlier address stops working.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  body: which,
  output: feeds,
  refusals: ['not_found'],
});

export const deleteCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feeds/delete',
  summary: 'Deletes the private address of a calendar. It stops working.',
  access: 'account',
  body: which,
  output: feeds,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed.ics',
  summary: 'A calendar in the iCalendar format, for whoever knows its private address.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 3_600 }],
  query: z.object({ token: z.string('The token is missing.').max(200, 'This address is not complete.') }),
  refusals: ['calendar.address_invalid'],
});

const settings = z.object({ reminderEmails: z.boolean('reminderEmails has to be true or false.') });

export const getReminderSettings = endpoint({
  method: 'GET',
  path: '/api/calendar/reminders',
  summary: 'Whether the caller is reminded by email of what they have booked.',
  access: 'account',
  output: settings,
});

export const putReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/calendar/reminders',
  summary: 'Switches reminders of bookings on or off.',
  access: 'account',
  body: settings,
  output: settings,
});

export const stopReminders = endpoint({
  method: 'POST',
  path: '/api/calendar/reminders/stop',
  summary: 'Switches reminders of bookings off, with the link of such an email.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: 3_600 }],
  body: z.object({ token: z.string('The token is missing.').max(200, 'This link is not complete.') }),
  refusals: ['calendar.link_invalid'],
});
