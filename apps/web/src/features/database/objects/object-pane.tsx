import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../lib/create-store.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useConnection } from '../api/queries.ts';
import { ObjectTree } from './object-tree.tsx';
import { changePane, paneStore, readPane } from './pane-store.ts';
import { PaneResizer } from './pane-resizer.tsx';
import './objects.css';

interface ObjectPaneProps {
  /** Writes a name into the script; undefined on pages without one. */
  onInsert: ((name: string) => void) | undefined;
}

/** Schemas, tables and columns of the connected database, beside the console and the grid. */
export function ObjectPane({ onInsert }: ObjectPaneProps) {
  const { isOpen, width } = useStore(paneStore);
  const { data: connection } = useConnection();
  const pane = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(readPane, []);
  // The content security policy forbids style attributes in the server's HTML, so the width is set here.
  useEffect(() => pane.current?.style.setProperty('--objects-width', `${width}px`), [width]);
  return (
    <section ref={pane} className="objects" aria-label="Objects" data-open={isOpen}>
      <div className="objects-head">
        {isOpen && <h2 className="objects-title">Tables</h2>}
        <IconButton
          ref={toggle}
          size="small"
          label={isOpen ? 'Hide tables' : 'Show tables'}
          aria-expanded={isOpen}
          icon={isOpen ? <PanelLeftClose aria-hidden="true" /> : <PanelLeftOpen aria-hidden="true" />}
          onClick={() => changePane({ isOpen: !isOpen })}
        />
      </div>
      {isOpen && connection && (
        <ObjectTree
          key={JSON.stringify([connection.server_name, connection.database_name, connection.username])}
          connection={connection}
          onInsert={onInsert}
        />
      )}
      {isOpen && <PaneResizer width={width} />}
    </section>
  );
}
