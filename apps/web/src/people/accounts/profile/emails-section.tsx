import type { getFavouriteSettings } from '@tessera/contract/market/favourites';
import type { getMessageSettings } from '@tessera/contract/conversation/messages';
import type { getFollowSettings } from '@tessera/contract/conversation/follows';
import type { Output } from '@tessera/contract/endpoint';
import type { getReminderSettings } from '@tessera/contract/services/calendar';
import type { listSavedSearches } from '@tessera/contract/market/saved-searches';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { useSetting } from '../use-setting.ts';
import { SectionCard } from './section-card.tsx';
import { SavedNote } from './saved-note.tsx';

interface EmailsSectionProps {
  settings: Output<typeof getMessageSettings> &
    Output<typeof getFavouriteSettings> &
    Output<typeof getFollowSettings> &
    Output<typeof getReminderSettings>;
  searches: Output<typeof listSavedSearches>['searches'];
}

/** Which emails somebody gets. */
export function EmailsSection({ settings, searches }: EmailsSectionProps) {
  return (
    <>
      <MessageEmails isOn={settings.emailNotices} />
      <PriceEmails isOn={settings.priceEmails} />
      <FollowEmails isOn={settings.followEmails} />
      <ReminderEmails isOn={settings.reminderEmails} />
      <SectionCard title="Saved searches" intro={<p>New listings that match what you look for.</p>}>
        {searches.length === 0 ? (
          <p>You have no saved searches.</p>
        ) : (
          <ul className="profile-rows">
            {searches.map(({ id, name, frequency }) => (
              <li key={id} className="profile-row">
                <div className="profile-row-text">
                  <p className="profile-row-title">{name}</p>
                  <p className="ui-note">{frequencyLabels[frequency]}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <p>
          <TextLink to="/saved-searches">Change saved searches</TextLink>
        </p>
      </SectionCard>
      <SectionCard
        title="Always sent"
        intro={<p>These can’t be switched off, because you could miss something that matters.</p>}
      >
        <ul className="profile-always">
          <li>Security: sign-in changes, new addresses, passwords and passkeys</li>
          <li>Orders, receipts, refunds and sales</li>
          <li>Shares, pools and payouts</li>
          <li>Listings that expire or that a moderator hid</li>
          <li>Deletion of your account</li>
        </ul>
      </SectionCard>
    </>
  );
}

const frequencyLabels = {
  at_once: 'As soon as there is something new',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'No emails',
} as const;

interface EmailSwitchProps {
  setting: ReturnType<typeof useSetting<boolean>>;
  title: string;
  intro: string;
  label: string;
  children?: ReactNode;
}

/** One switch. It takes effect immediately. */
function EmailSwitch({
  setting: { value, isSaved, choose },
  title,
  intro,
  label,
  children,
}: EmailSwitchProps) {
  return (
    <SectionCard title={title} intro={<p>{intro}</p>}>
      <Switch label={label} checked={value} onChange={(event) => void choose(event.currentTarget.checked)} />
      <SavedNote isShown={isSaved} />
      {children}
    </SectionCard>
  );
}

function MessageEmails({ isOn }: { isOn: boolean }) {
  const setting = useSetting(isOn, async (emailNotices) => {
    const { putMessageSettings } = await import('@tessera/contract/conversation/messages');
    return call(putMessageSettings, { body: { emailNotices } });
  });
  return (
    <EmailSwitch
      setting={setting}
      title="Messages"
      intro="At most one email an hour about each conversation."
      label="Email me about new messages"
    />
  );
}

function PriceEmails({ isOn }: { isOn: boolean }) {
  const setting = useSetting(isOn, async (priceEmails) => {
    const { putFavouriteSettings } = await import('@tessera/contract/market/favourites');
    return call(putFavouriteSettings, { body: { priceEmails } });
  });
  return (
    <EmailSwitch
      setting={setting}
      title="Favourites"
      intro="One email when a listing that you saved becomes cheaper."
      label="Email me when a price drops"
    />
  );
}

function FollowEmails({ isOn }: { isOn: boolean }) {
  const setting = useSetting(isOn, async (followEmails) => {
    const { putFollowSettings } = await import('@tessera/contract/conversation/follows');
    return call(putFollowSettings, { body: { followEmails } });
  });
  return (
    <EmailSwitch
      setting={setting}
      title="Followed sellers"
      intro="At most one email a day about new listings of all sellers you follow."
      label="Email me about sellers I follow"
    >
      <p>
        <TextLink to="/following">Sellers you follow</TextLink>
      </p>
    </EmailSwitch>
  );
}

function ReminderEmails({ isOn }: { isOn: boolean }) {
  const setting = useSetting(isOn, async (reminderEmails) => {
    const { putReminderSettings } = await import('@tessera/contract/services/calendar');
    return call(putReminderSettings, { body: { reminderEmails } });
  });
  return (
    <EmailSwitch
      setting={setting}
      title="Bookings"
      intro="A day and two hours before something that you booked."
      label="Remind me of bookings"
    />
  );
}
