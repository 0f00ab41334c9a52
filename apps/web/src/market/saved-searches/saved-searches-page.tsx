import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from '@tessera/contract/market/saved-searches';
import { alertFrequencies } from '@tessera/domain/market/listings/search/alerts';
import BellRing from 'lucide-react/icons/bell-ring';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { textIn } from './form-text.ts';
import { SAVED_SEARCHES_TITLE, SavedSearchCard } from './saved-search-card.tsx';
import './saved-searches.css';

const nobody: readonly string[] = ['auth.required', 'auth.account_required'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listSavedSearches, {});
  if (answer.ok) return { searches: answer.value.searches, isJustSaved: url.searchParams.has('saved') };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (nobody.includes(answer.refusal.code)) throw redirect('/auth/login?redirect=/saved-searches');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 503 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  const params = { id: Number(form.get('id')) };
  const frequency = alertFrequencies.find((each) => each === form.get('frequency'));
  const answer =
    form.get('intent') === 'delete'
      ? await call(deleteSavedSearch, { params })
      : await call(changeSavedSearch, {
          params,
          body: { name: textIn(form, 'name'), ...(frequency && { frequency }) },
        });
  const name = textIn(form, 'name');
  if (!answer.ok) return { problem: answer.refusal.error, done: undefined };
  return {
    problem: undefined,
    done: form.get('intent') === 'delete' ? `“${name}” was deleted.` : `“${name}” was updated.`,
  };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Saved searches', isPrivate: true });
}

export default function SavedSearchesPage() {
  const { searches, isJustSaved } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const done = outcome ? outcome.done : isJustSaved ? 'Search saved.' : undefined;
  return (
    <div className="saved-searches">
      <h1 id={SAVED_SEARCHES_TITLE} tabIndex={-1} className="ui-page-title">
        Saved searches
      </h1>
      <output className="saved-searches-done">{done}</output>
      {outcome?.problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t make this change">
          {outcome.problem}
        </Banner>
      )}
      {searches.length === 0 ? (
        <EmptyState
          icon={<BellRing aria-hidden="true" />}
          title="No saved searches"
          action={
            <ButtonLink variant="primary" to="/search">
              Search everything
            </ButtonLink>
          }
        >
          Save a search to get new listings by email.
        </EmptyState>
      ) : (
        <ul className="saved-searches-list">
          {searches.map((search: SavedSearch) => (
            <SavedSearchCard key={search.id} search={search} />
          ))}
        </ul>
      )}
    </div>
  );
}
