import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { DiagramBox } from './diagram-box.tsx';
import type { Drawing, Line } from './layout.ts';
import { useView } from './use-view.ts';

interface DiagramCanvasProps {
  schema: string;
  drawing: Drawing;
  chosen: string | undefined;
  onShowNeighbours: (table: string) => void;
}

/** Below this zoom nobody could read columns, so only the names of tables are shown. */
const LEGIBLE_SCALE = 0.55;

export function DiagramCanvas({ schema, drawing, chosen, onShowNeighbours }: DiagramCanvasProps) {
  const target = drawing.boxes.find(({ table }) => table.name === chosen);
  const { view, frame, handlers, zoomBy, fitAll, wasDragged } = useView(drawing, target);
  const [hovered, setHovered] = useState<string>();
  const marked = hovered ?? chosen;
  const isFar = view.scale < LEGIBLE_SCALE;
  return (
    <div className="diagram-frame">
      {/* The list view serves screen readers; here, keys pan and zoom. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={frame}
        className="diagram-canvas"
        aria-label={`Diagram of ${schema}, ${drawing.boxes.length} tables. Arrow keys move it, plus and minus zoom, 0 shows all. The list view has the same information as text.`}
        tabIndex={0}
        {...handlers}
      >
        <svg className="diagram-picture" aria-hidden="true" data-far={isFar || undefined}>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <Lines lines={drawing.lines} marked={marked} />
            {drawing.boxes.map((box) => (
              <DiagramBox
                key={box.table.name}
                {...{ schema, box, isFar, wasDragged, onShowNeighbours }}
                scale={isFar ? view.scale : 1}
                isChosen={box.table.name === chosen}
                onHover={setHovered}
              />
            ))}
          </g>
        </svg>
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div className="diagram-zoom" role="toolbar" aria-label="Zoom">
        <IconButton label="Zoom out" icon={<ZoomOut aria-hidden="true" />} onClick={() => zoomBy(1 / 1.4)} />
        <span className="diagram-scale">{Math.round(view.scale * 100)} %</span>
        <IconButton label="Zoom in" icon={<ZoomIn aria-hidden="true" />} onClick={() => zoomBy(1.4)} />
        <IconButton label="Fit to screen" icon={<Maximize aria-hidden="true" />} onClick={fitAll} />
      </div>
    </div>
  );
}

function Lines({ lines, marked }: { lines: readonly Line[]; marked: string | undefined }) {
  const isMarked = ({ reference: { from, to } }: Line) => from === marked || to === marked;
  // Highlighted lines are drawn last, above the others.
  const ordered =
    marked === undefined ? lines : lines.toSorted((a, b) => Number(isMarked(a)) - Number(isMarked(b)));
  return ordered.map((line) => (
    <path
      key={`${line.reference.from} ${line.reference.name}`}
      className="diagram-line"
      d={line.path}
      data-state={marked === undefined ? undefined : isMarked(line) ? 'marked' : 'quiet'}
    />
  ));
}
