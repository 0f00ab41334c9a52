import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useScheme } from '../../../lib/use-scheme.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useLazyModule } from '../../../ui/lazy-module.ts';
import { formatTime } from '../format.ts';
import { ChartTable } from './chart-table.tsx';
import { onPrint } from './print-chart.ts';
import type { ChartSpec, DrawnChart } from './chart-spec.ts';
import { keyAction } from './key-action.ts';
import { lazyCharts } from './lazy-charts.ts';

interface ChartProps {
  readonly title: string;
  readonly spec: ChartSpec;
  readonly height: 'tall' | 'low';
  /** What the chart shows, in one or two sentences. */
  readonly summary: ReactNode;
  /** Values of a bar, for the line above the chart and for screen readers. */
  readonly describe: (at: number) => string;
}

/** A chart over time with a crosshair and a zoom, by pointer and by keys. */
export function Chart({ title, spec, height, summary, describe }: ChartProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const charts = useLazyModule(lazyCharts, { isNeeded: true });
  const scheme = useScheme();
  const [at, setAt] = useState<number>();
  const [isZoomed, setIsZoomed] = useState(false);
  const last = spec.times.length - 1;

  useEffect(() => {
    const stage = element.current;
    if (!charts || !stage) return undefined;
    const draw = () => {
      drawn.current?.remove();
      drawn.current = charts.drawChart(stage, spec, { onPoint: setAt, onZoom: setIsZoomed });
      setAt(undefined);
      setIsZoomed(false);
    };
    draw();
    const stop = onPrint(stage, draw);
    return () => {
      stop();
      drawn.current?.remove();
      drawn.current = undefined;
    };
    // Colours are read again when the scheme changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [charts, spec, scheme]);

  function act(key: string, isFast: boolean): boolean {
    const chart = drawn.current;
    const action = chart && keyAction(key, { at: at ?? last, last, isFast, ...chart.range() });
    if (!action) return false;
    if ('from' in action) chart.zoom(action.from, action.to);
    else {
      setAt(action.at);
      const { from, to } = chart.range();
      if (action.at < from || action.at > to) chart.zoom(...around(action.at, to - from, last));
      chart.point(action.at);
    }
    return true;
  }

  function handleKey(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && act(event.key, event.shiftKey))
      event.preventDefault();
  }

  const shown = at === undefined ? last : Math.min(at, last);
  const text = `${formatTime(spec.times[shown] ?? 0)}: ${describe(shown)}`;
  return (
    <figure className="trading-chart" aria-labelledby={`${id}-title`}>
      <div className="trading-chart-head">
        <h3 id={`${id}-title`}>{title}</h3>
        <div className="trading-chart-tools">
          <IconButton
            size="small"
            label={`Zoom in: ${title}`}
            icon={<ZoomIn aria-hidden="true" />}
            onClick={() => act('+', false)}
          />
          <IconButton
            size="small"
            label={`Zoom out: ${title}`}
            icon={<ZoomOut aria-hidden="true" />}
            disabled={!isZoomed}
            onClick={() => act('-', false)}
          />
          <IconButton
            size="small"
            label={`Show all: ${title}`}
            icon={<RotateCcw aria-hidden="true" />}
            disabled={!isZoomed}
            onClick={() => act('0', false)}
          />
        </div>
      </div>
      <p className="trading-chart-values ui-figures" aria-hidden="true">
        {text}
      </p>
      {/* A slider over the bars: its value is the bar under the crosshair. */}
      <div
        className="trading-chart-stage"
        data-height={height}
        ref={element}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot contain the drawing
        role="slider"
        tabIndex={0}
        aria-label={`${title}, crosshair`}
        aria-describedby={`${id}-summary ${id}-keys`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={text}
        onKeyDown={handleKey}
      />
      <figcaption id={`${id}-summary`} className="ui-note">
        {summary}
      </figcaption>
      <p id={`${id}-keys`} className="sr-only">
        Arrow keys move the crosshair, with Shift ten bars. Plus and minus zoom, 0 shows all.
      </p>
      <ChartTable title={title} spec={spec} />
    </figure>
  );
}

/** A range of the same width with the bar in its middle. */
function around(at: number, width: number, last: number): [from: number, to: number] {
  const from = Math.min(Math.max(0, at - width / 2), Math.max(0, last - width));
  return [from, from + width];
}
