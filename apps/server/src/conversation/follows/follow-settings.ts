import {
  getFollowSettings,
  putFollowSettings,
  stopFollowEmails,
} from '@tessera/contract/conversation/follows';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { followLink } from './follow-emails.worker.ts';
import { hasFollowEmails, stopFollowEmailsOf, updateFollowSettings } from './follows.queries.ts';

export const getFollowSettingsRoute = handle(getFollowSettings, async ({ viewer }, { db }: Ports) =>
  ok({ followEmails: await hasFollowEmails(db, signedIn(viewer).user.id) }),
);

export const putFollowSettingsRoute = handle(
  putFollowSettings,
  async ({ viewer, body }, { db, clock }: Ports) => {
    await updateFollowSettings(db, { userId: signedIn(viewer).user.id, ...body, now: clock.now() });
    return ok(body);
  },
);

/** Called by the link in an email, so it works without signing in. */
export const stopFollowEmailsRoute = handle(
  stopFollowEmails,
  async ({ body }, { db, clock, secrets }: Ports) => {
    const userId = followLink.idIn(body.token, secrets);
    if (userId === undefined || !(await stopFollowEmailsOf(db, userId, clock.now())))
      return refuse({ code: 'follows.link_invalid' });
    return ok({});
  },
);
