import {
  alertFrequencies,
  frequencyWords as frequencyLabels,
} from '@tessera/domain/market/listings/search/alerts';

export const frequencyOptions = alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }));
