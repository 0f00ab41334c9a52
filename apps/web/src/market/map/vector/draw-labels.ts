import type { CanvasView } from './draw-land.ts';
import {
  type ArrangedLabel,
  arrangeLabels,
  type Box,
  type District,
  type Label,
  labelsFor,
} from './labels.ts';
import type { MapData } from './read-map.ts';
import type { Palette } from './palette.ts';

/** Centre of a marker in the world, and its size in pixels. */
export interface MapMarker {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Names {
  readonly data: MapData;
  readonly districts: readonly District[];
  /** Markers that are shown above the map. No label is drawn where they are. */
  readonly markers: readonly MapMarker[];
  readonly palette: Palette;
  readonly fontFamily: string;
}

export function drawLabels(
  context: CanvasRenderingContext2D,
  { data, districts, markers, palette, fontFamily }: Names,
  view: CanvasView,
): void {
  const font = ({ kind, size, isBold }: Label) =>
    `${kind === 'sea' ? 'italic ' : ''}${isBold ? 650 : kind === 'town' ? 500 : 400} ${size}px ${fontFamily}`;
  const setFont = (label: Label) => {
    context.font = font(label);
    if ('letterSpacing' in context) context.letterSpacing = spacing[label.kind] ?? '0px';
  };
  const widthOf = (label: Label) => {
    setFont(label);
    return context.measureText(label.text).width;
  };
  const boxes = markers.map((marker) => boxOf(marker, view));
  const arranged = arrangeLabels(labelsFor(data, districts, view), widthOf, boxes);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const colours: Readonly<Record<Label['kind'], string>> = {
    town: palette.town,
    country: palette.area,
    nation: palette.area,
    county: palette.area,
    sea: palette.seaName,
    district: palette.district,
  };
  for (const label of arranged) {
    setFont(label);
    drawDot(context, label, palette);
    if (label.kind !== 'sea') {
      context.strokeStyle = palette.townHalo;
      context.lineWidth = 3;
      context.strokeText(label.text, label.textX, label.textY);
    }
    context.fillStyle = colours[label.kind];
    context.fillText(label.text, label.textX, label.textY);
  }
}

function boxOf({ x, y, width, height }: MapMarker, { scale, left, top }: CanvasView): Box {
  const [middleX, middleY] = [x * scale - left, y * scale - top];
  return {
    left: middleX - width / 2,
    right: middleX + width / 2,
    top: middleY - height / 2,
    bottom: middleY + height / 2,
  };
}

const spacing: Partial<Readonly<Record<Label['kind'], string>>> = {
  country: '2px',
  nation: '3px',
  county: '1.2px',
  sea: '0.6px',
};

function drawDot(context: CanvasRenderingContext2D, { x, y, dot }: ArrangedLabel, palette: Palette): void {
  if (dot === 0) return;
  context.beginPath();
  context.arc(x, y, dot, 0, 2 * Math.PI);
  context.fillStyle = palette.dot;
  context.strokeStyle = palette.townHalo;
  context.lineWidth = 1.5;
  context.stroke();
  context.fill();
}
