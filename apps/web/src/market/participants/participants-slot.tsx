import { useEffect, useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import type { ParticipantsProps } from './participants.types.ts';
import { roomFor } from './reserved-room.ts';
import './participants-slot.css';

const card = lazyModule(() => import('./participants-card.tsx'));

/**
 * Reserves space for the card of participants, and loads its code when it comes near the visible part of the page.
 * Nothing below it moves when the card appears.
 */
export function ParticipantsSlot(props: ParticipantsProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !slot.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((it) => it.isIntersecting)),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [isNear]);
  const module = useLazyModule(card, { isNeeded: isNear });
  return (
    <div ref={slot} className="participants-slot" data-room={roomFor(props.sharesSold)}>
      {module && <module.ParticipantsCard {...props} />}
    </div>
  );
}
