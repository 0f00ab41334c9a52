export { addressControl, AddressFields, emptyAddress, findAddressFault } from './address-fields.tsx';
export { useTimeLeft } from './countdown.ts';
export { Terms } from './terms.tsx';
export { type Placing, usePlaceOrder } from './use-place-order.ts';
