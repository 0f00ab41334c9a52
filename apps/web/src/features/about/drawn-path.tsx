import { type Curve, pathOf } from './pattern.ts';

/** The ornaments never change, so the server computes each of them once and not for every visitor. */
const drawnHere = new Map<string, string>();

/**
 * One curve of an ornament. The browser keeps the path that the server computed: computing a thousand points again
 * would block a phone for a moment, and its sine may differ from the server's in the last digit.
 */
export function DrawnPath({ id, curve, samples }: { id: string; curve: Curve; samples: number }) {
  return <path id={id} d={findDrawn(id) ?? draw(id, curve, samples)} />;
}

function findDrawn(id: string): string | null | undefined {
  if (typeof document === 'undefined') return drawnHere.get(id);
  return document.getElementById(id)?.getAttribute('d');
}

function draw(id: string, curve: Curve, samples: number): string {
  const path = pathOf(curve, samples);
  drawnHere.set(id, path);
  return path;
}
