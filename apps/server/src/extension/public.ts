/** What extensions and their commands may use of the server, besides the `public.ts` of features. */
export { BadConfiguration, type Config, readConfig } from '../config.ts';
export { CommandRefused, runCommand } from '../maintenance/command.ts';
export { withPayments } from '../maintenance/with-payments.ts';
export type { Db, Tx } from '../platform/db/database.ts';
export type { Jobs, Worker, Workers } from '../platform/jobs/jobs.ts';
export { type Log, openLog } from '../platform/log/log.ts';
export { lineSvg, widthOf } from '../platform/outlined-text/set-text.ts';
export { createPayments } from '../platform/payments/create-payments.ts';
export { actAtTestCheckout } from '../platform/payments/test-provider.ts';
export { createTurns } from '../platform/pictures/turns.ts';
export { createProcessState } from '../platform/process-state.ts';
export type { Ports } from '../ports.ts';
export type { LineKinds } from '../selling/line-kind.ts';
export { PUBLISHED_PASSWORD } from '../settings.ts';
export { defaulting, flag, type Setting, type SiteFacts, type ValuesOf } from '../settings/setting.ts';
export type { Extension } from './extension.ts';
