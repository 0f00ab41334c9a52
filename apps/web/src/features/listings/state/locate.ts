import { geocode } from '@tessera/contract/geocoding';
import type { WizardPorts, WizardState } from './wizard-state.ts';

export const LOCATE_AFTER_MS = 500;

interface Target {
  readonly set: (place: WizardState['place']) => void;
  readonly fill: (values: Record<string, string>) => void;
}

const nowhere = { 'location.lat': '', 'location.lng': '' };
const away = 'The place could not be looked up just now. You can publish without a place on the map.';

/** Fills in where a postcode is, once its typing rests. Of several look-ups only the last counts. */
export function createLocator({ call }: Pick<WizardPorts, 'call'>, { set, fill }: Target) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: AbortController | undefined;

  function stop() {
    clearTimeout(timer);
    latest?.abort();
  }

  async function locate(postcode: string) {
    const own = new AbortController();
    latest = own;
    set({ state: 'looking', sentence: 'Looking for the place…' });
    const answer = await call(geocode, { query: { postcode } }, own.signal).catch((fault: unknown) => {
      // oxlint-disable-next-line no-console -- as specified
      if (!own.signal.aborted) console.info('The place could not be looked up.', fault);
      return undefined;
    });
    if (own.signal.aborted) return;
    if (!answer?.ok) {
      fill(nowhere);
      set({ state: 'unknown', sentence: answer?.refusal.error ?? away });
      return;
    }
    const { latitude, longitude, place, precision } = answer.value;
    fill({ 'location.lat': String(latitude), 'location.lng': String(longitude) });
    set({ state: 'found', sentence: foundSentence(place, precision) });
  }

  return {
    stop,
    follow(text: string) {
      stop();
      const postcode = text.trim();
      if (postcode !== '') {
        timer = setTimeout(() => void locate(postcode), LOCATE_AFTER_MS);
        return;
      }
      set(undefined);
      fill(nowhere);
    },
  };
}

function foundSentence(place: string | null, precision: 'area' | 'district' | 'postcode'): string {
  const where = place ?? 'The place';
  if (precision === 'postcode') return `${where}: found on the map.`;
  return `${where}: found on the map, to the nearest ${precision === 'area' ? 'town' : 'district'}.`;
}
