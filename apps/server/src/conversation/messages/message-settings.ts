import { getMessageSettings, putMessageSettings } from '@tessera/contract/conversation/messages';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { updateMessageSettings, hasNotices } from './people.queries.ts';

export const getMessageSettingsRoute = handle(getMessageSettings, async ({ viewer }, { db }: Ports) =>
  ok({ emailNotices: await hasNotices(db, signedIn(viewer).user.id) }),
);

export const putMessageSettingsRoute = handle(putMessageSettings, async ({ viewer, body }, { db }: Ports) => {
  await updateMessageSettings(db, signedIn(viewer).user.id, body.emailNotices);
  return ok(body);
});
