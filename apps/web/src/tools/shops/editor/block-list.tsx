import {
  type BlockKind,
  blockKinds,
  blockNames,
  MAX_BLOCKS,
  moveBlock,
  newBlock,
  type ShopBlock,
} from '@tessera/domain/tools/shops/shop-document';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FocusKeeper } from '../../../ui/overlays/focus-keeper.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { BlockFields } from './block-fields.tsx';
import type { EditedThings } from './editor.types.ts';

interface BlockListProps {
  readonly blocks: readonly ShopBlock[];
  readonly things: EditedThings;
  readonly onChange: (blocks: readonly ShopBlock[], field: string) => void;
}

/** The blocks of a storefront in their order, which is changed by dragging or with buttons. */
export function BlockList({ blocks, things, onChange }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length) return;
    onChange(moveBlock(blocks, from, to), 'order');
    setNews(`${blockNames[block.kind]} is now number ${to + 1} of ${blocks.length}.`);
  };
  useDrag(list, blocks, move);
  const isFull = blocks.length >= MAX_BLOCKS;
  return (
    <FocusKeeper className="ui-stack">
      <ol className="editor-blocks" ref={list}>
        {blocks.map((block, index) => (
          <li key={block.id} className="editor-block" data-index={index}>
            <div className="editor-block-head">
              <span className="editor-block-handle" data-drag-handle aria-hidden="true">
                <GripVertical />
              </span>
              <h3>{blockNames[block.kind]}</h3>
              <IconButton
                label={`Move ${blockNames[block.kind]} up`}
                size="small"
                icon={<ArrowUp aria-hidden="true" />}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`Move ${blockNames[block.kind]} down`}
                size="small"
                icon={<ArrowDown aria-hidden="true" />}
                aria-disabled={index === blocks.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={`Remove ${blockNames[block.kind]}`}
                size="small"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onChange(blocks.toSpliced(index, 1), `remove ${block.id}`)}
              />
            </div>
            <BlockFields
              block={block}
              things={things}
              onChange={(changed, field) => onChange(blocks.with(index, changed), `${block.id} ${field}`)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{news}</output>
      <Select
        aria-label="Add a block"
        placeholder={isFull ? `A shop has at most ${MAX_BLOCKS} blocks` : 'Add a block'}
        value=""
        disabled={isFull}
        options={blockKinds.map((kind) => ({ value: kind, label: blockNames[kind] }))}
        onChange={(event) => {
          const kind = blockKinds.find((each) => each === event.target.value);
          if (kind) onChange([...blocks, addedBlock(kind)], `add ${kind} ${blocks.length}`);
        }}
      />
    </FocusKeeper>
  );
}

function addedBlock(kind: BlockKind): ShopBlock {
  return newBlock(kind, `${kind}-${newId().slice(0, 8)}`);
}

/** Dragging is loaded after the page, and attached again when the order changes. */
function useDrag(
  list: React.RefObject<HTMLOListElement | null>,
  blocks: readonly ShopBlock[],
  move: (from: number, to: number) => void,
) {
  const drop = useEffectEvent(move);
  const order = blocks.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isCurrent = true;
    let detach = () => {};
    // Without the library the buttons still move blocks.
    import('./drag-blocks.ts').then(
      ({ dragBlocks }) => {
        if (isCurrent && list.current) detach = dragBlocks(list.current, (from, to) => drop(from, to));
        return undefined;
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      detach();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the items are others after each change of order
  }, [list, order]);
}
