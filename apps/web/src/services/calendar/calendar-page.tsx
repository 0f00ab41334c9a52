import {
  type CalendarFeeds,
  deleteCalendarFeed,
  getReminderSettings,
  listCalendarFeeds,
  putReminderSettings,
  renewCalendarFeed,
} from '@tessera/contract/services/calendar';
import { useId, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useChange } from '../../sold/use-change.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { leadToSignIn } from '../providers/own/public.ts';
import './calendar.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const ask = serverCall(context);
  const [feeds, settings] = await Promise.all([ask(listCalendarFeeds, {}), ask(getReminderSettings, {})]);
  if (feeds.ok && settings.ok) return { ...feeds.value, ...settings.value };
  if (!feeds.ok) leadToSignIn(feeds.refusal.code, url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 503 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Calendar', isPrivate: true });
}

type Feed = CalendarFeeds['feeds'][number];

/** Private addresses from which calendar programs read what somebody has booked, and reminders by email. */
export default function CalendarPage() {
  const { feeds, reminderEmails } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Calendar</h1>
      <section className="ui-stack" aria-labelledby="feeds">
        <h2 id="feeds" className="ui-section-title">
          In your own calendar
        </h2>
        <p>
          Add an address to your phone’s or computer’s calendar (“subscribe” or “add by URL”). It shows what
          is booked, and follows every change by itself.
        </p>
        {feeds.map((feed) => (
          <FeedCard key={feed.providerId ?? 'mine'} feed={feed} />
        ))}
        <p className="ui-note">
          Whoever has an address can read that calendar, so don’t pass it on. If somebody has seen it, make a
          new one: the old one stops working.
        </p>
      </section>
      <Reminders isOn={reminderEmails} />
    </div>
  );
}

function FeedCard({ feed: { providerId, name, url } }: { feed: Feed }) {
  const id = useId();
  const { isPending, problem, change } = useChange();
  const [asked, setAsked] = useState<'renew' | 'delete'>();
  const renew = (saved: string) => change(() => call(renewCalendarFeed, { body: { providerId } }), saved);
  const remove = () =>
    change(() => call(deleteCalendarFeed, { body: { providerId } }), 'The address is deleted.');
  async function copy() {
    try {
      await navigator.clipboard.writeText(url ?? '');
      showToast({ tone: 'success', title: 'Copied.', durationMs: 3_000 });
    } catch {
      showToast({ tone: 'danger', title: 'Couldn’t copy it. Select the address and copy it by hand.' });
    }
  }
  async function confirm() {
    await (asked === 'renew' ? renew('The new address is ready.') : remove());
    setAsked(undefined);
  }
  return (
    <Card className="calendar-feed">
      <h3 id={id} className="ui-strong">
        {name}
      </h3>
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      {url === null ? (
        <div>
          <Button
            isLoading={isPending}
            aria-describedby={id}
            onClick={() => void renew('The address is ready.')}
          >
            Create address
          </Button>
        </div>
      ) : (
        <>
          <input
            className="calendar-address"
            readOnly
            value={url}
            aria-label={`Address of the calendar: ${name}`}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="ui-row">
            <Button variant="primary" aria-describedby={id} onClick={() => void copy()}>
              Copy address
            </Button>
            <Button aria-describedby={id} isLoading={isPending} onClick={() => setAsked('renew')}>
              Make a new one
            </Button>
            <Button aria-describedby={id} isLoading={isPending} onClick={() => setAsked('delete')}>
              Delete
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={asked === 'renew' ? 'Make a new address?' : 'Delete the address?'}
        confirmLabel={asked === 'renew' ? 'Make a new one' : 'Delete'}
        cancelLabel="Keep it"
        tone="danger"
        isPending={isPending}
        onConfirm={() => void confirm()}
      >
        Calendars that read the present address no longer get anything from it.
      </ConfirmDialog>
    </Card>
  );
}

function Reminders({ isOn }: { isOn: boolean }) {
  const { isPending, problem, change } = useChange();
  return (
    <section className="ui-stack" aria-labelledby="reminders">
      <h2 id="reminders" className="ui-section-title">
        Reminders
      </h2>
      <p>An email a day and two hours before something that you booked.</p>
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <Switch
        label="Email me reminders"
        checked={isOn}
        disabled={isPending}
        onChange={(event) => {
          const reminderEmails = event.currentTarget.checked;
          void change(() => call(putReminderSettings, { body: { reminderEmails } }), 'Saved.');
        }}
      />
    </section>
  );
}
