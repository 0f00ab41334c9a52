import { type Curve, pathOf } from './pattern.ts';

/**
 * One curve of an ornament. What the server has drawn is taken over as it is: reckoning a thousand points again would
 * keep a phone busy for a moment, and its sine may differ from the server's in the last digit.
 */
export function DrawnPath({ id, curve, samples }: { id: string; curve: Curve; samples: number }) {
  const drawn = typeof document === 'undefined' ? null : document.getElementById(id)?.getAttribute('d');
  return <path id={id} d={drawn ?? pathOf(curve, samples)} />;
}
