import type { Config } from '../config.ts';
import { createLineKinds } from '../composition/line-kinds.ts';
import { startJobs } from '../platform/jobs/boss-jobs.ts';
import { openLog } from '../platform/log/log.ts';
import { createPayments } from '../platform/payments/create-payments.ts';
import { createProcessState } from '../platform/process-state.ts';
import { createSecrets, readOrCreateAppSecret } from '../platform/secrets.ts';
import type { Ports } from '../ports.ts';
import { type CommandPorts, withPorts } from './with-ports.ts';

export type PaymentPorts = CommandPorts & Pick<Ports, 'config' | 'payments' | 'lineKinds' | 'state' | 'jobs'>;

/** Runs a command that moves money. Emails and other jobs are only queued here; the server runs them. */
export async function withPayments<Value>(
  config: Config,
  use: (ports: PaymentPorts) => Promise<Value>,
): Promise<Value> {
  const secrets = createSecrets(config.appSecret ?? (await readOrCreateAppSecret(config.dataDir)));
  return withPorts(config, async (ports) => {
    const { db, clock, connectionString } = ports;
    const log = openLog({ ...config, logLevel: 'error' });
    const jobs = await startJobs({ connectionString, log, workers: {} });
    try {
      const payments = createPayments({ config, db, clock, secrets, jobs: () => jobs });
      const lineKinds = createLineKinds(config);
      return await use({ ...ports, config, payments, lineKinds, state: createProcessState(), jobs });
    } finally {
      await jobs.stop();
    }
  });
}
