import type { ReactNode } from 'react';
import type { Tone } from './banner.tsx';
import './badge.css';

/** `vertical` uses the accent of the nearest [data-vertical]. */
export type BadgeTone = Tone | 'neutral' | 'accent' | 'vertical';

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
