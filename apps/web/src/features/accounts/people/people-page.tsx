import { listPeople } from '@tessera/contract/accounts-admin';
import { PEOPLE_PER_PAGE } from '@tessera/domain/accounts/administration';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { loginPath } from '../redirect.ts';
import { peoplePath } from './people-path.ts';
import { PeopleSearch } from './people-search.tsx';
import { PeopleTable } from './people-table.tsx';
import '../accounts.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100);
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1;
  const answer = await serverCall(context)(listPeople, { query: { search, page } });
  if (answer.ok) return { ...answer.value, search };
  if (answer.refusal.code === 'auth.required') return redirect(loginPath(url.pathname + url.search));
  // Whoever may not see it learns nothing of it either.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 404 });
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'People', isPrivate: true });

export default function PeoplePage() {
  const { people, search, page, total } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === '/admin/people';
  return (
    <div className="people-page">
      <header className="grid gap-2">
        <h1 className="text-3xl font-bold">People</h1>
        <p className="text-muted">Everybody with an account, the newest first.</p>
      </header>
      <PeopleSearch search={search} total={total} />
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
