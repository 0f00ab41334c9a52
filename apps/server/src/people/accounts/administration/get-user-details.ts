import { getUserDetails } from '@tessera/contract/people/accounts';
import { subfolderName } from '@tessera/domain/people/subfolders';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';

/**
 * Returns the caller's details. Any other person's id is refused, even for administrators, so that nobody can find out
 * which ids exist.
 */
export const getUserDetailsRoute = handle<typeof getUserDetails, Ports>(
  getUserDetails,
  async ({ params, viewer }) => {
    const { user } = signedIn(viewer);
    if (params.userId !== user.id) return refuse({ code: 'not_found' });
    return ok({ user: { ...user, uploadSubfolder: subfolderName(user.subfolderNumber) } });
  },
);
