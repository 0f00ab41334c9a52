import {
  decideDocument,
  listDocumentQueue,
  type QueuedDocument,
  readProviderDocument,
} from '@tessera/contract/services/provider-documents';
import { type FormEvent, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../../lib/api.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useChange } from '../../../sold/use-change.ts';
import { leadToSignIn } from '../load-business.ts';
import '../providers.css';
import { dayWords } from './document-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listDocumentQueue, {});
  if (answer.ok) return answer.value;
  leadToSignIn(answer.refusal.code, url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: answer.refusal.code === 'auth.forbidden' ? 403 : 503 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Documents of businesses', isPrivate: true });
}

interface Asked {
  readonly document: QueuedDocument;
  readonly decision: 'accept' | 'refuse';
}

/** Documents that wait for a decision, and accepted ones by the day on which they end. For administrators. */
export default function DocumentQueuePage() {
  const { waiting, accepted } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<Asked>();
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Documents of businesses</h1>
      <p className="ui-note">
        Each view is recorded in the audit log. <TextLink to="/admin/businesses">All businesses</TextLink>
      </p>
      <section className="ui-stack" aria-labelledby="waiting">
        <h2 id="waiting" className="ui-section-title">
          {waiting.length === 0 ? 'Waiting' : `Waiting (${waiting.length})`}
        </h2>
        {waiting.length === 0 ? (
          <EmptyState title="Nothing waits">Documents that businesses upload appear here.</EmptyState>
        ) : (
          <DocumentList documents={waiting} onAsk={setAsked} />
        )}
      </section>
      {accepted.length > 0 && (
        <section className="ui-stack" aria-labelledby="accepted">
          <h2 id="accepted" className="ui-section-title">
            Accepted
          </h2>
          <DocumentList documents={accepted} onAsk={setAsked} />
        </section>
      )}
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface DocumentListProps {
  documents: readonly QueuedDocument[];
  onAsk: (asked: Asked) => void;
}

function DocumentList({ documents, onAsk }: DocumentListProps) {
  return (
    <ul className="business-list">
      {documents.map((document) => {
        const { id, business, label, owner, vertical, expiresOn, uploadedAt, status, reason } = document;
        const name = `${label} of ${business}`;
        return (
          <li key={id} className="business-row">
            <div>
              <span className="ui-strong">{label}</span> · {business}
              <p className="ui-note">
                {vertical} · {owner} · uploaded <LocalTime at={uploadedAt} isDateOnly />
                {expiresOn !== null && ` · valid until ${dayWords(expiresOn)}`}
              </p>
              {status === 'waiting' && reason !== '' && (
                <p className="ui-note">Was accepted before and is checked again: {reason}</p>
              )}
            </div>
            <span className="ui-row">
              <a
                href={readProviderDocument.path.replace('{documentId}', id)}
                target="_blank"
                rel="noreferrer"
                className="ui-link"
                aria-label={`Open ${name}`}
              >
                Open
              </a>
              {status === 'waiting' && (
                <Button
                  size="small"
                  aria-label={`Accept: ${name}`}
                  onClick={() => onAsk({ document, decision: 'accept' })}
                >
                  Accept
                </Button>
              )}
              <Button
                size="small"
                aria-label={`${status === 'waiting' ? 'Refuse' : 'Take back'}: ${name}`}
                onClick={() => onAsk({ document, decision: 'refuse' })}
              >
                {status === 'waiting' ? 'Refuse' : 'Take back'}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function DecisionDialog({ document, decision, onClose }: Asked & { onClose: () => void }) {
  const { id, label, business, about, digest, expiresOn } = document;
  const [reason, setReason] = useState('');
  const { isPending, problem, change } = useChange();
  const isAccepting = decision === 'accept';
  async function decide(event: FormEvent) {
    event.preventDefault();
    const body = { decision, digest, reason };
    const isDone = await change(() => call(decideDocument, { params: { documentId: id }, body }));
    if (isDone) onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isAccepting ? `Accept the ${label.toLowerCase()}` : `Refuse the ${label.toLowerCase()}`}
      description={`${business}: ${about}`}
      size="small"
      footer={
        <Button type="submit" form="decision" variant="primary" isLoading={isPending}>
          {isAccepting ? 'Accept' : 'Refuse'}
        </Button>
      }
    >
      <form id="decision" noValidate onSubmit={(event) => void decide(event)}>
        {isAccepting ? (
          <p>
            {expiresOn === null
              ? 'It has no last day.'
              : `Check that it says it is valid until ${dayWords(expiresOn)}.`}
          </p>
        ) : (
          <TextField
            label="Reason for the owner"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className="business-document-reason">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
