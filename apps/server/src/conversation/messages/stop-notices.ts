import { stopMessageNotices } from '@tessera/contract/conversation/messages';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { noticeLink } from './notices.ts';
import { stopNoticesOf } from './people.queries.ts';

/** Switches emails about messages off by the link in one of them, without signing in. */
export const stopMessageNoticesRoute = handle(
  stopMessageNotices,
  async ({ body }, { db, secrets }: Ports) => {
    const userId = noticeLink.idIn(body.token, secrets);
    if (userId === undefined || !(await stopNoticesOf(db, userId)))
      return refuse({ code: 'messages.link_invalid' });
    return ok({});
  },
);
