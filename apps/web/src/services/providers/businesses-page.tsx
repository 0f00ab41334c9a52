import { hasPublicPage } from '@tessera/domain/services/verticals';
import { plural } from '@tessera/domain/plural';
import {
  hideProvider,
  listAllProviders,
  type ListedProvider,
} from '@tessera/contract/services/providers-admin';
import { useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { leadToSignIn } from './load-business.ts';
import { useChange } from '../../sold/use-change.ts';
import './providers.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listAllProviders, {});
  if (answer.ok) return answer.value;
  leadToSignIn(answer.refusal.code, url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: answer.refusal.code === 'auth.forbidden' ? 403 : 503 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Businesses', isPrivate: true });
}

type Decision = 'hide' | 'show';

const labels: Readonly<Record<Decision, string>> = {
  hide: 'Hide',
  show: 'Show again',
};

/** Kitchens and other businesses, for moderators and administrators. */
export default function BusinessesPage() {
  const { providers } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<{ provider: ListedProvider; decision: Decision }>();
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Businesses</h1>
      <p>
        <TextLink to="/admin/documents">Documents to check</TextLink>
      </p>
      {providers.length === 0 && (
        <EmptyState title="No businesses yet">Kitchens and salons appear here.</EmptyState>
      )}
      <ul className="business-list">
        {providers.map((provider) => (
          <li key={provider.id} className="business-row">
            <div>
              {hasPublicPage(provider) ? (
                <TextLink to={provider.path}>{provider.name}</TextLink>
              ) : (
                provider.name
              )}
              <p className="ui-note">
                {[provider.vertical, provider.city, provider.owner].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Badges provider={provider} />
            <span className="ui-row">
              <Button
                size="small"
                aria-label={`${labels[decisionFor(provider)]}: ${provider.name}`}
                onClick={() => setAsked({ provider, decision: decisionFor(provider) })}
              >
                {labels[decisionFor(provider)]}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const decisionFor = ({ isHidden }: ListedProvider): Decision => (isHidden ? 'show' : 'hide');

function Badges({
  provider: { isHidden, status, verifiedAt, waitingDocuments },
}: {
  provider: ListedProvider;
}) {
  return (
    <span className="ui-row">
      {isHidden ? (
        <Badge tone="danger">Hidden</Badge>
      ) : (
        <Badge tone={status === 'live' ? 'success' : 'neutral'}>{status}</Badge>
      )}
      {waitingDocuments > 0 && <Badge tone="warning">{plural(waitingDocuments, 'document')} to check</Badge>}
      {verifiedAt && <Badge tone="info">Verified</Badge>}
    </span>
  );
}

interface ReasonDialogProps {
  provider: ListedProvider;
  decision: Decision;
  onClose: () => void;
}

function ReasonDialog({ provider: { id, name }, decision, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { isPending, problem, change } = useChange();
  async function decide() {
    const params = { providerId: id };
    const isDone = await change(() =>
      call(hideProvider, { params, body: { isHidden: decision === 'hide', reason } }),
    );
    if (isDone) onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${labels[decision]}: ${name}`}
      description="The audit log shows who decided and why."
      size="small"
      footer={
        <Button variant="primary" isLoading={isPending} onClick={() => void decide()}>
          {labels[decision]}
        </Button>
      }
    >
      <TextField
        label="Reason"
        value={reason}
        maxLength={300}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
