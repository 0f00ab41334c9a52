import { announce } from './announce.ts';
import { createApp } from './app.ts';
import type { Web } from './built-web.ts';
import type { Config } from '../config.ts';
import type { Extension } from '../extension/extension.ts';
import { createPasswordHasher, ensureFirstAdministrator, passwordCost } from '../people/accounts/public.ts';
import { createSharedPhrases } from '../market/search/public.ts';
import { createLearnedWords } from '../market/search-choices/public.ts';
import { fileUses } from './file-uses.ts';
import { createLineKinds } from './line-kinds.ts';
import { providerKinds } from './provider-kinds.ts';
import { caseSubjects, reviewDoors } from './review-doors.ts';
import { guestMerges } from './guest-merges.ts';
import type { Changes } from '../platform/changes/changes.ts';
import { createPostgresChanges } from '../platform/changes/postgres-changes.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { isLedgerProtected, UNPROTECTED_LEDGER, unprotectedLedger } from '../platform/db/ledger-owner.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import type { Replicas } from '../platform/db/replicas/replicas.ts';
import { checkPooler } from '../platform/db/pooler.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import type { PageKeeper } from '../platform/http/kept/page-keeper.ts';
import { createLoadShedder } from '../platform/http/limits/load-shedding.ts';
import { createMetrics, type Metrics } from '../platform/http/metrics.ts';
import { createRateLimits } from '../platform/http/limits/rate-limits.ts';
import { serve } from '../platform/http/serve.ts';
import { onlyForThisMachine } from '../platform/http/requests/this-machine.ts';
import { serveMetrics } from '../platform/http/serve-metrics.ts';
import { startJobs } from '../platform/jobs/boss-jobs.ts';
import type { Log } from '../platform/log/log.ts';
import { createManagedDatabases } from '../platform/managed-databases/managed-databases.ts';
import { createInboxMailer } from '../platform/mail/inbox-mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createPictures } from '../platform/pictures/pictures.ts';
import { createPayments } from '../platform/payments/create-payments.ts';
import { deliverToSelf } from '../platform/payments/deliver-event.ts';
import type { DeliverEvent } from '../platform/payments/test-provider.ts';
import { createDnsRecords } from '../platform/dns/dns-records.ts';
import { createPayouts } from '../platform/payouts/create-payouts.ts';
import { createPostgresSearchIndex } from '../platform/search-index/postgres/postgres-search-index.ts';
import { rememberSimilar } from '../platform/search-index/remember-similar.ts';
import { createSecrets, readOrCreateAppSecret } from '../platform/secrets.ts';
import { createProcessState } from '../platform/process-state.ts';
import type { Ports } from '../ports.ts';
import { openKeeper } from './kept-pages.ts';
import { createReadiness } from './readiness.ts';
import { timeSteps } from './start-steps.ts';
import { type Closers, openReadReplicas, openStorage } from './open-storage.ts';
import { createWorkers } from './workers.ts';

/** How long a request waits for a connection to the database where load is not shed. */
const PATIENT_WAIT_MS = 60_000;

export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** What a server is started from. */
interface Start {
  readonly config: Config;
  readonly log: Log;
  readonly loadWeb: () => Promise<Web>;
  readonly extensions?: readonly Extension[];
}

