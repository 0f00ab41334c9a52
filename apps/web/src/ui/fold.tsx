import type { ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  readonly icon?: ReactNode;
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What takes much room and opens on a press, without script too; where it closes no more is the stylesheet's to say. */
export function Fold({ icon, summary, isOpen, className = '', children }: FoldProps) {
  return (
    <details className={`ui-fold ${className}`} open={isOpen}>
      <summary>
        {icon}
        {summary}
      </summary>
      {children}
    </details>
  );
}
