export { balanceLines } from './balances.ts';
export { type Appointed, beginFulfilment, rulesOf, takeBackFulfilled } from './begin-fulfilment.ts';
export { calendarEntry, isInCalendars, timedKinds } from './calendar-entry.ts';
export { collectForStep } from './collect-for-step.ts';
export { earnPart } from './earn-line.ts';
export { freezeFulfilment, releaseFulfilment, unfreezeFulfilment } from './freeze.ts';
export { fulfilmentRoutes } from './fulfilment.routes.ts';
export { sweepFulfilmentsWorker } from './fulfilment.workers.ts';
export {
  findFulfilment,
  type Fulfilment,
  type InPersonFulfilment,
  listDoneFulfilments,
  listFulfilmentsBetween,
  listFulfilmentsOfBuyer,
  listFulfilmentsOfLines,
  listFulfilmentsOfOrder,
  listFulfilmentsOfSeller,
  listInPersonFulfilments,
  lockFulfilment,
  type SellerFilter,
  updateFulfilment,
} from './fulfilments.queries.ts';
export { listLatelyPaid } from './lately-paid.queries.ts';
export { notifyOfStep } from './notify-of-step.ts';
export { releaseCode } from './release-code.ts';
export { type StepPorts, type StepRequest, takeStep, takeStepIn, windowsOf } from './take-step.ts';
