import { useContext, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { readCookie } from '../../../lib/cookies.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { pageServices } from '../../../lib/page-services.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { type FilesQuery, toFilesQuery } from './data/file-keys.ts';
import { askForFiles } from './data/list-query.ts';
import type { FirstList } from './data/use-file-list.ts';
import { FileManager } from './file-manager.tsx';
import { parseView } from './files-view.ts';
import { PublishFilesContext } from './publishing.ts';
import { LAYOUT_COOKIE, parseLayout } from './layout-choice.ts';

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const query = toFilesQuery(parseView(url.searchParams));
  return {
    first: await findFirst(context, query),
    layout: parseLayout(readCookie(request.headers.get('cookie'), LAYOUT_COOKIE)),
  };
}

/** Loads the first list on the server. If that fails, the browser requests the list again and shows the error. */
async function findFirst(
  context: LoaderFunctionArgs['context'],
  query: FilesQuery,
): Promise<FirstList | undefined> {
  try {
    const answer = await askForFiles(serverCall(context), query);
    return answer.ok ? { query, list: answer.value } : undefined;
  } catch (error) {
    context.get(pageServices).reportFault(error);
    return undefined;
  }
}

/** The loader runs only for the first list. After that, the page requests its lists itself. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'File Manager', isPrivate: true });

export default function FilesPage() {
  const { first, layout } = useLoaderData<typeof loader>();
  // Stays as it was at the first render. The query cache has newer lists from then on.
  const [drawn] = useState({ first, layout });
  const onPublish = useContext(PublishFilesContext);
  return <FileManager first={drawn.first} layout={drawn.layout} onPublish={onPublish} />;
}
