/** This module is loaded on demand, because it contains uPlot. */
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { drawCandles, drawMarks } from './draw-candles.ts';
import type { ChartEvents, ChartSpec, Colours, DrawnChart } from './chart-spec.ts';
import { timeSplits } from './time-splits.ts';

export function drawChart(element: HTMLElement, spec: ChartSpec, events: ChartEvents): DrawnChart {
  const colours = readColours(element);
  const count = spec.times.length;
  const positions = Float64Array.from({ length: count }, (_, at) => at);
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const plot = new uPlot(
    { ...size(), ...optionsOf(spec, colours, events) },
    [
      positions,
      ...spec.lines.map(({ values }) => values),
      ...(spec.bars ? [spec.bars.high, spec.bars.low] : []),
    ],
    element,
  );
  const observer = new ResizeObserver(() => plot.setSize(size()));
  observer.observe(element);
  return {
    point(at) {
      const left = at === undefined ? -10 : plot.valToPos(at, 'x');
      plot.setCursor({ left, top: at === undefined ? -10 : plot.over.clientHeight / 2 }, false);
    },
    zoom: (from, to) => plot.setScale('x', { min: from, max: to }),
    range: () => ({ from: plot.scales['x']?.min ?? 0, to: plot.scales['x']?.max ?? count - 1 }),
    remove() {
      observer.disconnect();
      plot.destroy();
    },
  };
}

function optionsOf(
  spec: ChartSpec,
  colours: Colours,
  events: ChartEvents,
): Omit<uPlot.Options, 'width' | 'height'> {
  const count = spec.times.length;
  const grid = { stroke: colours('--line'), width: 1 };
  const labels = {
    stroke: colours('--muted'),
    font: '12px Figtree, system-ui, sans-serif',
    ticks: { show: false },
  };
  return {
    legend: { show: false },
    padding: [8, 8, 0, 0],
    cursor: {
      y: false,
      points: { size: 8 },
      drag: { x: true, y: false },
      // The page's own keys and buttons reset the zoom; a double press does it, too.
    },
    scales: { x: { time: false, range: (_, min, max) => [min, Math.max(max, min + 1)] } },
    axes: [
      {
        ...labels,
        grid: { show: false },
        size: 30,
        splits: (plot, _, min, max) => splitsIn(plot, spec, min, max).map(({ at }) => at),
        values: (plot) => {
          const { min = 0, max = count } = plot.scales['x'] ?? {};
          return splitsIn(plot, spec, min ?? 0, max ?? count).map(({ label }) => label);
        },
      },
      { ...labels, grid, size: 64, values: (_, splits) => splits.map(spec.formatValue) },
    ],
    series: [
      {},
      ...spec.lines.map((line) => seriesOf(line, colours)),
      ...(spec.bars ? [unseen, unseen] : []),
    ],
    hooks: {
      draw: [
        (plot) => {
          if (spec.bars) drawCandles(plot, spec.bars, colours);
          if (spec.bars && spec.marks) drawMarks(plot, { bars: spec.bars, marks: spec.marks, colours });
        },
      ],
      setCursor: [
        (plot) => {
          const at = plot.cursor.idx;
          events.onPoint((plot.cursor.left ?? -1) < 0 || at === null ? undefined : at);
        },
      ],
      setScale: [
        (plot, key) => {
          if (key !== 'x') return;
          const { min = 0, max = count - 1 } = plot.scales['x'] ?? {};
          events.onZoom((min ?? 0) > 0.5 || (max ?? count) < count - 1.5);
        },
      ],
    },
  };
}

/** A series that draws nothing. Its values only extend the range of the scale. */
const unseen: uPlot.Series = { paths: () => null, points: { show: false } };

function seriesOf(
  { label, colour, isFilled, isDashed }: ChartSpec['lines'][number],
  colours: Colours,
): uPlot.Series {
  const stroke = colours(colour);
  return {
    label,
    stroke,
    width: 2,
    points: { show: false },
    ...(isDashed && { dash: [6, 4], width: 1.5 }),
    ...(isFilled && { fill: withAlpha(stroke), fillTo: 0, width: 1.5 }),
  };
}

const LABEL_WIDTH = 72;

function splitsIn(plot: uPlot, { times }: ChartSpec, min: number, max: number) {
  return timeSplits(times, min, max, Math.max(2, Math.floor(plot.over.clientWidth / LABEL_WIDTH)));
}

/**
 * Returns a function from a colour token such as `--accent` to a colour that a canvas understands. Tokens differ
 * between the light and the dark scheme.
 */
function readColours(element: HTMLElement): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const known = new Map<string, string>();
  return (token) => {
    const colour = known.get(token);
    if (colour !== undefined) return colour;
    probe.style.color = `var(${token})`;
    const resolved = getComputedStyle(probe).color;
    known.set(token, resolved);
    return resolved;
  };
}

function withAlpha(colour: string): string {
  return `color-mix(in srgb, ${colour} 18%, transparent)`;
}
