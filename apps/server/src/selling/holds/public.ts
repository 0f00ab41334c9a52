export { capacities, reservations } from './capacity-fragments.queries.ts';
export {
  createCapacity,
  createHolds,
  extendHolds,
  findCapacity,
  lockCapacities,
  lockSoldCapacities,
  type NewHold,
  returnSold,
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
export { listTakenPeriods, type Period, returnPeriods } from './periods.queries.ts';
export { type Need, type NeedsRequest, reserveNeeds, type Shortage } from './reserve-needs.ts';
export { createResource, type Slot } from './resources.queries.ts';
export { listSlotUse, type SlotUse, updateSlotTotals } from './slot-use.queries.ts';
