export { loadProviders } from './load-providers.ts';
export { OpeningNote } from './opening-note.tsx';
export { OpeningTable } from './opening-table.tsx';
export { ProviderCards } from './provider-cards.tsx';
export { clockTime, dayName, isOtherZone, milesText, minuteIn, minuteText, opensText } from './times.ts';
export { VerifiedMark } from './verified-mark.tsx';
