import type { Participant } from '@tessera/contract/sold/participants';
import { plural } from '@tessera/domain/plural';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MIN_HEIGHT, roomHeights } from './bubble-layout.ts';
import { BubbleStage } from './bubble-stage.tsx';
import type { ParticipantsProps } from './participants.types.ts';
import { searchParticipants } from './search-participants.ts';
import { roomFor } from './reserved-room.ts';
import { type Participants, useParticipants } from './use-participants.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';
import './participants.css';

export function ParticipantsCard({ listingId, system, sharesSold, headingLevel }: ParticipantsProps) {
  const { loading, retry } = useParticipants(listingId, system);
  const [isPaused, setIsPaused] = useState(false);
  const isStatic = usePrefersReducedMotion();
  const room = roomFor(sharesSold);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const hasBubbles = loading.state === 'success' && loading.participants.listed.length > 0;
  return (
    <section className="preview-panel participants" aria-labelledby={titleId}>
      <header className="participants-head">
        <Heading id={titleId}>Participants</Heading>
        {hasBubbles && !isStatic && (
          <Button
            size="small"
            icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? 'Play' : 'Pause'}
          </Button>
        )}
      </header>
      {(loading.state === 'idle' || loading.state === 'loading') && (
        <div aria-busy="true">
          <span className="sr-only">Loading participants</span>
          <Skeleton height={room === 'none' ? '2.25rem' : '12rem'} />
        </div>
      )}
      {loading.state === 'error' && (
        <ErrorState title="Failed to load participants" onRetry={retry}>
          <p>Unable to load participants</p>
        </ErrorState>
      )}
      {loading.state === 'success' && (
        <People
          participants={loading.participants}
          roomHeight={roomHeights[room]}
          isPaused={isPaused}
          isStatic={isStatic}
        />
      )}
    </section>
  );
}

interface PeopleProps {
  participants: Participants;
  roomHeight: number;
  isPaused: boolean;
  isStatic: boolean;
}

function People({ participants, roomHeight, isPaused, isStatic }: PeopleProps) {
  const { listed, unlisted } = participants;
  const [text, setText] = useState('');
  /** How many bubbles are shown. Undefined until the stage has its size. */
  const [shown, setShown] = useState<number>();
  const [selected, setSelected] = useState<number>();
  const found = useMemo(() => searchParticipants(listed, text), [listed, text]);
  if (listed.length + unlisted === 0)
    return (
      <p className="preview-pending" data-ready="">
        No participants yet — be the first to join the Shuffle Pool!
      </p>
    );
  const chosen = found.find(({ id }) => id === selected);
  // During a search, only people whom it finds are counted.
  const more = (shown === undefined ? 0 : found.length - shown) + (text.trim() === '' ? unlisted : 0);
  return (
    <>
      {listed.length > 0 && (
        <TextField
          label="Search participants"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <BubbleStage
        key={String(isStatic)}
        everybody={listed}
        found={found}
        isStill={isPaused || isStatic}
        minHeight={isStatic ? 0 : MIN_HEIGHT}
        roomHeight={roomHeight}
        selected={selected}
        onSelect={setSelected}
        onFit={setShown}
      />
      <div className="participants-foot" data-ready={shown === undefined ? undefined : ''}>
        <output>
          {found.length === 0 && listed.length > 0 && 'No matches found'}
          {chosen && describeParticipant(chosen)}
        </output>
        {more > 0 && (found.length > 0 || listed.length === 0) && (
          <p className="participants-more">+{more.toLocaleString('en-GB')} more</p>
        )}
      </div>
      <ul className="sr-only" aria-label="Participants and their shares">
        {found.map((person) => (
          <li key={person.id}>{describeParticipant(person)}</li>
        ))}
      </ul>
    </>
  );
}

/** Describes a participant, such as “Ada, #12, 3 shares”. People who may see it read the full name instead. */
function describeParticipant(person: Participant): string {
  const { firstName, fullName, subfolderNumber, sharesOwned } = person;
  return `${fullName ?? firstName}, #${subfolderNumber}, ${plural(sharesOwned, 'share')}`;
}
