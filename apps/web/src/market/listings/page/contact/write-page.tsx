import { getListing } from '@tessera/contract/market/listings';
import { startConversation } from '@tessera/contract/conversation/messages';
import { listingPath } from '@tessera/domain/market/listings/addresses';
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
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { findAccount, loginPath } from '../../../../people/accounts/public.ts';
import { factsOf } from '../../preview/listing-facts.ts';
import { type FormAnswer, refused, textOf } from './form-answer.ts';
import { formPath, listingNamed } from './form-paths.ts';
import { ListingBrief } from '../listing-brief.tsx';
import { WriteForm } from './write-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const named = listingNamed(url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!named) throw data(null, { status: 404 });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(formPath('/messages/new', named)));
  const answer = await serverCall(context)(getListing, { query: named });
  // The listing's own page explains why it is unavailable.
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!answer.ok) throw redirect(listingPath({ ...named, title: '' }));
  const { listing } = answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (listing.isMine || listing.status !== 'live') throw redirect(listingPath(listing));
  return { listing, facts: factsOf(listing.system, listing.formValues) };
}

export async function action({ request, url, context }: ActionFunctionArgs): Promise<FormAnswer | Response> {
  const form = await request.formData();
  const named = listingNamed(url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!named) throw data(null, { status: 404 });
  const body = textOf(form, 'body');
  const clientKey = textOf(form, 'clientKey') || null;
  const answer = await serverCall(context)(startConversation, {
    body: { system: named.system, listingId: named.id, body, clientKey },
  });
  if (!answer.ok) return refused(answer.refusal, { body });
  const { conversationId } = answer.value;
  return textOf(form, 'stays') ? { done: { conversationId } } : redirect(`/messages/${conversationId}`);
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(
    { matches },
    { title: `Message ${loaderData?.listing.seller.firstName ?? 'the seller'}`, isPrivate: true },
  );

const FORM = 'write-to-seller';

export default function WritePage() {
  const { listing, facts } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const fetcher = useFetcher<FormAnswer>();
  return (
    <div className="form-page">
      <h1>Message {listing.seller.firstName}</h1>
      <div className="form-page-sheet">
        <ListingBrief listing={listing} facts={facts} />
        <WriteForm
          fetcher={fetcher}
          id={FORM}
          action={formPath('/messages/new', listing)}
          system={listing.system}
          answer={answer}
        />
        <div className="form-page-actions">
          <Button type="submit" form={FORM} variant="primary" isLoading={fetcher.state !== 'idle'}>
            Send message
          </Button>
          <ButtonLink to={listingPath(listing)}>Back to the listing</ButtonLink>
        </div>
      </div>
    </div>
  );
}
