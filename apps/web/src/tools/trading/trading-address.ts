import { sampleNames } from '@tessera/domain/tools/trading/sample';
import { type ReadSettings, settingsIn, settingsQuery } from '@tessera/domain/tools/trading/settings-query';
import type { Settings } from '@tessera/domain/tools/trading/settings';

/** Which prices a run uses: those of the sample, or of a file that was opened in this tab. */
export interface DataChoice {
  readonly isOwn: boolean;
  /** Names of the instruments of the sample, in its order. */
  readonly instruments: readonly string[];
}

export const labViews = ['result', 'trades', 'sweep'] as const;
/** The open tab of the results. */
export type LabView = (typeof labViews)[number];

export interface LabAddress extends ReadSettings {
  readonly data: DataChoice;
  readonly view: LabView;
}

export function addressIn(query: URLSearchParams): LabAddress {
  const chosen = query.getAll('i');
  const instruments = sampleNames.filter((name) => chosen.includes(name));
  return {
    ...settingsIn(query),
    view: labViews.find((view) => view === query.get('view')) ?? 'result',
    data: {
      isOwn: query.get('data') === 'own',
      instruments: instruments.length > 0 ? instruments : sampleNames,
    },
  };
}

export function labPath(settings: Settings, data: DataChoice, view: LabView = 'result'): string {
  const query = settingsQuery(settings);
  if (data.isOwn) query.set('data', 'own');
  else if (data.instruments.length < sampleNames.length)
    for (const name of data.instruments) query.append('i', name);
  if (view !== 'result') query.set('view', view);
  return `/trading?${query}`;
}
