import { alertFrequencies, frequencyWords } from '@tessera/domain/listings/alerts';

export const frequencyOptions = alertFrequencies.map((value) => ({ value, label: frequencyWords[value] }));
