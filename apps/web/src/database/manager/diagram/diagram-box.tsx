import { memo } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '@tessera/domain/plural';
import { truncate } from '../format/format.ts';
import { fitText, textWidth } from './fit-text.ts';
import { type Box, HEAD, LINE } from './layout.ts';
import type { DrawnColumn, DrawnTable } from './schema-graph.ts';
import { tableAddress } from './table-address.ts';

interface DiagramBoxProps {
  schema: string;
  box: Box;
  isFar: boolean;
  /** The diagram's zoom while only names are shown. Otherwise 1, so that zooming does not render every box again. */
  scale: number;
  isChosen: boolean;
  wasDragged: () => boolean;
  onShowNeighbours: (table: string) => void;
  onHover: (table: string | undefined) => void;
}

/** Memoised, because a diagram may have hundreds of boxes. */
export const DiagramBox = memo(function DiagramBox(props: DiagramBoxProps) {
  const { schema, box, isFar, scale, isChosen, wasDragged, onShowNeighbours, onHover } = props;
  const navigate = useNavigate();
  const { name, kind, partitions } = box.table;
  const address = tableAddress(schema, name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only highlights lines; the list view has them
    // as text
    <g
      className="diagram-box"
      transform={`translate(${box.x} ${box.y})`}
      data-chosen={isChosen || undefined}
      data-kind={kind}
      onPointerEnter={() => onHover(name)}
      onPointerLeave={() => onHover(undefined)}
    >
      <a
        href={address}
        tabIndex={-1}
        draggable={false}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (!wasDragged()) void navigate(address);
        }}
      >
        <title>{titleOf(box.table)}</title>
        {partitions > 0 && (
          <rect className="diagram-back" x={5} y={5} width={box.width} height={box.height} rx={8} />
        )}
        <rect className="diagram-back" width={box.width} height={box.height} rx={8} />
        {isFar ? <FarName box={box} scale={scale} /> : <NearText box={box} />}
      </a>
      {!isFar && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
        // the search field and the list view do the same by keyboard
        <g
          className="diagram-look"
          transform={`translate(${box.width - 26} 7)`}
          onClick={() => !wasDragged() && onShowNeighbours(name)}
        >
          <title>{`Show only ${name} and related tables`}</title>
          <rect width={20} height={20} rx={4} />
          <circle cx={10} cy={10} r={3} />
          <path d="M10 1.5V5M10 15v3.5M1.5 10H5M15 10h3.5" />
        </g>
      )}
    </g>
  );
});

function titleOf({ name, kind, partitions }: DrawnTable): string {
  const facts = [
    ...(kind === 'table' ? [] : [kind]),
    ...(partitions > 0 ? [plural(partitions, 'partition')] : []),
  ];
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}

/**
 * Smallest and largest size of a name, in pixels on the screen. A name that is too long at the smallest size is cut.
 */
const [MIN_FONT, MAX_FONT] = [8, 12];

/** Draws the name as large as the box allows, within limits on the screen. */
function FarName({ box: { table, width, height }, scale }: { box: Box; scale: number }) {
  const available = width - 16;
  const fitting = Math.min(MAX_FONT / scale, available / textWidth(table.name));
  const size = Math.min(Math.max(fitting, MIN_FONT / scale), height * 0.75);
  return (
    <text className="diagram-name" x={width / 2} y={height / 2} fontSize={size} data-far="true">
      {fitText(table.name, available / size)}
    </text>
  );
}

const [NAME_FONT, COLUMN_FONT] = [14, 11.5];
const BOX_PADDING = 12;
/** The button that shows only the table and its neighbours. */
const LOOK_WIDTH = 24;
/** Width of a character in a monospaced face, in ems. */
const MONO_CHAR = 0.61;

function NearText({ box: { table, columns, hidden, width, height } }: { box: Box }) {
  return (
    <>
      <text className="diagram-name" x={BOX_PADDING} y={22} fontSize={NAME_FONT}>
        {fitText(table.name, (width - 2 * BOX_PADDING - LOOK_WIDTH) / NAME_FONT)}
      </text>
      {height > HEAD && <path className="diagram-rule" d={`M0 ${HEAD - 2}H${width}`} />}
      {columns.map((column, index) => (
        <text
          key={column.name}
          className="diagram-column"
          y={HEAD + index * LINE + 14}
          fontSize={COLUMN_FONT}
        >
          <tspan
            x={BOX_PADDING}
            data-key={column.isKey || undefined}
            data-reference={column.isReference || undefined}
          >
            {columnText(column, width)}
          </tspan>
          <tspan className="diagram-type" x={width - BOX_PADDING} textAnchor="end">
            {typeText(column)}
          </tspan>
        </text>
      ))}
      {hidden > 0 && <FootLine line={columns.length}>{plural(hidden, 'more column')}</FootLine>}
      {table.partitions > 0 && height > HEAD && (
        <FootLine line={columns.length + Number(hidden > 0)}>
          {plural(table.partitions, 'partition')}
        </FootLine>
      )}
    </>
  );
}

function FootLine({ line, children }: { line: number; children: string }) {
  return (
    <text className="diagram-type" x={BOX_PADDING} y={HEAD + line * LINE + 14} fontSize={COLUMN_FONT}>
      {children}
    </text>
  );
}

const MAX_TYPE_EMS = 8.5;
const TYPE_GAP = 8;

function typeText({ type }: DrawnColumn): string {
  return fitText(type, MAX_TYPE_EMS);
}

/** The column's name, cut to the width that its type leaves on the line. */
function columnText(column: DrawnColumn, width: number): string {
  const mark = column.isKey ? '◆ ' : column.isReference ? '→ ' : '';
  const typeWidth = textWidth(typeText(column)) * COLUMN_FONT;
  const available = width - 2 * BOX_PADDING - TYPE_GAP - typeWidth;
  const maxChars = Math.floor(available / (COLUMN_FONT * MONO_CHAR));
  const isShort = mark.length + column.name.length <= maxChars;
  return mark + (isShort ? column.name : truncate(column.name, maxChars - mark.length - 1));
}
