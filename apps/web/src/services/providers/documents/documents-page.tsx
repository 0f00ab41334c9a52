import { listProviderDocuments, type MyDocuments } from '@tessera/contract/services/provider-documents';
import { basePath } from '@tessera/domain/files/personal-files/paths';
import { subfolderName } from '@tessera/domain/people/subfolders';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { findAccount } from '../../../people/accounts/public.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusinessHead } from '../business-head.tsx';
import { loadBusiness } from '../load-business.ts';
import { DocumentUpload } from './document-upload.tsx';
import { dayWords, stateWords } from './document-words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const answer = await serverCall(args.context)(listProviderDocuments, {
    params: { providerId: provider.id },
  });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: answer.refusal.code === 'not_found' ? 404 : 503 });
  const account = await findAccount(args.context);
  const folder = subfolderName(account?.subfolderNumber ?? null);
  return { provider, mine: answer.value, directory: folder === null ? null : basePath(folder) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Documents', isPrivate: true });
}

/** What administrators check of a business. Only its owner sees this page. */
export default function DocumentsPage() {
  const { provider, mine, directory } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <section className="ui-stack" aria-labelledby="documents">
        <h2 id="documents" className="ui-section-title">
          Documents
        </h2>
        <p>{introOf(mine)}</p>
        {mine.verifiedAt && (
          <p className="ui-strong">
            Verified since <LocalTime at={mine.verifiedAt} isDateOnly />
          </p>
        )}
        <ul className="business-documents">
          {mine.steps.map((step) => (
            <li key={step.kind}>
              <Step step={step} />
              {directory !== null && (
                <DocumentUpload providerId={provider.id} step={step} directory={directory} />
              )}
            </li>
          ))}
        </ul>
        <p className="ui-note">
          Only administrators see your documents, and each view is recorded. We keep a copy until 90 days
          after its last day. You can delete the file from your own files at any time.
        </p>
      </section>
    </div>
  );
}

function introOf({ isRequired, verifiedAt }: MyDocuments): string {
  if (isRequired)
    return 'Customers can book once an administrator has accepted all of these. When one ends, your business is off the site until the next one is accepted.';
  return verifiedAt === null
    ? 'You can open without them. Once all are accepted, your page shows “Verified” with the date.'
    : 'Your page shows “Verified” with the date as long as all of these are valid.';
}

function Step({ step }: { step: MyDocuments['steps'][number] }) {
  const { label, about, state, expiresOn, reason } = step;
  const words = stateWords[state];
  return (
    <div>
      <p className="ui-row">
        <span className="ui-strong">{label}</span>
        <Badge tone={words.tone}>{words.label}</Badge>
      </p>
      <p className="ui-note">{about}</p>
      {expiresOn !== null && (
        <p className="ui-note">
          {state === 'expired' ? 'Ended on' : 'Valid until'} {dayWords(expiresOn)}
        </p>
      )}
      {state === 'refused' && reason !== '' && <p className="business-document-reason">{reason}</p>}
      {state === 'waiting' && reason !== '' && <p className="ui-note">It is checked again: {reason}</p>}
    </div>
  );
}
