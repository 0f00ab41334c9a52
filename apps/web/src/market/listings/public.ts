export { emptyForm, stampForm } from './page/client-key.ts';
export { type FormAnswer, refused, textOf } from './page/form-answer.ts';
export { ReportDialog } from './page/report-dialog.tsx';
export { ReportForm } from './page/report-form.tsx';
export { factsOf, type ListingFacts } from './preview/listing-facts.ts';
export { MyListings } from './my-listings/my-listings.tsx';
export { statusLabels as listingStatusLabels } from './my-listings/status-labels.ts';