export async function startServer(start: Start): Promise<RunningServer> {
  const { log } = start;
  const closers: Closers = [];
  // If one of them fails, the others are still closed, above all the embedded database.
  const closeAll = async () => {
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => log.error({ error }, 'something could not be closed'));
    }
  };
  try {
    const port = await open(start, closers);
    return { port, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open({ config, log, loadWeb, extensions = [] }: Start, closers: Closers): Promise<number> {
  const endStep = timeSteps(log);
  endStep('modules and settings');
  const { connectionString, pooledString, lock } = await openStorage(config, log, closers);
  endStep('data folder and embedded PostgreSQL');
  const [web] = await Promise.all([
    config.process === 'worker' ? undefined : loadWeb(),
    migrate(connectionString, log),
  ]);
  endStep('built pages, and migrations meanwhile');
  if (pooledString !== undefined) await checkPooler(pooledString);
  const isProtected = await isLedgerProtected(connectionString);
  if (!isProtected && config.database.requiresProtectedLedger) throw unprotectedLedger(connectionString);
  if (!isProtected) log.warn(UNPROTECTED_LEDGER);
  const changes = createPostgresChanges({ connectionString, log });
  closers.push(() => changes.close());
  const metrics = createMetrics();
  let keeper: PageKeeper | undefined;
  const database = openDatabase({
    connectionString: pooledString ?? connectionString,
    isPooled: pooledString !== undefined,
    connections: config.database.pool,
    onConnectionLost: (error) => log.warn({ error }, 'database connection lost'),
    onAnnounced(ids) {
      // This process's own pages are cleared before the person who changed something gets their answer.
      keeper?.clear(ids);
      changes.announce(ids);
    },
    onStatement: metrics.counter('tessera_database_statements_total', 'Statements sent to the database.'),
    // A request that finds no connection in time is refused with 503.
    ...(!config.shedsLoad && { waitForConnectionMs: PATIENT_WAIT_MS }),
  });
  closers.push(() => database.close());
  const replicas = await openReadReplicas({ config, log, database, closers });

  let listensOn: number | undefined;
  const deliver = deliverToSelf(() => listensOn, config.hosts[0]);
  const ports = await openPorts({
    config,
    log,
    database,
    changes,
    connectionString,
    closers,
    deliver,
    extensions,
  });
  endStep('connections, file store and jobs');
  const administrator = await ensureFirstAdministrator(ports);
  for (const extension of extensions) await extension.prepare?.(ports);

  endStep('administrator and extensions');
  keeper = openKeeper({ config, log, metrics, limits: ports.limits, changes });
  const shedder = createLoadShedder();
  closers.push(async () => shedder.stop());
  watch(metrics, database, shedder.share);
  if (replicas) watchReplicas(metrics, replicas);
  const edge = createApp({
    ports,
    log,
    metrics,
    findProblems: createReadiness(database, ports.store),
    warnings: isProtected ? [] : [UNPROTECTED_LEDGER],
    ...(replicas && { replicas }),
    ...(web && { web }),
    ...(keeper && { keeper }),
  });
  if (config.metricsAddress) closers.push(await serveMetrics(config.metricsAddress, metrics));
  const listener = await serve({
    edge,
    hosts: config.hosts,
    port: config.port,
    isSecure: config.isSecure,
    ...(keeper && { keeper }),
    ...(config.shedsLoad && { shedder }),
    ...(web?.watcher && {
      before: config.openToOthers.devPages ? web.watcher : onlyForThisMachine(web.watcher),
    }),
  });
  closers.push(() => listener.drain());
  // Streams are ended before the listener closes. They never end by themselves, so the listener would wait for them.
  closers.push(async () => changes.endSubscriptions());
  listensOn = listener.port;
  endStep('routes and listening');
  // Extensions begin after the server has started to answer, so that the first page does not wait for them.
  for (const extension of extensions) await extension.begin?.(ports);

  const address = config.publicUrl;
  await lock?.announce(address);
  const news = extensions.flatMap((extension) => extension.describe?.(config) ?? []);
  process.stdout.write(announce({ config, address, administrator, news }));
  return listener.port;
}

async function migrate(connectionString: string, log: Log): Promise<void> {
  const applied = await migrateToLatest(connectionString);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
}

interface Opened {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly changes: Changes;
  readonly connectionString: string;
  readonly closers: Closers;
  readonly deliver: DeliverEvent;
  readonly extensions: readonly Extension[];
}

async function openPorts({
  config,
  log,
  database: { db },
  changes,
  connectionString,
  closers,
  deliver,
  extensions,
}: Opened): Promise<Ports> {
  const clock = systemClock;
  const secrets = createSecrets(config.appSecret ?? (await readOrCreateAppSecret(config.dataDir)));
  const { smtpUrl, from } = config.mail;
  const smtp = smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : undefined;
  closers.push(async () => smtp?.close());
  const mailer = smtp ?? createInboxMailer(db, clock, from);
  const limits = createRateLimits(db, clock);
  const store = await createFileStore(config.fileStore);
  closers.push(() => store.close());
  const payments = createPayments({ config, db, clock, jobs: () => jobs, secrets });
  const payouts = createPayouts(config);
  const dns = createDnsRecords(config.dnsServers);
  const pictures = createPictures(config);
  const passwords = createPasswordHasher(passwordCost, { isPatient: !config.shedsLoad });
  const searchIndex = rememberSimilar(
    createPostgresSearchIndex(db, {
      synonyms: config.synonyms,
      learned: createLearnedWords({ db, clock, log }),
    }),
  );
  const lineKinds = createLineKinds(config);
  const state = createProcessState();
  const needs = {
    db,
    clock,
    limits,
    config,
    store,
    payments,
    payouts,
    dns,
    secrets,
    pictures,
    passwords,
    searchIndex,
    lineKinds,
    providerKinds,
    state,
  };
  const stopping = new AbortController();
  const workers = createWorkers(needs, { mailer, deliver, log, stopping: stopping.signal, extensions });
  const jobs = await startJobs({
    connectionString,
    log,
    workers,
    onlyQueues: config.process === 'web',
  });
  closers.push(() => jobs.stop());
  closers.push(async () => stopping.abort());
  const managed = createManagedDatabases({
    entries: config.managedDatabases,
    appConnectionString: connectionString,
    secrets,
  });
  closers.push(async () => managed.close());
  return {
    db,
    clock,
    jobs,
    secrets,
    config,
    store,
    pictures,
    searchIndex,
    phrases: createSharedPhrases({ db, clock, log }),
    payments,
    payouts,
    dns,
    guestMerges,
    fileUses,
    lineKinds,
    providerKinds,
    reviews: reviewDoors,
    caseSubjects,
    managed,
    limits,
    passwords,
    state,
    changes,
  };
}

function watchReplicas(metrics: Metrics, { countUsable }: Replicas): void {
  metrics.gauge('tessera_replicas_usable', 'Replicas that are read from.', countUsable);
}

function watch(metrics: Metrics, { pool }: Database, shedShare: () => number): void {
  metrics.gauge('tessera_database_connections', 'Open database connections.', () => pool.totalCount);
  metrics.gauge(
    'tessera_database_waiting',
    'Requests waiting for a database connection.',
    () => pool.waitingCount,
  );
  metrics.gauge('tessera_shed_share', 'Share of requests refused because the process is late.', shedShare);
}
