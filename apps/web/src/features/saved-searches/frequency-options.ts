import { alertFrequencies, frequencyWords as frequencyLabels } from '@tessera/domain/listings/alerts';

export const frequencyOptions = alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }));
