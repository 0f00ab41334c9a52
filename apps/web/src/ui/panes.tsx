import type { ReactNode } from 'react';
import './panes.css';

interface PanesProps {
  list: ReactNode;
  children: ReactNode;
  /** What phones show, which have room for one of them. */
  shows: 'list' | 'detail';
}

/** A list and what was chosen of it: side by side, on phones one step after the other. */
export function Panes({ list, children, shows }: PanesProps) {
  return (
    <div className="ui-panes" data-shows={shows}>
      <div className="ui-panes-list">{list}</div>
      <div className="ui-panes-detail">{children}</div>
    </div>
  );
}
