import type { GrowthPoint } from '@tessera/domain/tools/interest/growth-points';
import { type PointerEvent, useId, useState } from 'react';
import '../../ui/forms/slider.css';
import { duration, shortPounds, wholePounds } from '@tessera/domain/tools/interest/amounts';
import { ticksTo, timeTicks } from './chart-scale.ts';

const shapes = {
  wide: { width: 760, height: 340, left: 56, xTicks: 10, yTicks: 5 },
  narrow: { width: 358, height: 260, left: 46, xTicks: 5, yTicks: 4 },
} as const;
type Size = keyof typeof shapes;
const [TOP, RIGHT, BOTTOM] = [12, 14, 28];

interface ChartNames {
  readonly balance: string;
  readonly own?: string;
}

interface GrowthChartProps {
  points: readonly GrowthPoint[];
  /** Scenarios to compare with, each a line with its mark at the end. */
  others?: readonly { readonly mark: string; readonly points: readonly GrowthPoint[] }[];
  /** Says in words what the chart shows. */
  summary: string;
  hasInflation: boolean;
  /** What the two lines are called. Without `own` there is one line. */
  names?: ChartNames;
}

const savingsNames: ChartNames = { balance: 'Balance', own: 'Paid in' };

/**
 * Balance over time as a drawing for wide and one for narrow windows. A slider below moves a line over it, by keys as
 * well as by pointer, and the amounts at the line are above it.
 */
export function GrowthChart({
  points,
  others = [],
  summary,
  hasInflation,
  names = savingsNames,
}: GrowthChartProps) {
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  // Savings first show the amounts at the end. A loan ends at nothing, so it first shows those halfway.
  const index = Math.min(chosen ?? (names === savingsNames ? last : Math.round(last / 2)), last);
  const point = points[index];
  const id = useId();
  if (!point) return null;
  const at = `After ${duration(point.months)}`;
  const text = `${at}: ${names.balance} ${wholePounds(point.balance)}${names.own ? `, ${names.own} ${wholePounds(point.own)}` : ''}`;
  return (
    <figure className="interest-chart" aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {summary}
      </figcaption>
      <dl className="interest-key">
        <div data-line="time">
          <dt>{at}</dt>
        </div>
        <div data-line="balance">
          <dt>{names.balance}</dt>
          <dd>{wholePounds(point.balance)}</dd>
        </div>
        {names.own && (
          <div data-line="own">
            <dt>{names.own}</dt>
            <dd>{wholePounds(point.own)}</dd>
          </div>
        )}
        {hasInflation && (
          <div data-line="real">
            <dt>In today’s money</dt>
            <dd>{wholePounds(point.real)}</dd>
          </div>
        )}
      </dl>
      {(['wide', 'narrow'] as const).map((size) => (
        <Drawing
          key={size}
          {...{ size, points, others, hasInflation }}
          hasOwn={names.own !== undefined}
          marked={chosen === undefined ? undefined : index}
          onPoint={setChosen}
        />
      ))}
      <input
        className="ui-slider interest-scrubber"
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label="Point in time"
        aria-valuetext={text}
        onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
      />
    </figure>
  );
}

interface DrawingProps extends Omit<Required<GrowthChartProps>, 'summary' | 'names'> {
  size: Size;
  hasOwn: boolean;
  /** Index of the point that the slider has chosen, where a vertical line is drawn. */
  marked: number | undefined;
  onPoint: (index: number) => void;
}

function Drawing({ size, points, others, hasInflation, hasOwn, marked, onPoint }: DrawingProps) {
  const { width, height, left, xTicks, yTicks } = shapes[size];
  const all = [points, ...others.map((other) => other.points)];
  const months = Math.max(1, ...all.map((each) => each.at(-1)?.months ?? 1));
  const ticks = ticksTo(Math.max(...all.flat().map(({ balance, own }) => Math.max(balance, own))), yTicks);
  const max = ticks.at(-1) ?? 1;
  const [right, floor] = [width - RIGHT, height - BOTTOM];
  const x = (month: number) => round(left + (month / months) * (right - left));
  const end = x(points.at(-1)?.months ?? months);
  const y = (amount: number) => round(floor - (Math.max(amount, 0) / max) * (floor - TOP));
  const line = (of: (point: GrowthPoint) => number, some = points) =>
    some.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(point.months)} ${y(of(point))}`).join('');
  const area = (of: (point: GrowthPoint) => number) => `${line(of)}L${end} ${floor}L${left} ${floor}Z`;
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * width - left) / (right - left);
    const reach = (points.at(-1)?.months ?? months) / months;
    onPoint(Math.round(Math.min(Math.max(share / reach, 0), 1) * (points.length - 1)));
  };
  const point = marked === undefined ? undefined : points[marked];
  return (
    <svg
      className="interest-drawing"
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerMove={move}
      onPointerDown={move}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="interest-grid" d={`M${left} ${y(tick)}H${right}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {shortPounds(tick)}
          </text>
        </g>
      ))}
      <TimeAxis {...{ months, x, y: height - 8 }} count={xTicks} />
      <path className="interest-area" data-line="balance" d={area(({ balance }) => balance)} />
      {hasOwn && (
        <>
          <path
            className="interest-area"
            data-line="own"
            d={area(({ own, balance }) => Math.min(own, balance))}
          />
          <path className="interest-line" data-line="own" d={line(({ own }) => own)} />
        </>
      )}
      {hasInflation && <path className="interest-line" data-line="real" d={line(({ real }) => real)} />}
      <path className="interest-line" data-line="balance" d={line(({ balance }) => balance)} />
      {others.map((other) => (
        <OtherLine
          key={other.mark}
          {...other}
          {...{ x, y }}
          d={line(({ balance }) => balance, other.points)}
        />
      ))}
      {point && (
        <g className="interest-marker">
          <path d={`M${x(point.months)} ${TOP}V${floor}`} />
          <circle cx={x(point.months)} cy={y(point.balance)} r="5" />
        </g>
      )}
    </svg>
  );
}

interface OtherLineProps {
  mark: string;
  points: readonly GrowthPoint[];
  x: (months: number) => number;
  y: (amount: number) => number;
  d: string;
}

function OtherLine({ mark, points, x, y, d }: OtherLineProps) {
  const last = points.at(-1);
  return (
    <g className="interest-other" data-mark={mark}>
      <path d={d} />
      {last && (
        <text x={x(last.months)} y={y(last.balance) - 6} textAnchor="end">
          {mark}
        </text>
      )}
    </g>
  );
}

interface TimeAxisProps {
  months: number;
  x: (months: number) => number;
  y: number;
  count: number;
}

function TimeAxis({ months, x, y, count }: TimeAxisProps) {
  const ticks = timeTicks(months, count);
  const isInYears = ticks.every((tick) => tick % 12 === 0);
  return ticks.map((tick) => (
    <text key={tick} x={x(tick)} y={y} textAnchor="middle">
      {tick === 0 ? 'Start' : isInYears ? `${tick / 12} yr` : `${tick} mo`}
    </text>
  ));
}

const round = (value: number) => Math.round(value * 10) / 10;
