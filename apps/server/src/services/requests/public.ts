import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createRequestRoute, estimateTripRoute } from './create-request.ts';
import { acceptQuoteRoute, cancelRequestRoute, changeInventoryRoute } from './decide-request.ts';
import { listProviderJobsRoute, takeProviderStepRoute } from './provider-jobs.ts';
import { agreeToChangeRoute, askForChangeRoute, endChangeRoute } from './changes/change-move.ts';
import { cancelSeriesRoute, withdrawSeriesRoute } from './end-series.ts';
import { followTripRoute, getFollowLinkRoute } from './follow-trip.ts';
import {
  addRequestPhotoRoute,
  deleteRequestPhotoRoute,
  readRequestPhotoRoute,
} from './photos/change-photos.ts';
import { reportDamageRoute } from './photos/report-damage.ts';
import { askQuestionRoute } from './questions/ask-question.ts';
import { previewInventoryRoute } from './preview-inventory.ts';
import {
  getRequestRoute,
  listMyRequestsRoute,
  listProviderRequestsRoute,
  watchRequestRoute,
} from './read-requests.ts';
import { declineRequestRoute, sendQuoteRoute, withdrawQuoteRoute } from './send-quote.ts';

export { eraseRequests, exportRequests } from './personal-data.queries.ts';
export { listMovePhotoEntries } from './photos/zip-photos.ts';
export { createMoveLines, createTripLines } from './quote-lines.ts';
export { listOtherQuotes, listPlacesOfQuotes, type QuotePlaces } from './quotes-of-day.ts';
export { sweepRequestsWorker } from './requests.workers.ts';

export const requestRoutes: readonly Route<Ports>[] = [
  estimateTripRoute,
  createRequestRoute,
  listMyRequestsRoute,
  getRequestRoute,
  watchRequestRoute,
  getFollowLinkRoute,
  followTripRoute,
  cancelRequestRoute,
  cancelSeriesRoute,
  previewInventoryRoute,
  changeInventoryRoute,
  askForChangeRoute,
  agreeToChangeRoute,
  endChangeRoute,
  addRequestPhotoRoute,
  deleteRequestPhotoRoute,
  readRequestPhotoRoute,
  reportDamageRoute,
  askQuestionRoute,
  sendQuoteRoute,
  withdrawQuoteRoute,
  withdrawSeriesRoute,
  declineRequestRoute,
  acceptQuoteRoute,
  listProviderRequestsRoute,
  listProviderJobsRoute,
  takeProviderStepRoute,
];
