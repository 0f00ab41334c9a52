import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Table from 'lucide-react/icons/table-2';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
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

/**
 * The tree of schemas, tables and columns. It is beside the console and the grid or, on narrow screens, folded above.
 */
export function ObjectPane({ onInsert }: ObjectPaneProps) {
  const { isOpen, width } = useStore(paneStore);
  const { data: connection } = useConnection();
  const pane = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { isUnfolded, setIsUnfolded } = useFold();
  useEffect(readPane, []);
  // The content security policy forbids style attributes in the server's HTML, so the width is set here.
  useEffect(() => pane.current?.style.setProperty('--objects-width', `${width}px`), [width]);
  return (
    <section
      ref={pane}
      className="objects"
      aria-label="Objects"
      data-open={isOpen}
      data-unfolded={isUnfolded}
    >
      <button
        type="button"
        className="objects-fold"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <Table aria-hidden="true" />
        Tables
        <ChevronDown className="objects-fold-chevron" aria-hidden="true" />
      </button>
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
      {(isOpen || isUnfolded) && connection && (
        <ObjectTree
          key={JSON.stringify([connection.server_name, connection.database_name, connection.username])}
          connection={connection}
          onInsert={
            onInsert &&
            ((name) => {
              setIsUnfolded(false);
              onInsert(name);
            })
          }
        />
      )}
      {isOpen && <PaneResizer width={width} />}
    </section>
  );
}

/**
 * Whether the tree is unfolded on a narrow screen. At first it is folded, and it folds again when a table is opened.
 */
function useFold() {
  const { pathname, search } = useLocation();
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  return {
    isUnfolded: unfoldedAt === pathname + search,
    setIsUnfolded: (isUnfolded: boolean) => setUnfoldedAt(isUnfolded ? pathname + search : undefined),
  };
}
