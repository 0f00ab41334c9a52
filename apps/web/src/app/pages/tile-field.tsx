/** Size of the floor in tiles, and of a tile in units of the drawing. */
const COLUMNS = 7;
const ROWS = 3;
const SIZE = 48;
const MISSING = { column: 4, row: 1 };

const quarter = SIZE / 2;
/** Two leaves from corner to corner. Every other tile is rotated, so that four of them form a flower. */
const leaves = `M0 0A${quarter} ${quarter} 0 0 1 ${quarter} ${quarter}A${quarter} ${quarter} 0 0 1 0 0ZM${quarter} ${quarter}A${quarter} ${quarter} 0 0 1 ${SIZE} ${SIZE}A${quarter} ${quarter} 0 0 1 ${quarter} ${quarter}Z`;

const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  column: index % COLUMNS,
  row: Math.floor(index / COLUMNS),
}));

/** A tiled floor with one tile missing: the picture of a missing page. */
export function TileField() {
  return (
    <svg
      className="tile-field"
      viewBox={`-1 -1 ${COLUMNS * SIZE + 2} ${ROWS * SIZE + 2}`}
      aria-hidden="true"
      focusable="false"
    >
      {cells.map(({ column, row }) => {
        const transform = `translate(${column * SIZE} ${row * SIZE})`;
        const isMissing = column === MISSING.column && row === MISSING.row;
        const turn = (column + row) % 2 === 1 ? ` rotate(90 ${quarter} ${quarter})` : '';
        return isMissing ? (
          <rect
            key={`${column}-${row}`}
            className="tile-gap"
            width={SIZE}
            height={SIZE}
            transform={transform}
          />
        ) : (
          <path key={`${column}-${row}`} className="tile" d={leaves} transform={transform + turn} />
        );
      })}
    </svg>
  );
}
