import { listPeople } from '@tessera/contract/people/accounts-admin';
import type { Answer } from '@tessera/contract/endpoint';
import { PEOPLE_PER_PAGE } from '@tessera/domain/people/administration';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { pageServices } from '../../../lib/page-services.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { valueOrRedirect } from '../guards.ts';
import { PeopleSearch } from './people-search.tsx';
import { PeopleTable } from './people-table.tsx';
import '../accounts.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100);
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1;
  const answer = await tryToList(context, { search, page });
  if (!answer) return { search, page, people: undefined, total: 0 };
  // People without access get 404, so that they do not learn that this page exists.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok && hidden.includes(answer.refusal.code)) throw data(null, { status: 404 });
  return { ...valueOrRedirect(answer, url), search };
}

const hidden: readonly string[] = ['auth.forbidden', 'auth.account_required', 'request.invalid'];

/** Loads one page of the list. Undefined if that fails; the page then offers to try again. */
async function tryToList(
  context: LoaderFunctionArgs['context'],
  query: { search: string; page: number },
): Promise<Answer<typeof listPeople> | undefined> {
  try {
    return await serverCall(context)(listPeople, { query });
  } catch (error) {
    context.get(pageServices).reportFault(error);
    return undefined;
  }
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'People', isPrivate: true });

export default function PeoplePage() {
  const { people, search, page, total } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === '/admin/people';
  return (
    <div className="people-page">
      <h1 className="ui-page-title">People</h1>
      <PeopleSearch search={search} total={people ? total : undefined} />
      <PeopleTable people={people} search={search} isLoading={isLoading} />
      {total > PEOPLE_PER_PAGE && (
        <Pagination
          page={page}
          pageSize={PEOPLE_PER_PAGE}
          itemCount={total}
          hrefFor={(to) => peoplePath(search, to)}
        />
      )}
    </div>
  );
}

function peoplePath(search: string, page = 1): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/admin/people?${query}` : '/admin/people';
}
