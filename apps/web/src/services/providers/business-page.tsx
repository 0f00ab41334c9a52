import { listProviderDocuments, type MyDocuments } from '@tessera/contract/services/provider-documents';
import { type MyProvider, setProviderStatus } from '@tessera/contract/services/providers';
import { missingSentences } from '@tessera/domain/services/readiness';
import { longDay } from '@tessera/domain/days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { BusinessHead } from './business-head.tsx';
import { dayWords, stateWords } from './documents/document-words.ts';
import { loadBusiness } from './load-business.ts';
import { stepPath } from './next-step.tsx';
import { useChange } from '../../sold/use-change.ts';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  if (provider.role !== 'owner') return { provider, documents: null };
  const answer = await serverCall(args.context)(listProviderDocuments, {
    params: { providerId: provider.id },
  });
  return { provider, documents: answer.ok ? answer.value : null };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Your business', isPrivate: true });
}

export default function BusinessPage() {
  const { provider, documents } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      {provider.missing.length > 0 ? <Missing provider={provider} /> : <Ready provider={provider} />}
      {documents && <Checked providerId={provider.id} documents={documents} />}
    </div>
  );
}

/** What customers do with a business. */
const verbOf = ({ vertical }: MyProvider) => (vertical === 'food' ? 'order' : 'book');

function Missing({ provider }: { provider: MyProvider }) {
  const { missing } = provider;
  return (
    <section className="ui-stack" aria-labelledby="missing">
      <h2 id="missing" className="ui-section-title">
        {missing.length === 1
          ? `One step before customers can ${verbOf(provider)}`
          : `${missing.length} steps before customers can ${verbOf(provider)}`}
      </h2>
      <ol className="business-steps">
        {missing.map((step) => (
          <li key={step}>
            <TextLink to={stepPath(provider, step)}>
              {missingSentences[step]}
              <ChevronRight aria-hidden="true" />
            </TextLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Ready({ provider }: { provider: MyProvider }) {
  const { isPending, problem, change } = useChange();
  const isLive = provider.status === 'live';
  const set = (status: 'live' | 'paused', saved: string) =>
    change(() => call(setProviderStatus, { params: { providerId: provider.id }, body: { status } }), saved);
  return (
    <section className="ui-stack" aria-labelledby="ready">
      <h2 id="ready" className="ui-section-title">
        {isLive ? `Customers can ${verbOf(provider)}` : 'Everything is ready'}
      </h2>
      <p>
        {isLive
          ? `Your page is on the site and found by postcode. Taking it off leaves ${provider.vertical === 'food' ? 'orders' : 'bookings'} that you already have.`
          : `Once it is live, customers nearby find your page and can ${verbOf(provider)}.`}
      </p>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t change it">
          {problem}
        </Banner>
      )}
      {provider.role === 'owner' && (
        <div className="ui-row">
          {isLive ? (
            <Button isLoading={isPending} onClick={() => void set('paused', 'Your page is off the site.')}>
              Take off the site
            </Button>
          ) : (
            <Button variant="primary" isLoading={isPending} onClick={() => void set('live', 'You’re live.')}>
              Go live
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** What administrators check, with how far each document is. */
function Checked({ providerId, documents }: { providerId: number; documents: MyDocuments }) {
  const { steps, verifiedAt } = documents;
  return (
    <section className="ui-stack" aria-labelledby="checked">
      <h2 id="checked" className="ui-section-title">
        {verifiedAt === null ? 'Documents' : `Verified since ${longDay(verifiedAt)}`}
      </h2>
      <ul className="business-steps">
        {steps.map(({ kind, label, state, expiresOn }) => (
          <li key={kind}>
            <TextLink to={`/provider/${providerId}/documents`}>
              <span>
                {label}
                {state === 'accepted' && expiresOn !== null && (
                  <span className="ui-note"> · until {dayWords(expiresOn)}</span>
                )}
              </span>
              <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
