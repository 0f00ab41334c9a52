import type { ReactNode } from 'react';
import './panes.css';

interface PanesProps {
  list: ReactNode;
  children: ReactNode;
  /** On phones, which have room for one pane: the pane that is shown. */
  shows: 'list' | 'detail';
}

/** A list and its selected item: side by side, or one at a time on phones. */
export function Panes({ list, children, shows }: PanesProps) {
  return (
    <div className="ui-panes" data-shows={shows}>
      <div className="ui-panes-list">{list}</div>
      <div className="ui-panes-detail">{children}</div>
    </div>
  );
}
