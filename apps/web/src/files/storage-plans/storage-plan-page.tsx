import { getUploadLimit } from '@tessera/contract/files/storage-plans';
import { getSession } from '@tessera/contract/people/session';
import { totalOptions } from '@tessera/domain/files/storage-plans/upgrade';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { useConfirmedElsewhere } from '../../people/accounts/public.ts';
import { TextLink } from '../../ui/link.tsx';
import { ExtendCard } from './extend-card.tsx';
import { StoragePlanCard } from './storage-plan-card.tsx';
import { UpgradeCard } from './upgrade-card.tsx';
import { upgradeNeed } from './upgrade-need.ts';
import './storage-plans.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const session = await call(getSession, {});
  const user = session.ok ? session.value.user : null;
  const { pathname, search } = url;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!user || user.role === 'guest')
    throw redirect(`/auth/login?redirect=${encodeURIComponent(pathname + search)}`);
  const limits = await call(getUploadLimit, { params: { userId: user.id } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!limits.ok) throw data(null, { status: 503 });
  const { id: userId, isVerified } = user;
  // The page computes dates from `now`, so they are the same on the server and in the browser.
  return { userId, isVerified, storagePlan: limits.value.uploadLimit, now: new Date() };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Storage plan', isPrivate: true });
}

export default function StoragePlanPage() {
  const { userId, isVerified, storagePlan, now } = useLoaderData<typeof loader>();
  useConfirmedElsewhere(!isVerified);
  const canGrow = totalOptions(upgradeNeed(storagePlan)).length > 0;
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Storage plan</h1>
      <StoragePlanCard storagePlan={storagePlan} />
      {!isVerified && (
        <Banner
          title="Confirm your email address first"
          actions={<TextLink to="/profile">Go to your profile</TextLink>}
        >
          You can buy a plan once your address is confirmed.
        </Banner>
      )}
      {isVerified && storagePlan.expiry_date && <ExtendCard userId={userId} storagePlan={storagePlan} />}
      {isVerified && canGrow && <UpgradeCard userId={userId} storagePlan={storagePlan} now={now} />}
    </div>
  );
}
