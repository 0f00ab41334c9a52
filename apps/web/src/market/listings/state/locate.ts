import type { Output } from '@tessera/contract/endpoint';
import { geocode } from '@tessera/contract/market/geocoding';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import type { WizardPorts, WizardState } from './wizard-state.ts';

export const LOCATE_AFTER_MS = 500;

interface Target {
  readonly set: (location: WizardState['location']) => void;
  readonly fill: (values: Record<string, string>) => void;
  readonly values: () => FormValues;
}

type Names = Pick<Output<typeof geocode>, 'city' | 'county' | 'country'>;
/** Fields that the postcode look-up fills in, unless the person has done so. */
const named = { 'location.city': 'city', state: 'county', country: 'country' } as const;

const nowhere = { 'location.lat': '', 'location.lng': '' };
const away = 'We couldn’t look up this location. You can publish without showing it on the map.';

/** Looks up the postcode when typing pauses, and fills in the location. Only the last look-up counts. */
export function createLocator({ call }: Pick<WizardPorts, 'call'>, { set, fill, values }: Target) {
  /** The values that the look-up filled in. If a field has a different value, the person typed it. */
  let filled: Readonly<Record<string, string>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: AbortController | undefined;

  function fillNames(names: Names | undefined) {
    const present = values();
    const next = Object.entries(named).flatMap(([id, name]): [string, string][] => {
      const value = present[id] ?? '';
      return value === '' || value === filled[id] ? [[id, names?.[name] ?? '']] : [];
    });
    filled = Object.fromEntries(next);
    return filled;
  }

  function stop() {
    clearTimeout(timer);
    latest?.abort();
  }

  async function locate(postcode: string) {
    const controller = new AbortController();
    latest = controller;
    set({ state: 'looking', sentence: 'Looking up the location…' });
    const answer = await call(geocode, { query: { postcode } }, controller.signal).catch((fault: unknown) => {
      // oxlint-disable-next-line no-console -- as specified
      if (!controller.signal.aborted) console.info('We couldn’t look up this location.', fault);
      return undefined;
    });
    if (controller.signal.aborted) return;
    if (!answer?.ok) {
      fill({ ...nowhere, ...fillNames(undefined) });
      set({ state: 'unknown', sentence: answer?.refusal.error ?? away });
      return;
    }
    const { latitude, longitude, locationName, precision } = answer.value;
    fill({
      'location.lat': String(latitude),
      'location.lng': String(longitude),
      ...fillNames(answer.value),
    });
    set({ state: 'found', sentence: foundSentence(locationName, precision) });
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
      fill({ ...nowhere, ...fillNames(undefined) });
    },
  };
}

function foundSentence(locationName: string | null, precision: 'area' | 'district' | 'postcode'): string {
  const where = locationName ?? 'Location';
  if (precision === 'postcode') return `${where}: found on the map.`;
  return `${where}: found on the map, to the nearest ${precision === 'area' ? 'town' : 'district'}.`;
}
