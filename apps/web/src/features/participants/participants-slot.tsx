import { useEffect, useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import type { ParticipantsProps } from './participants.types.ts';
import { roomFor } from './reserved-room.ts';
import './participants-slot.css';

const card = lazyModule(() => import('./participants-card.tsx'));

/** The card's code is loaded when its position comes near the window. Nothing below it moves then. */
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
