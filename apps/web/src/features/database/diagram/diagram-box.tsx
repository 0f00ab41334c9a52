import { memo } from 'react';
import { useNavigate } from 'react-router';
import { truncate } from '../format/format.ts';
import { type Box, HEAD, LINE } from './layout.ts';
import { tableAddress } from './table-address.ts';

interface DiagramBoxProps {
  schema: string;
  box: Box;
  isFar: boolean;
  /** Zoom of the diagram when only names are shown, otherwise 1, so that zooming does not render every box. */
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
  const { name, kind } = box.table;
  const address = tableAddress(schema, name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only highlights lines; the list view has them as text
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
        <title>{kind === 'table' ? name : `${name} (${kind})`}</title>
        <rect className="diagram-back" width={box.width} height={box.height} rx={8} />
        {isFar ? <FarName box={box} scale={scale} /> : <NearText box={box} />}
      </a>
      {!isFar && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the search field and the list view do the same by keyboard
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

const CHAR_WIDTH = 0.6;
/** In pixels on the screen. A long name is truncated rather than drawn smaller than this. */
const [MIN_FONT, MAX_FONT] = [8, 12];

/** Draws the name as large as the box allows, within limits on the screen. */
function FarName({ box: { table, width, height }, scale }: { box: Box; scale: number }) {
  const available = width - 16;
  const fitting = Math.min(MAX_FONT / scale, available / (table.name.length * CHAR_WIDTH));
  const size = Math.min(Math.max(fitting, MIN_FONT / scale), height * 0.75);
  return (
    <text className="diagram-name" x={width / 2} y={height / 2} fontSize={size} data-far="true">
      {truncate(table.name, Math.max(3, Math.floor(available / (size * CHAR_WIDTH)) - 1))}
    </text>
  );
}

const MAX_NAME_CHARS = 23;
const MAX_COLUMN_CHARS = 30;

function NearText({ box: { table, columns, hidden, width, height } }: { box: Box }) {
  return (
    <>
      <text className="diagram-name" x={12} y={22} fontSize={14}>
        {truncate(table.name, MAX_NAME_CHARS)}
      </text>
      {height > HEAD && <path className="diagram-rule" d={`M0 ${HEAD - 2}H${width}`} />}
      {columns.map((column, index) => (
        <text key={column.name} className="diagram-column" y={HEAD + index * LINE + 14} fontSize={11.5}>
          <tspan x={12} data-key={column.isKey || undefined} data-reference={column.isReference || undefined}>
            {`${column.isKey ? '◆ ' : column.isReference ? '→ ' : ''}${truncate(column.name, maxNameChars(column.type))}`}
          </tspan>
          <tspan className="diagram-type" x={width - 12} textAnchor="end">
            {truncate(column.type, MAX_TYPE_CHARS)}
          </tspan>
        </text>
      ))}
      {hidden > 0 && (
        <text className="diagram-type" x={12} y={HEAD + columns.length * LINE + 14} fontSize={11.5}>
          {hidden === 1 ? '1 more column' : `${hidden} more columns`}
        </text>
      )}
    </>
  );
}

const MAX_TYPE_CHARS = 14;

function maxNameChars(type: string): number {
  return MAX_COLUMN_CHARS - Math.min(type.length, MAX_TYPE_CHARS);
}
