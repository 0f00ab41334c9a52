export { capacities } from './capacity-fragments.queries.ts';
export {
  createCapacity,
  extendHolds,
  findCapacity,
  lockCapacity,
  returnSold,
  updateCapacity,
} from './holds.queries.ts';
export { confirmHolds, type HoldRequest, reserveUnits, releaseHolds } from './reserve-units.ts';
