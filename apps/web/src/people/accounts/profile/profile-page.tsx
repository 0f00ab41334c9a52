import { listPasskeys } from '@tessera/contract/people/passkeys';
import { getAccountDeletion } from '@tessera/contract/site/account-data';
import { getProfile, listSessions } from '@tessera/contract/people/accounts';
import { getFavouriteSettings } from '@tessera/contract/market/favourites';
import { getFollowSettings } from '@tessera/contract/conversation/follows';
import { getMessageSettings } from '@tessera/contract/conversation/messages';
import { getReminderSettings } from '@tessera/contract/services/calendar';
import { listSavedSearches } from '@tessera/contract/market/saved-searches';
import { listHoldings } from '@tessera/contract/sold/holdings';
import { getSecondFactor } from '@tessera/contract/people/second-factor';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { valueOrRedirect } from '../guards.ts';
import { DataSection } from './data/data-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailsSection } from './emails-section.tsx';
import { SharesSection } from './shares-section.tsx';
import { ProfileNav } from './profile-nav.tsx';
import { ProofProvider } from './proof-provider.tsx';
import { SecuritySection } from './security-section.tsx';
import { sectionFrom, sectionTitles } from './sections.ts';
import '../accounts.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const section = sectionFrom(url.searchParams.get('section'));
  const call = serverCall(context);
  const profile = valueOrRedirect(await call(getProfile, {}), url);
  if (section === 'security') {
    const [secondFactor, keys] = await Promise.all([call(getSecondFactor, {}), call(listPasskeys, {})]);
    return {
      section,
      profile,
      secondFactor: valueOrRedirect(secondFactor, url),
      ...valueOrRedirect(keys, url),
    };
  }
  if (section === 'devices') {
    return { section, profile, ...valueOrRedirect(await call(listSessions, {}), url) };
  }
  if (section === 'emails') {
    const [messages, favourites, follows, reminders, saved] = await Promise.all([
      call(getMessageSettings, {}),
      call(getFavouriteSettings, {}),
      call(getFollowSettings, {}),
      call(getReminderSettings, {}),
      call(listSavedSearches, {}),
    ]);
    return {
      section,
      profile,
      settings: {
        ...valueOrRedirect(messages, url),
        ...valueOrRedirect(favourites, url),
        ...valueOrRedirect(follows, url),
        ...valueOrRedirect(reminders, url),
      },
      searches: valueOrRedirect(saved, url).searches,
    };
  }
  if (section === 'shares') {
    return { section, profile, ...valueOrRedirect(await call(listHoldings, {}), url) };
  }
  if (section === 'data') {
    return { section, profile, deletion: valueOrRedirect(await call(getAccountDeletion, {}), url) };
  }
  return { section, profile };
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(
    { matches },
    { title: `${sectionTitles[loaderData?.section ?? 'details']} · Profile settings`, isPrivate: true },
  );

export default function ProfilePage() {
  const loaderData = useLoaderData<typeof loader>();
  return (
    <ProofProvider>
      <div className="ui-page profile-page">
        <header>
          <h1 className="ui-page-title">Profile settings</h1>
          <ProfileNav current={loaderData.section} />
        </header>
        {loaderData.section === 'details' && <DetailsSection profile={loaderData.profile} />}
        {loaderData.section === 'security' && <SecuritySection {...loaderData} />}
        {loaderData.section === 'emails' && <EmailsSection {...loaderData} />}
        {loaderData.section === 'data' && (
          <DataSection profile={loaderData.profile} deletion={loaderData.deletion} />
        )}
        {loaderData.section === 'shares' && <SharesSection {...loaderData} />}
        {loaderData.section === 'devices' && <DevicesSection sessions={loaderData.sessions} />}
      </div>
    </ProofProvider>
  );
}
