import {
  type FollowedSeller,
  listFollowedSellers,
  unfollowSeller,
} from '@tessera/contract/conversation/follows';
import { sellerPath } from '@tessera/domain/market/listings/addresses';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { shortDay, withCommas } from '../../lib/british-words.ts';
import { formText } from '../../lib/form-text.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import './following.css';

const nobody: readonly string[] = ['auth.required', 'auth.account_required'];

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listFollowedSellers, {});
  if (answer.ok) return answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (nobody.includes(answer.refusal.code)) throw redirect('/auth/login?redirect=/following');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 503 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await serverCall(context)(unfollowSeller, {
    params: { sellerId: Number(formText(form, 'seller')) },
  });
  return answer.ok
    ? { done: `You no longer follow ${formText(form, 'name')}.`, problem: undefined }
    : { done: undefined, problem: answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Sellers you follow', isPrivate: true });
}

export default function FollowingPage() {
  const { sellers } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (outcome?.done !== undefined) heading.current?.focus();
  }, [outcome]);
  return (
    <div className="following">
      <h1 ref={heading} tabIndex={-1} className="ui-page-title">
        Sellers you follow
      </h1>
      <output className="ui-muted">{outcome?.done}</output>
      {outcome?.problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t unfollow this seller">
          {outcome.problem}
        </Banner>
      )}
      {sellers.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title="You don’t follow anybody yet"
          action={
            <ButtonLink variant="primary" to="/search">
              Search everything
            </ButtonLink>
          }
        >
          Follow a seller on their page to get an email when they list something new.
        </EmptyState>
      ) : (
        <>
          <p className="following-lead">
            We email you about their new listings, at most once a day.{' '}
            <TextLink to="/profile?section=emails">Email settings</TextLink>
          </p>
          <UnconfirmedBanner />
          <ul className="following-list">
            {sellers.map((seller) => (
              <SellerRow key={seller.id} seller={seller} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function UnconfirmedBanner() {
  if (useViewer()?.isVerified !== false) return null;
  return (
    <Banner tone="info" title="Confirm your address to receive email">
      We’ll email you about new listings once you’ve{' '}
      <TextLink to="/profile">confirmed your email address</TextLink>.
    </Banner>
  );
}

function SellerRow({ seller }: { seller: FollowedSeller }) {
  const { id, name, isBusiness, avatarUrl, followedAt, listings } = seller;
  return (
    <li className="following-row">
      <span className="following-avatar" aria-hidden="true">
        {avatarUrl ? <img src={avatarUrl} alt="" width={48} height={48} /> : Array.from(name)[0]}
      </span>
      <div>
        <h2>{listings ? <TextLink to={sellerPath(id)}>{name}</TextLink> : name}</h2>
        <p className="ui-muted">
          {isBusiness ? 'Business' : 'Private seller'} · {offerOf(listings)}
          <span className="following-since"> · followed since {shortDay(followedAt)}</span>
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="seller" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button type="submit" size="small" aria-label={`Unfollow ${name}`}>
          Unfollow
        </Button>
      </Form>
    </li>
  );
}

function offerOf(listings: number | null): string {
  if (listings === null) return 'unavailable';
  if (listings === 0) return 'nothing listed now';
  return listings === 1 ? '1 listing' : `${withCommas(listings)} listings`;
}
