import { alertFrequencies, frequencyWords as frequencyLabels } from '@tessera/domain/market/listings/alerts';

export const frequencyOptions = alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }));
