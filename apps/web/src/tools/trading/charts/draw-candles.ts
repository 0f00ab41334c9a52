import type { Bars } from '@tessera/domain/tools/trading/bars';
import type uPlot from 'uplot';
import type { Colours, TradeMark } from './chart-spec.ts';

/** Narrowest candle with its gap, in CSS pixels. With less room, neighbouring bars are joined into one candle. */
const MIN_CANDLE_WIDTH = 3;

interface Visible {
  readonly first: number;
  readonly last: number;
  /** How many bars are joined into one candle. */
  readonly step: number;
}

function visibleIn(plot: uPlot, count: number): Visible {
  const { min, max } = plot.scales['x'] ?? {};
  const [first, last] = [Math.max(0, Math.floor(min ?? 0)), Math.min(count - 1, Math.ceil(max ?? count - 1))];
  const room = Math.max(1, Math.floor(plot.over.clientWidth / MIN_CANDLE_WIDTH));
  return { first, last, step: Math.max(1, Math.ceil((last - first + 1) / room)) };
}

/** Bars that close higher are hollow and bars that close lower are filled, so that colour is not the only sign. */
export function drawCandles(plot: uPlot, bars: Bars, colours: Colours): void {
  const { ctx, bbox } = plot;
  const { first, last, step } = visibleIn(plot, bars.close.length);
  const width = Math.max(1, (bbox.width / Math.max(1, (last - first + 1) / step)) * 0.6);
  const y = (price: number) => plot.valToPos(price, 'y', true);
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.lineWidth = devicePixelRatio;
  for (let from = first - (first % step); from <= last; from += step) {
    const { open, high, low, close } = joined(bars, from, Math.min(from + step, bars.close.length));
    const isUp = close >= open;
    const x = plot.valToPos(from + (step - 1) / 2, 'x', true);
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    ctx.strokeStyle = colours(isUp ? '--success' : '--danger');
    ctx.fillStyle = colours(isUp ? '--surface' : '--danger');
    ctx.beginPath();
    ctx.moveTo(x, y(high));
    ctx.lineTo(x, y(low));
    ctx.stroke();
    ctx.fillRect(x - width / 2, top, width, Math.max(1, bottom - top));
    if (width > 2) ctx.strokeRect(x - width / 2, top, width, Math.max(1, bottom - top));
  }
  ctx.restore();
}

function joined({ open, high, low, close }: Bars, from: number, to: number) {
  let [top, bottom] = [-Infinity, Infinity];
  for (let bar = from; bar < to; bar += 1) {
    top = Math.max(top, high[bar]!);
    bottom = Math.min(bottom, low[bar]!);
  }
  return { open: open[from]!, high: top, low: bottom, close: close[to - 1]! };
}

/** Purchases are triangles below the bar, sales above it. */
export function drawMarks(
  plot: uPlot,
  { bars, marks, colours }: { bars: Bars; marks: readonly TradeMark[]; colours: Colours },
): void {
  const { ctx, bbox } = plot;
  const { first, last } = visibleIn(plot, bars.close.length);
  const size = 5 * devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  for (const { at, isPurchase } of marks) {
    if (at < first || at > last) continue;
    const x = plot.valToPos(at, 'x', true);
    const tip = isPurchase
      ? plot.valToPos(bars.low[at]!, 'y', true) + size
      : plot.valToPos(bars.high[at]!, 'y', true) - size;
    const base = tip + (isPurchase ? 2 : -2) * size;
    ctx.fillStyle = colours(isPurchase ? '--accent' : '--spark');
    ctx.strokeStyle = colours('--surface');
    ctx.beginPath();
    ctx.moveTo(x, tip);
    ctx.lineTo(x - size, base);
    ctx.lineTo(x + size, base);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
