export { capacities } from './capacity-fragments.queries.ts';
export {
  createCapacity,
  createHolds,
  extendHolds,
  findCapacity,
  lockCapacity,
  type NewHold,
  returnSold,
  updateCapacity,
} from './holds.queries.ts';
export {
  allocateUnits,
  confirmHolds,
  type HoldRequest,
  reserveUnits,
  releaseHolds,
} from './reserve-units.ts';
