import { type Curve, pathOf } from './pattern.ts';

/** Paths that the server has computed, by id. They never change, so each is computed once and not for every visitor. */
const drawnHere = new Map<string, string>();

/**
 * One curve of an ornament. The browser uses the path in the server's HTML: computing a thousand points again would
 * block a phone for a moment, and the results might differ in the last digit.
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
