import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Secrets } from './platform/secrets.ts';

/** What every handler is given: the world outside, as small interfaces built once in `app.ts`. */
export interface Ports {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly secrets: Secrets;
  readonly config: Config;
}
