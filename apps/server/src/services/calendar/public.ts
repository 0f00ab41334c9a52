import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  deleteCalendarFeedRoute,
  listCalendarFeedsRoute,
  readCalendarFeedRoute,
  renewCalendarFeedRoute,
} from './feeds.ts';
import {
  getReminderSettingsRoute,
  putReminderSettingsRoute,
  stopRemindersRoute,
} from './reminder-settings.ts';

export { eraseCalendars, exportCalendars } from './calendar.queries.ts';
export { remindWorker } from './remind.worker.ts';

export const calendarRoutes: readonly Route<Ports>[] = [
  listCalendarFeedsRoute,
  renewCalendarFeedRoute,
  deleteCalendarFeedRoute,
  readCalendarFeedRoute,
  getReminderSettingsRoute,
  putReminderSettingsRoute,
  stopRemindersRoute,
];
