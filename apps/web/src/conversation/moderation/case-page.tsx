import { getListing } from '@tessera/contract/market/listings';
import { decideCase, getCase } from '@tessera/contract/conversation/moderation';
import { decisions } from '@tessera/domain/conversation/moderation/moderation';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { factsOf, type FormAnswer, refused, textOf } from '../../market/listings/public.ts';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseDecisions } from './case-decisions.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CaseOwner } from './case-owner.tsx';
import { CaseReports } from './case-reports.tsx';
import { DecisionForm } from './decision-form.tsx';
import { PoolPanel } from './pool-panel.tsx';
import { orNotFound } from './or-not-found.ts';
import { ReportedListing } from './reported-listing.tsx';
import { stateOf, stateTones, subjectLabels } from './labels.ts';

const caseId = /^[1-9]\d{0,8}$/;

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const id = params['case'] ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!caseId.test(id)) throw data(null, { status: 404 });
  const call = serverCall(context);
  const answer = await call(getCase, { params: { caseId: Number(id) } });
  const { case: about } = orNotFound(answer, url);
  const { listingId, system } = about;
  const found = listingId === null ? undefined : await call(getListing, { query: { system, id: listingId } });
  const listing = found?.ok ? found.value.listing : undefined;
  return { about, listing, facts: listing && factsOf(listing.system, listing.formValues) };
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<FormAnswer> {
  const form = await request.formData();
  const typed = { reason: textOf(form, 'reason') };
  const decision = decisions.find((each) => each === textOf(form, 'decision'));
  if (!decision) return { problem: 'This decision doesn’t exist.', typed };
  const answer = await serverCall(context)(decideCase, {
    params: { caseId: Number(params['case']) },
    body: { decision, reason: typed.reason, version: Number(textOf(form, 'version')) },
  });
  return answer.ok ? { done: {} } : refused(answer.refusal, typed);
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ matches }, { title: `${loaderData?.about.title ?? 'Report'} · Moderation`, isPrivate: true });

export default function CasePage() {
  const { about, listing, facts } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const viewer = useViewer();
  const { id, title, subject, state, messages, isMine } = about;
  return (
    <article className="case" key={id} aria-labelledby="case-title">
      <header className="case-head">
        <ButtonLink
          className="ui-button-square case-back"
          variant="quiet"
          to="/moderation"
          aria-label="All reports"
          icon={<ArrowLeft aria-hidden="true" />}
        />
        <div>
          <p className="case-kind">
            {subjectLabels[subject]} <Badge tone={stateTones[state]}>{stateOf(subject, state)}</Badge>
          </p>
          <h1 id="case-title">{title}</h1>
        </div>
        {about.nextId !== null && (
          <ButtonLink className="case-next" to={`/moderation/${about.nextId}`}>
            Next report
          </ButtonLink>
        )}
      </header>
      <div className="case-columns">
        <div className="case-main">
          <CaseReports reports={about.reports} />
          {subject === 'listing' ? (
            <>
              <ReportedListing listing={listing} facts={facts} />
              {about.listingId !== null && (
                <PoolPanel
                  listingId={about.listingId}
                  isAdministrator={viewer?.role.toLowerCase() === 'admin'}
                />
              )}
            </>
          ) : subject !== 'conversation' ? (
            <CaseEvidence {...about} />
          ) : (
            <CaseMessages messages={messages} owner={about.owner} isMine={isMine} />
          )}
        </div>
        <div className="case-aside">
          <DecisionForm about={about} answer={answer} />
          <CaseOwner owner={about.owner} subject={subject} history={about.history} />
          <CaseDecisions decisions={about.decisions} />
        </div>
      </div>
    </article>
  );
}
