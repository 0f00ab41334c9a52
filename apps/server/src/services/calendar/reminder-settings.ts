import { getReminderSettings, putReminderSettings, stopReminders } from '@tessera/contract/services/calendar';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { hasReminders, stopRemindersOf, updateReminders } from './calendar.queries.ts';
import { reminderLink } from './remind.worker.ts';

export const getReminderSettingsRoute = handle(getReminderSettings, async ({ viewer }, { db }: Ports) =>
  ok({ reminderEmails: await hasReminders(db, signedIn(viewer).user.id) }),
);

export const putReminderSettingsRoute = handle(
  putReminderSettings,
  async ({ viewer, body }, { db }: Ports) => {
    await updateReminders(db, signedIn(viewer).user.id, body.reminderEmails);
    return ok(body);
  },
);

/** Called by the link in an email, so it works without signing in. */
export const stopRemindersRoute = handle(stopReminders, async ({ body }, { db, secrets }: Ports) => {
  const userId = reminderLink.idIn(body.token, secrets);
  if (userId === undefined || !(await stopRemindersOf(db, userId)))
    return refuse({ code: 'calendar.link_invalid' });
  return ok({});
});
