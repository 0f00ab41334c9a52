import { sliderQuery } from '@tessera/patterns/address';
import {
  initialSliders,
  sliderFacts,
  type SliderName,
  sliderNames,
  type Sliders,
} from '@tessera/patterns/sliders';
import { useEffect, useState } from 'react';

/**
 * The address is written this long after the last change, because browsers limit how often a script may change it.
 */
const WRITE_AFTER_MS = 250;

/** The slider values of a page. They are written to the address once they stop changing. */
export function useSliders(initial: Sliders) {
  const [sliders, setSliders] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => saveToAddress(sliders), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sliders]);
  return {
    sliders,
    change: (name: SliderName, value: number) => setSliders((before) => ({ ...before, [name]: value })),
    reset: () => setSliders(initialSliders),
    shuffle: () => setSliders(randomSliders()),
  };
}

/**
 * Writes the sliders to the address without the router, so that nothing is loaded again and Back returns to this
 * address.
 */
function saveToAddress(sliders: Sliders): void {
  const address = addressOf(sliders);
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
}

export function addressOf(sliders: Sliders, path = location.pathname): string {
  const query = sliderQuery(sliders);
  return query.size > 0 ? `${path}?${query}` : path;
}

function randomSliders(): Sliders {
  const dice = crypto.getRandomValues(new Uint32Array(sliderNames.length));
  const thrown = sliderNames.map((name, index) => [name, (dice[index] ?? 0) % (sliderFacts[name].max + 1)]);
  return { ...initialSliders, ...Object.fromEntries(thrown) };
}
