import { getProfile } from '@tessera/contract/accounts';
import { listMyListings } from '@tessera/contract/listings';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useRootData } from '../../lib/viewer.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { MyListings } from '../listings/public.ts';
import { Card, CardLink } from '../../ui/card.tsx';
import { type FirstStep, decideFirstSteps } from './first-steps.ts';
import './dashboard.css';

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Dashboard', isPrivate: true });
}

export async function loader({ context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const [answer, myListings] = await Promise.all([
    call(getProfile, {}),
    call(listMyListings, { query: { scope: 'self' } }),
  ]);
  if (answer.ok) {
    const { user, hasSecondFactor, passkeys } = answer.value;
    return {
      listings: myListings.ok ? myListings.value.listings : undefined,
      firstName: user.firstName,
      steps: decideFirstSteps({ ...user, isProtected: hasSecondFactor || passkeys > 0 }),
    };
  }
  const { code } = answer.refusal;
  if (code === 'auth.required' || code === 'auth.account_required') {
    throw redirect('/auth/login?redirect=/dashboard');
  }
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: code === 'unavailable' ? 503 : 403 });
}

export default function DashboardPage() {
  const { firstName, steps, listings } = useLoaderData<typeof loader>();
  const unread = useRootData()?.unread ?? 0;
  const left = steps.filter(({ isDone }) => !isDone);
  return (
    <div className="dashboard">
      <h1>{firstName ? `Hello, ${firstName}` : 'Hello'}</h1>
      <p className="dashboard-lead">{summary(left.length)}</p>
      {left.length > 0 && <FirstSteps steps={steps} left={left} />}
      <MyListings listings={listings} />
      <section className="dashboard-section" aria-labelledby="own-messages">
        <Card>
          <h2 id="own-messages" className="ui-section-title ui-row">
            <CardLink to="/messages">Your messages</CardLink>
            {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
            <ChevronRight className="dashboard-chevron" aria-hidden="true" />
          </h2>
          <p className="ui-muted">{messagesSummary(unread)}</p>
        </Card>
      </section>
      <section className="dashboard-section" aria-labelledby="own-finds">
        <Card>
          <h2 id="own-finds" className="ui-section-title">
            Saved
          </h2>
          <p className="ui-muted">
            <TextLink to="/favourites">Favourites</TextLink> are the listings you’ve saved, and{' '}
            <TextLink to="/saved-searches">saved searches</TextLink> tell you about new ones by email.
          </p>
        </Card>
      </section>
      <section className="dashboard-section" aria-labelledby="own-orders">
        <Card>
          <h2 id="own-orders" className="ui-section-title ui-row">
            <CardLink to="/orders">Your orders</CardLink>
            <ChevronRight className="dashboard-chevron" aria-hidden="true" />
          </h2>
          <p className="ui-muted">Payments, receipts and refunds for the shares you’ve bought.</p>
        </Card>
      </section>
      <section className="dashboard-section" aria-labelledby="own-files">
        <Card>
          <h2 id="own-files" className="ui-section-title ui-row">
            <CardLink to="/files">Your files</CardLink>
            <ChevronRight className="dashboard-chevron" aria-hidden="true" />
          </h2>
          <p className="ui-muted">View, organise and download everything you’ve uploaded.</p>
        </Card>
      </section>
    </div>
  );
}

function messagesSummary(unread: number): string {
  if (unread === 0) return 'Your conversations with sellers and buyers. Nothing unread.';
  return unread === 1
    ? 'You have unread messages in one conversation.'
    : `You have unread messages in ${unread} conversations.`;
}

interface FirstStepsProps {
  steps: readonly FirstStep[];
  left: readonly FirstStep[];
}

function FirstSteps({ steps, left }: FirstStepsProps) {
  return (
    <section className="dashboard-card" aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <p className="dashboard-count">
        {steps.length - left.length} of {steps.length} done
      </p>
      <ol>
        {steps.map((step) => (
          <Step key={step.title} step={step} isNext={step === left[0]} />
        ))}
      </ol>
    </section>
  );
}

function summary(left: number): string {
  if (left === 0) return 'Your account is complete and well protected.';
  return left === 1 ? 'One step left to set up your account.' : `${left} steps left to set up your account.`;
}

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  return (
    <li data-done={step.isDone} aria-current={isNext ? 'step' : undefined}>
      <span className="dashboard-tick" aria-hidden="true">
        {step.isDone && <Check />}
      </span>
      <div>
        <h3>
          {step.title}
          {step.isDone && <span className="sr-only"> (done)</span>}
        </h3>
        {!step.isDone && <p>{step.text}</p>}
      </div>
      {isNext && (
        <ButtonLink to={step.to} variant="primary" icon={<ArrowRight aria-hidden="true" />}>
          {step.action}
        </ButtonLink>
      )}
    </li>
  );
}
