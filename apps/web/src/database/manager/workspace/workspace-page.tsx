import { listServers } from '@tessera/contract/database/database';
import { useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { pageServices } from '../../../lib/page-services.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { loginPath } from '../../../people/accounts/public.ts';
import { DatabaseCache } from '../api/database-cache.tsx';
import type { ManagedServer } from '../api/queries.ts';
import { ObjectPane } from '../objects/object-pane.tsx';
import { ProofHost } from '../sudo/proof-host.tsx';
import type { WorkspaceContext } from './workspace-context.ts';
import { WorkspaceHeader } from './workspace-header.tsx';
import './workspace.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const servers = await findServers(context, url);
  if (url.pathname === '/admin/database') throw redirect('/admin/database/console');
  return { servers };
}

const signedOut: readonly string[] = ['auth.required', 'auth.suspended'];

/**
 * Lists the servers. Somebody who is not signed in is sent to the sign-in page, and others without access get a 404.
 */
async function findServers(context: LoaderFunctionArgs['context'], url: URL): Promise<ManagedServer[]> {
  const answer = await tryToList(context);
  if (!answer) return [];
  if (answer.ok) return answer.value.servers;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (signedOut.includes(answer.refusal.code)) throw redirect(loginPath(url.pathname + url.search));
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 404 });
}

async function tryToList(context: LoaderFunctionArgs['context']) {
  try {
    return await serverCall(context)(listServers, {});
  } catch (error) {
    context.get(pageServices).reportFault(error);
    return undefined;
  }
}

/** Does not load the list of servers again when somebody only switches between pages of the workspace. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  const isMove = nextUrl.pathname.startsWith('/admin/database/') && currentUrl.href !== nextUrl.href;
  return !isMove && rest.defaultShouldRevalidate;
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Database Manager', isPrivate: true });

/** Pages with the tree of tables beside them. The other pages list or draw the tables in another way. */
const pagesWithTables: readonly string[] = ['/admin/database/console', '/admin/database/table'];

export default function WorkspacePage() {
  const { servers } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const [insertName, setInsertName] = useState<WorkspaceContext['insertName']>();
  return (
    <DatabaseCache>
      <div className="workspace">
        <WorkspaceHeader servers={servers} />
        <div className="workspace-body">
          {pagesWithTables.includes(pathname) && <ObjectPane onInsert={insertName} />}
          <div className="workspace-panel">
            <Outlet context={{ insertName, setInsertName } satisfies WorkspaceContext} />
          </div>
        </div>
      </div>
      <ProofHost />
    </DatabaseCache>
  );
}
