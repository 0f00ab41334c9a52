import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import {
  axisTop,
  type Day,
  dayByKey,
  type FigureName,
  figureLabels,
  formatDay,
  formatFigure,
} from './series.ts';

const HEIGHT = 180;
/** Width of a bar as a fraction of its day's width. */
const BAR_WIDTH = 0.72;

interface ActivityPlotProps {
  series: readonly Day[];
  name: FigureName;
}

/**
 * One bar for each day. Positions are percentages, so that the plot fits every width without measuring it. The pointer
 * or the arrow keys select a day, whose value is read out.
 */
export function ActivityPlot({ series, name }: ActivityPlotProps) {
  const [selected, setSelected] = useState<number>();
  const last = series.length - 1;
  const top = axisTop(Math.max(...series.map((each) => each[name])));
  const shown = series[selected ?? last];
  const width = 100 / series.length;

  function pointAt({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width: full } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / full) * series.length);
    setSelected(Math.min(last, Math.max(0, index)));
  }

  function select(event: KeyboardEvent) {
    const target = dayByKey(event.key, selected ?? last, series.length);
    if (target === undefined) return;
    event.preventDefault();
    setSelected(target);
  }

  return (
    <div className="activity-plot">
      <p className="activity-readout" aria-hidden="true">
        {shown && (
          <>
            <strong>{formatFigure(name, shown[name])}</strong> on {formatDay(shown.day)}
          </>
        )}
      </p>
      <div className="activity-axis" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString('en-GB')}</span>
        ))}
      </div>
      <div
        className="activity-canvas"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot contain the plot
        role="slider"
        tabIndex={0}
        aria-label={`${figureLabels[name]} by day`}
        aria-valuemin={1}
        aria-valuemax={series.length}
        aria-valuenow={(selected ?? last) + 1}
        aria-valuetext={shown && `${formatDay(shown.day)}: ${formatFigure(name, shown[name])}`}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => setSelected(undefined)}
        onKeyDown={select}
        onBlur={() => setSelected(undefined)}
      >
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
            <line key={y} className="activity-grid" x1="0" x2="100%" y1={y} y2={y} />
          ))}
          {series.map((each, index) => {
            const height = each[name] === 0 ? 0 : Math.max(2, (each[name] / top) * HEIGHT);
            return (
              <rect
                key={each.day}
                className="activity-bar"
                data-selected={index === selected || undefined}
                x={`${(index + (1 - BAR_WIDTH) / 2) * width}%`}
                width={`${BAR_WIDTH * width}%`}
                y={HEIGHT - height}
                height={height}
                rx="2"
              />
            );
          })}
          {selected !== undefined && (
            <line
              className="activity-crosshair"
              x1={`${(selected + 0.5) * width}%`}
              x2={`${(selected + 0.5) * width}%`}
              y1="0"
              y2={HEIGHT}
            />
          )}
        </svg>
      </div>
      <div className="activity-dates" aria-hidden="true">
        {[series[0], series[Math.floor(last / 2)], series[last]].map(
          (each) => each && <span key={each.day}>{formatDay(each.day)}</span>,
        )}
      </div>
    </div>
  );
}
