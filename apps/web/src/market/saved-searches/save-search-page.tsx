import { saveSearch } from '@tessera/contract/market/saved-searches';
import { getSession } from '@tessera/contract/people/session';
import { alertFrequencies, MAX_SEARCH_NAME_CHARS } from '@tessera/domain/market/listings/search/alerts';
import { queryIn, searchSubject, subjectPath } from '@tessera/domain/market/listings/search/search-address';
import { systemOfPath } from '@tessera/domain/market/listings/search/search-paths';
import { sectionName, searchTerms, searchTitle } from '@tessera/domain/market/listings/search/search-words';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { frequencyOptions } from './frequency-options.ts';
import { textIn } from './form-text.ts';
import './saved-searches.css';

/** The search to save, from the parameter `search`. */
function searchIn(request: Request) {
  const requested = new URL(request.url).searchParams.get('search') ?? '/search';
  const { pathname, searchParams } = new URL(
    URL.canParse(requested, request.url) ? requested : '/search',
    request.url,
  );
  const system = systemOfPath(pathname);
  const query = queryIn(searchParams, system);
  return { system, query, subject: searchSubject(query, system) };
}

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const session = await serverCall(context)(getSession, {});
  const user = session.ok ? session.value.user : null;
  const { pathname, search } = url;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!user || user.role === 'guest')
    throw redirect(`/auth/login?redirect=${encodeURIComponent(pathname + search)}`);
  const { system, query, subject } = searchIn(request);
  return {
    isVerified: user.isVerified,
    name: searchTitle(query, system).slice(0, MAX_SEARCH_NAME_CHARS),
    terms: searchTerms(query, system),
    everything: system ? `Everything in ${sectionName(system)}` : 'Everything on the site',
    path: subjectPath(subject, system),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { system, subject } = searchIn(request);
  const frequency = alertFrequencies.find((each) => each === form.get('frequency')) ?? 'never';
  const body = {
    name: textIn(form, 'name'),
    frequency,
    query: subject.toString(),
    ...(system && { system }),
  };
  const answer = await serverCall(context)(saveSearch, { body });
  return answer.ok ? redirect('/saved-searches?saved=1', 303) : { problem: answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Save this search', isPrivate: true });
}

export default function SaveSearchPage() {
  const { isVerified, name, terms, everything, path } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const isSaving = useNavigation().state === 'submitting';
  return (
    <div className="saved-searches saved-searches-narrow">
      <h1 className="ui-page-title">Save this search</h1>
      <p className="saved-searches-lead">{terms.length > 0 ? terms.join(', ') : everything}</p>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t save the search">
          {problem}
        </Banner>
      )}
      <Form method="post" className="saved-searches-form">
        <TextField label="Name" name="name" defaultValue={name} maxLength={MAX_SEARCH_NAME_CHARS} required />
        <RadioGroup
          label="Emails about new listings"
          name="frequency"
          defaultValue="daily"
          layout="row"
          options={frequencyOptions}
        />
        {!isVerified && (
          <Banner tone="info" title="Confirm your address to receive email">
            We’ll email you about new listings once you’ve{' '}
            <TextLink to="/profile">confirmed your email address</TextLink>.
          </Banner>
        )}
        <div className="saved-searches-actions">
          <Button type="submit" variant="primary" isLoading={isSaving}>
            Save search
          </Button>
          <ButtonLink to={path}>Back to the results</ButtonLink>
        </div>
      </Form>
    </div>
  );
}
