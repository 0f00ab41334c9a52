export { AppointedTime } from './appointed-time.tsx';
export type { FulfilmentView } from './fulfilment-panel.tsx';
export { FulfilmentsOfOrder } from './fulfilments-of-order.tsx';
