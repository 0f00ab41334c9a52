import type { CanvasView } from './draw-land.ts';
import { type District, type Label, labelsFor, type ArrangedLabel, arrangeLabels } from './labels.ts';
import type { MapData } from './read-map.ts';
import type { Palette } from './palette.ts';

interface Names {
  readonly data: MapData;
  readonly districts: readonly District[];
  readonly palette: Palette;
  readonly fontFamily: string;
}

export function drawLabels(
  context: CanvasRenderingContext2D,
  { data, districts, palette, fontFamily }: Names,
  view: CanvasView,
): void {
  const font = ({ kind, size, isBold }: Label) =>
    `${kind === 'sea' ? 'italic ' : ''}${isBold ? 650 : kind === 'town' ? 500 : 400} ${size}px ${fontFamily}`;
  const setFont = (label: Label) => {
    context.font = font(label);
    if ('letterSpacing' in context) context.letterSpacing = spacing[label.kind] ?? '0px';
  };
  const arranged = arrangeLabels(labelsFor(data, districts, view), (label) => {
    setFont(label);
    return context.measureText(label.text).width;
  });
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
