import { getListing } from '@tessera/contract/market/listings';
import { reportListing } from '@tessera/contract/conversation/moderation';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { reasonsFor } from '@tessera/domain/conversation/moderation/moderation';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { serverCall } from '../../../../lib/server-call.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { factsOf } from '../../preview/listing-facts.ts';
import { type FormAnswer, refused, textOf } from './form-answer.ts';
import { formPath, listingNamed } from './form-paths.ts';
import { ListingBrief } from '../listing-brief.tsx';
import { ReportForm } from './report-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const named = listingNamed(url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!named) throw data(null, { status: 404 });
  const answer = await serverCall(context)(getListing, { query: named });
  // The listing's own page explains why it is unavailable.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!answer.ok) throw redirect(listingPath({ ...named, title: '' }));
  const { listing } = answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (listing.isMine) throw redirect(listingPath(listing));
  return { listing, facts: factsOf(listing.system, listing.formValues) };
}

export async function action({ request, url, context }: ActionFunctionArgs): Promise<FormAnswer> {
  const named = listingNamed(url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!named) throw data(null, { status: 404 });
  const form = await request.formData();
  const typed = { reason: textOf(form, 'reason'), details: textOf(form, 'details') };
  const reason = reasonsFor('listing').find((each) => each === typed.reason);
  if (!reason) return { problem: 'Please choose a reason.', typed };
  const answer = await serverCall(context)(reportListing, {
    body: { system: named.system, listingId: named.id, reason, details: typed.details },
  });
  return answer.ok ? { done: {} } : refused(answer.refusal, typed);
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Report a listing', isPrivate: true });

const FORM = 'report-listing';

export default function ReportPage() {
  const { listing, facts } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const fetcher = useFetcher<FormAnswer>();
  const isDone = (fetcher.data ?? answer)?.done !== undefined;
  return (
    <div className="form-page">
      <h1>Report this listing</h1>
      <div className="form-page-sheet">
        <ListingBrief listing={listing} facts={facts} />
        {isDone ? (
          <output>
            <Banner tone="success" title="Thank you">
              We’ve sent your report to the moderators, who will review it.
            </Banner>
          </output>
        ) : (
          <ReportForm
            fetcher={fetcher}
            id={FORM}
            action={formPath('/reports/new', listing)}
            subject="listing"
            answer={answer}
          />
        )}
        <div className="form-page-actions">
          {!isDone && (
            <Button type="submit" form={FORM} variant="primary" isLoading={fetcher.state !== 'idle'}>
              Send report
            </Button>
          )}
          <ButtonLink to={listingPath(listing)}>Back to the listing</ButtonLink>
        </div>
      </div>
    </div>
  );
}
