import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  addSalonRoomRoute,
  addSalonServiceRoute,
  addSalonStaffRoute,
  changeSalonRoute,
  changeSalonServiceRoute,
  changeSalonStaffRoute,
  deleteSalonServiceRoute,
  getMySalonRoute,
} from './change-salon.ts';
import {
  addDiaryEntryRoute,
  deleteDiaryEntryRoute,
  getSalonDiaryRoute,
  setClientNoteRoute,
} from './diary.ts';
import { listClientVisitsRoute } from './client-visits.ts';
import { listSalonWaitingRoute } from './list-waiting.ts';
import { getSalonRoute } from './get-salon.ts';
import { listSalonSeriesRoute, listSalonSlotsRoute } from './list-slots.ts';
import { moveAppointmentRoute } from './move-appointment.ts';
import { getMyAppointmentRoute, listMoveSlotsRoute, moveMyAppointmentRoute } from './my-appointment.ts';

import {
  declineSalonOfferRoute,
  getSalonOfferRoute,
  joinSalonWaitsRoute,
  leaveSalonWaitsRoute,
  listMySalonWaitsRoute,
} from './waits.ts';

export { createAppointmentLines } from './appointment-line.ts';
export { eraseAppointments, exportAppointments } from './appointments.queries.ts';
export { insertService, insertStaff } from './salon-changes.queries.ts';
export { listOtherVisitTimes } from './other-times.ts';
export { salonKind } from './salon-kind.ts';
export { findSalon } from './salons.queries.ts';
export { sweepSalonWaitsWorker } from './waits.workers.ts';

export const beautyRoutes: readonly Route<Ports>[] = [
  getSalonRoute,
  listSalonSlotsRoute,
  listSalonSeriesRoute,
  getMySalonRoute,
  changeSalonRoute,
  addSalonServiceRoute,
  changeSalonServiceRoute,
  deleteSalonServiceRoute,
  addSalonStaffRoute,
  changeSalonStaffRoute,
  addSalonRoomRoute,
  getSalonDiaryRoute,
  addDiaryEntryRoute,
  deleteDiaryEntryRoute,
  moveAppointmentRoute,
  setClientNoteRoute,
  listClientVisitsRoute,
  listSalonWaitingRoute,
  getMyAppointmentRoute,
  listMoveSlotsRoute,
  moveMyAppointmentRoute,
  listMySalonWaitsRoute,
  joinSalonWaitsRoute,
  leaveSalonWaitsRoute,
  getSalonOfferRoute,
  declineSalonOfferRoute,
];
