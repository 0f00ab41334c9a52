import ChevronRight from 'lucide-react/icons/chevron-right';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Eye from 'lucide-react/icons/eye';
import Folder from 'lucide-react/icons/folder';
import KeyRound from 'lucide-react/icons/key-round';
import Table from 'lucide-react/icons/table-2';
import { Link, useSearchParams } from 'react-router';
import { tableAddress } from '../diagram/table-address.ts';
import type { ObjectNode } from './object-nodes.ts';

interface TreeNodeProps {
  node: ObjectNode;
  isCurrent: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onInsert: (() => void) | undefined;
}

/** A node of the tree. The tree handles all keys; the link and the buttons in the node are for the pointer only. */
export function TreeNode({ node, isCurrent, onFocus, onToggle, onInsert }: TreeNodeProps) {
  const isShown = useIsShown(node);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter and Space are handled by the tree
    <div
      role="treeitem"
      className="objects-node"
      data-id={node.id}
      data-kind={node.kind}
      data-level={node.level}
      aria-level={node.level}
      aria-expanded={node.isExpanded}
      aria-selected={isShown}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={node.kind === 'schema' ? onToggle : undefined}
    >
      {node.isExpanded !== undefined && (
        <span
          className="objects-chevron"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <ChevronRight />
        </span>
      )}
      <NodeIcon node={node} />
      <NodeName node={node} onInsert={onInsert} />
      <span className="objects-detail">
        {node.detail}
        <span className="sr-only">{meaningOf(node)}</span>
      </span>
      {onInsert && node.kind === 'table' && (
        <button
          type="button"
          className="objects-insert"
          tabIndex={-1}
          title="Insert name"
          // Hidden from screen readers, because Shift+Enter in the tree does what this button does.
          aria-hidden="true"
          onClick={onInsert}
        >
          <CornerDownRight aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Says in words, for screen readers, what the number or the icon beside the name means. */
function meaningOf(node: ObjectNode): string {
  if (node.kind === 'column') return node.isKey ? ', primary key' : '';
  if (node.kind === 'schema') return ' tables';
  return node.detail === '' ? '' : ' rows';
}

function NodeIcon({ node }: { node: ObjectNode }) {
  if (node.kind === 'schema') return <Folder aria-hidden="true" />;
  if (node.kind === 'column') return node.isKey ? <KeyRound aria-hidden="true" /> : <span />;
  return /view/.test(node.table.kind) ? <Eye aria-hidden="true" /> : <Table aria-hidden="true" />;
}

function NodeName({ node, onInsert }: Pick<TreeNodeProps, 'node' | 'onInsert'>) {
  if (node.kind === 'table')
    return (
      <Link
        className="objects-name"
        to={tableAddress(node.schema, node.label)}
        tabIndex={-1}
        title={node.label}
      >
        <bdi>{node.label}</bdi>
      </Link>
    );
  if (node.kind === 'column' && onInsert)
    return (
      <button type="button" className="objects-name" tabIndex={-1} title="Insert name" onClick={onInsert}>
        <bdi>{node.label}</bdi>
      </button>
    );
  return (
    <span className="objects-name" title={node.label}>
      <bdi>{node.label}</bdi>
    </span>
  );
}

/** Whether the page that is open shows this node's table. */
function useIsShown(node: ObjectNode): boolean {
  const [params] = useSearchParams();
  return node.kind === 'table' && params.get('table') === node.label && params.get('schema') === node.schema;
}
