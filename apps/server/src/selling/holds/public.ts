export { canReserve } from './can-reserve.ts';
export { capacities, furtherUnits, reservations } from './capacity-fragments.queries.ts';
export { exchangeSlots } from './exchange-slots.queries.ts';
export { returnNeeds, returnSold, returnUnits } from './give-back.queries.ts';
export {
  createCapacity,
  createHolds,
  extendHolds,
  findCapacity,
  listCapacityIds,
  lockCapacities,
  lockSoldCapacities,
  type NewHold,
  updateCapacity,
} from './holds.queries.ts';
export {
  allocateUnits,
  confirmHolds,
  type HoldRequest,
  type UnitsRequest,
  reserveUnits,
  releaseHolds,
} from './reserve-units.ts';
export {
  listPeriodsOfHold,
  listTakenPeriods,
  listTakenSpans,
  type Period,
  replacePeriods,
  storeOrUndo,
} from './periods.queries.ts';
export {
  type LockedNeeds,
  lockNeeds,
  type Need,
  type NeedsRequest,
  reserveAllLocked,
  reserveLocked,
  reserveNeeds,
  type Shortage,
} from './reserve-needs.ts';
export { createResource, type Slot, slotName } from './resources.queries.ts';
export { listResourcesOfSlots, listSlotUse, type SlotUse, updateSlotTotals } from './slot-use.queries.ts';
