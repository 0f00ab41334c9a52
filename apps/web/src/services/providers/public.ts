export { BusinessHead } from './business-head.tsx';
export { OpeningNote } from './opening-note.tsx';
export { loadBusiness } from './load-business.ts';
export { OpeningTable } from './opening-table.tsx';
export { ProviderCards } from './provider-cards.tsx';
export { clockTime, dayName, isOtherZone, milesText, minuteIn, minuteText, opensText } from './times.ts';
export { useChange } from './use-change.ts';
