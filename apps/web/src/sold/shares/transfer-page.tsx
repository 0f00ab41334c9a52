import { plural } from '@tessera/domain/plural';
import {
  acceptTransfer,
  declineTransfer,
  getTransfer,
  withdrawTransfer,
} from '@tessera/contract/sold/holdings';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { TRANSFER_REFUND_NOTE } from '@tessera/domain/sold/shares/share-transfers';
import { useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import {
  ListingPicture,
  poolText,
  progressText,
  type Transfer,
  transferOutcome,
  transferTitle,
  useShareCall,
} from '../holdings/public.ts';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname + url.search));
  const transferId = params['transfer'] ?? '';
  const answer = await serverCall(context)(getTransfer, { params: { transferId } });
  if (answer.ok) return { transfer: answer.value.transfer };
  // The person may have opened the link with a different account than the invited one. The page explains that, and says
  // nothing about the invitation.
  return data({ transfer: undefined }, { status: 404 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Transfer of shares', isPrivate: true });
}

export default function TransferPage() {
  const { transfer } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      {transfer ? <Invitation transfer={transfer} /> : <NotForYou />}
    </div>
  );
}

function NotForYou() {
  return (
    <>
      <h1 className="ui-page-title">This invitation isn’t for this account</h1>
      <p>
        An invitation opens only for an account with the email address it was sent to, once that address is
        confirmed. Sign in with that address, or ask the sender to invite the address of this account.
      </p>
      <p>
        <TextLink to="/shares">Your shares</TextLink>
      </p>
    </>
  );
}

function Invitation({ transfer }: { transfer: Transfer }) {
  const { listing, quantity, status, expiresAt, receiptPath } = transfer;
  const { system, listingId: id, title, isPublic, pool } = listing;
  return (
    <>
      <h1 className="ui-page-title">{transferTitle(transfer)}</h1>
      <Card className="holding">
        <ListingPicture url={listing.pictureUrl} />
        <div className="ui-stack" data-gap="tight">
          <h2 className="ui-strong ui-breakable">
            {isPublic ? (
              <TextLink isQuiet to={listingPath({ system, id, title })}>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </h2>
          <p>
            <strong>{plural(quantity, 'share')}</strong> of {pool.shareCount.toLocaleString('en-GB')}
          </p>
        </div>
        <div className="holding-body ui-stack" data-gap="close">
          <Progress label={progressText(pool)} value={pool.sharesSold} max={pool.shareCount} />
          <p className="ui-note">{poolText(pool)}</p>
        </div>
      </Card>
      {status === 'open' ? (
        <>
          <p>
            A transfer is free of charge. The invitation is open until <LocalTime at={expiresAt} />.
          </p>
          <Banner tone="info">{TRANSFER_REFUND_NOTE}</Banner>
          <Decision transfer={transfer} />
        </>
      ) : (
        <Banner
          tone={status === 'accepted' ? 'success' : 'info'}
          actions={
            receiptPath !== null && (
              <ButtonLink to={receiptPath} size="small">
                See your receipt
              </ButtonLink>
            )
          }
        >
          {transferOutcome(transfer)}
        </Banner>
      )}
      <p>
        <TextLink to="/shares">Your shares</TextLink>
      </p>
    </>
  );
}

const calls = { accept: acceptTransfer, decline: declineTransfer, withdraw: withdrawTransfer };

function Decision({ transfer: { id, role, quantity } }: { transfer: Transfer }) {
  const { problem, run } = useShareCall();
  const [pending, setPending] = useState<keyof typeof calls>();
  const { revalidate } = useRevalidator();

  async function decide(decision: keyof typeof calls) {
    setPending(decision);
    const answer = await run(() =>
      call<(typeof calls)['decline']>(calls[decision] as never, { params: { transferId: id } }),
    );
    if (answer) await revalidate();
    setPending(undefined);
  }

  return (
    <>
      <div aria-live="polite">{problem !== undefined && <Banner tone="danger" title={problem} />}</div>
      <div className="ui-row">
        {role === 'recipient' ? (
          <>
            <Button variant="primary" isLoading={pending === 'accept'} onClick={() => void decide('accept')}>
              Accept {plural(quantity, 'share')}
            </Button>
            <Button isLoading={pending === 'decline'} onClick={() => void decide('decline')}>
              Decline
            </Button>
          </>
        ) : (
          <Button isLoading={pending === 'withdraw'} onClick={() => void decide('withdraw')}>
            Withdraw the invitation
          </Button>
        )}
      </div>
    </>
  );
}
