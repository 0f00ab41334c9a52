import { getMessageSettings, listConversations } from '@tessera/contract/conversation/messages';
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  Outlet,
  redirect,
  useLoaderData,
  useNavigation,
  useParams,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Panes } from '../../ui/panes.tsx';
import { loginPath } from '../../people/accounts/public.ts';
import { InboxList } from './inbox-list.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useFreshPage } from './use-fresh-page.ts';
import './messages.css';

const signedOut: readonly string[] = ['auth.required', 'auth.account_required', 'auth.suspended'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const folder = url.searchParams.get('folder') === 'archive' ? 'archive' : 'inbox';
  const before = Number(url.searchParams.get('before') ?? '') || undefined;
  const inbox = await tryToRead(context, { folder, before });
  if (inbox === 'signed-out')
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect(loginPath(url.pathname + url.search));
  return { folder, isLater: before !== undefined, inbox } as const;
}

/** Loads the conversations. Undefined if that fails; the page then offers to try again. */
async function tryToRead(
  context: LoaderFunctionArgs['context'],
  query: { folder: 'inbox' | 'archive'; before: number | undefined },
) {
  try {
    const call = serverCall(context);
    const [list, settings] = await Promise.all([
      call(listConversations, { query }),
      call(getMessageSettings, {}),
    ]);
    if (list.ok && settings.ok) return { ...list.value, ...settings.value };
    return !list.ok && signedOut.includes(list.refusal.code) ? ('signed-out' as const) : undefined;
  } catch (error) {
    context.get(pageServices).reportFault(error);
    return undefined;
  }
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Messages', isPrivate: true });

const threadPath = /^\/messages\/\d+$/;

export default function InboxPage() {
  const { folder, isLater, inbox } = useLoaderData<typeof loader>();
  const open = useParams()['conversation'];
  const next = useNavigation().location?.pathname;
  const isComing = next !== undefined && threadPath.test(next) && next !== `/messages/${open}`;
  const first = inbox?.conversations[0];
  const firstPath = first && `/messages/${first.id}${folder === 'archive' ? '?folder=archive' : ''}`;
  useFreshPage();
  return (
    <Panes
      shows={open !== undefined || isComing ? 'detail' : 'list'}
      list={<InboxList inbox={inbox} folder={folder} isLater={isLater} open={open} />}
    >
      {isComing ? <ThreadSkeleton /> : <Outlet context={firstPath} />}
    </Panes>
  );
}
