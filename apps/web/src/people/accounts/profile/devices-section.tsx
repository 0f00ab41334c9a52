import LogOut from 'lucide-react/icons/log-out';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { call } from '../../../lib/api.ts';
import { useAction } from '../use-action.ts';
import { SectionCard } from './section-card.tsx';
import { SessionRow } from './session-row.tsx';
import type { Session } from './session.types.ts';

export function DevicesSection({ sessions }: { sessions: readonly Session[] }) {
  const { revalidate } = useRevalidator();
  const { run, running } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [news, setNews] = useState('');
  const statusLine = useRef<HTMLOutputElement>(null);

  async function endOne({ id, browser }: Session, next: HTMLElement | undefined) {
    const { endSession } = await import('@tessera/contract/people/accounts');
    const ended = await run(id, () => call(endSession, { params: { sessionId: id } }));
    if (ended) {
      setNews(`${browser} is signed out.`);
      next?.focus();
    }
    await revalidate();
  }

  async function endOthers() {
    setIsAsking(false);
    const { endOtherSessions } = await import('@tessera/contract/people/accounts');
    const answer = await run('others', () => call(endOtherSessions, {}));
    if (answer)
      setNews(answer.ended === 1 ? 'One device is signed out.' : `${answer.ended} devices are signed out.`);
    // The button disappears with the other devices, so the focus moves to the message that replaces it.
    if (answer) statusLine.current?.focus();
    await revalidate();
  }

  return (
    <SectionCard
      title="Where you’re signed in"
      intro={<p>Sign out devices you don’t recognise or no longer use. It takes effect straight away.</p>}
    >
      <ul className="profile-rows">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={running === session.id}
            onEnd={(next) => void endOne(session, next)}
          />
        ))}
      </ul>
      <div className="ui-row">
        {sessions.length > 1 && (
          <Button
            icon={<LogOut aria-hidden="true" />}
            isLoading={running === 'others'}
            onClick={() => setIsAsking(true)}
          >
            Sign out all other devices
          </Button>
        )}
        <output ref={statusLine} tabIndex={-1} className="account-news">
          {news}
        </output>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out all other devices?"
        confirmLabel="Sign them out"
        onConfirm={() => void endOthers()}
      >
        Only this browser stays signed in.
      </ConfirmDialog>
    </SectionCard>
  );
}
