export { emptyForm, stampForm } from './page/contact/stamp-form.ts';
export { type FormAnswer, refused, textOf } from './page/contact/form-answer.ts';
export { ReportDialog } from './page/contact/report-dialog.tsx';
export { ReportForm } from './page/contact/report-form.tsx';
export { factsOf, type ListingFacts } from './preview/listing-facts.ts';
export { MyListings } from './my-listings/my-listings.tsx';
export { statusLabels as listingStatusLabels } from './my-listings/status-labels.ts';
