import { getSession, type SessionUser } from '@tessera/contract/session';
import type { RouterContextProvider } from 'react-router';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';

/** Who is signed in with an account. Nobody while it cannot be found out: the page behind will say what is wrong. */
export async function findAccount(context: Readonly<RouterContextProvider>): Promise<SessionUser | null> {
  try {
    const answer = await serverCall(context)(getSession, {});
    const user = answer.ok ? answer.value.user : null;
    return user?.role === 'guest' ? null : user;
  } catch (error) {
    context.get(pageServices).reportFault(error);
    return null;
  }
}
