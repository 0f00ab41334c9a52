import { drawPattern, type Size } from '@tessera/patterns/draw-pattern';
import type { Sliders } from '@tessera/patterns/sliders';
import { memo, useEffect, useMemo } from 'react';
import type { PatternColours } from '@tessera/patterns/colours/pattern-colours';
import { PatternDrawing } from './pattern-drawing.tsx';
import { useQuickLines } from './use-quick-lines.ts';

interface LiveDrawingProps {
  code: string;
  sliders: Sliders;
  size: Size;
  className?: string;
  /** Called on every change with the colours, for the content of the card. */
  onColours?: (colours: PatternColours) => void;
}

/** Computes and draws a pattern in the browser. It is loaded on demand, with all generators. */
export const LiveDrawing = memo(function LiveDrawing({
  code,
  sliders,
  size,
  className,
  onColours,
}: LiveDrawingProps) {
  const { width, height } = size;
  const drawing = useMemo(
    () => drawPattern(code, sliders, { width, height }),
    [code, sliders, width, height],
  );
  useEffect(() => onColours?.(drawing.colours), [drawing, onColours]);
  const isQuick = useQuickLines(drawing);
  return <PatternDrawing drawing={drawing} isQuick={isQuick} {...(className && { className })} />;
});
