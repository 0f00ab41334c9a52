import { scryptSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createApp } from '../composition/app.ts';
import type { Web } from '../composition/built-web.ts';
import { openKeeper } from '../composition/kept-pages.ts';
import { readConfig } from '../config.ts';
import { type Changes, createLocalChanges } from '../platform/changes/changes.ts';
import { type Database, type Db, openDatabase } from '../platform/db/database.ts';
import type { Replicas } from '../platform/db/replicas/replicas.ts';
import type { Edge } from '../platform/http/edge.ts';
import type { Derive } from '../platform/hashing/password-threads.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { openLocalFileStore } from '../platform/file-store/local-file-store.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import { type RateLimits, createRateLimits } from '../platform/http/limits/rate-limits.ts';
import type { JobPayloads, Workers } from '../platform/jobs/jobs.ts';
import { openLog } from '../platform/log/log.ts';
import { createManagedDatabases } from '../platform/managed-databases/managed-databases.ts';
import { createPasswordHasher, type PasswordHasher } from '../platform/password-hasher.ts';
import { createProcessState } from '../platform/process-state.ts';
import { createInboxMailer } from '../platform/mail/inbox-mailer.ts';
import { createPictures, type Pictures } from '../platform/pictures/pictures.ts';
import { createPayments } from '../platform/payments/create-payments.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { WEBHOOK_PATH } from '../platform/payments/receive-event.ts';
import { createDnsRecords } from '../platform/dns/dns-records.ts';
import { createPayouts } from '../platform/payouts/create-payouts.ts';
import { createSharedPhrases } from '../market/search/public.ts';
import { createLearnedWords } from '../market/search-choices/public.ts';
import { createPostgresSearchIndex } from '../platform/search-index/postgres/postgres-search-index.ts';
import { createSecrets } from '../platform/secrets.ts';
import { fileUses } from '../composition/file-uses.ts';
import { createLineKinds } from '../composition/line-kinds.ts';
import { providerKinds } from '../composition/provider-kinds.ts';
import { caseSubjects, reviewDoors } from '../composition/review-doors.ts';
import { guestMerges as allMerges } from '../composition/guest-merges.ts';
import type { GuestMerge, Ports } from '../ports.ts';
import { createWorkers } from '../composition/workers.ts';
import { afterFile } from './files/after-file.ts';
import { Builders } from './builders.ts';
import { type BorrowedDatabase, borrowTestDatabase } from './cleaned-databases.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeJobs, type FakeJobs } from './fake-jobs.ts';
import { type Browser, createBrowser, randomAddress } from './test-browser.ts';

export type { Browser };

export interface TestApp {
  readonly edge: Edge;
  readonly db: Db;
  /** Address for connections as the application's role. */
  readonly connectionString: string;
  /** Address for connections as a superuser. */
  readonly superuserConnectionString: string;
  readonly clock: FakeClock;
  readonly jobs: FakeJobs;
  readonly ports: Ports;
  readonly given: Builders;
  /** Returns everything that was logged, as text. */
  readonly logged: () => string;
  /** A browser with its own cookies and address. */
  browser(options?: { address?: string }): Browser;
  /** A browser in which this person is signed in. */
  as(person: { readonly id: number }): Promise<Browser>;
  /** Runs queued jobs and returns the emails that they sent, newest last. */
  mail(): Promise<JobPayloads['mail.send'][]>;
  readonly workers: Workers;
  /** Runs the work and returns the statements that the application sent to the database meanwhile. */
  statementsDuring(work: () => Promise<unknown>): Promise<readonly string[]>;
}

export interface TestAppOptions {
  /** Settings that differ from the test's defaults. */
  readonly environment?: Record<string, string>;
  readonly web?: Web;
  /** Keeps pages of visitors in memory, as a server does. They do not age, because tests may be slow. */
  readonly keepsPages?: boolean;
  /** Switches rate limits off, for tests that make many calls. */
  readonly isUnlimited?: boolean;
  readonly guestMerges?: readonly GuestMerge[];
  readonly passwords?: PasswordHasher;
  /** Replaces the payment provider that the settings choose. */
  readonly payments?: (needs: { readonly clock: FakeClock }) => PaymentProvider;
  /** Replaces the store in the test file's folder. */
  readonly store?: FileStore;
  /** Replicas of the test's database. Without it, there are none. */
  readonly replicas?: (db: Db) => Pick<Replicas, 'choose' | 'all'>;
  /** Replaces drawing with the installed programs, which differ between machines. */
  readonly pictures?: Pictures;
}

/**
 * Opens to other machines what is otherwise for this machine only, because the browsers of tests count as other
 * machines.
 */
const openToOthers = {
  ALLOW_BUILTIN_INBOX: '1',
  ALLOW_TEST_PAYMENTS: '1',
};

const noLimits: RateLimits = {
  take: async () => ({ allowed: true }),
  takeInMemory: () => true,
  giveBack: async () => {},
  forget: async () => {},
};

/** Cost of a password in tests. The real cost is a quarter of a second each; only one test of the hasher uses it. */
const cheapCost = { ln: 4, r: 8, p: 1 };

/** Hashes on this thread, because at the cheap cost, passing the password to another thread takes longer. */
const deriveHere: Derive = async ({ password, salt, bytes, options }) =>
  scryptSync(password, salt, bytes, options);

/** All statements of this test file's application. */
const statements: string[] = [];

let shared:
  | Promise<{ readonly database: Database; readonly store: BorrowedDatabase; readonly changes: Changes }>
  | undefined;

/**
 * The database of this test file, empty at its start. All its tests share it: builders create unique people, so they do
 * not interfere.
 */
function fileDatabase() {
  shared ??= openFileDatabase();
  return shared;
}

async function openFileDatabase() {
  const changes = createLocalChanges();
  const store = await borrowTestDatabase();
  const database = openDatabase({
    connectionString: store.connectionString,
    connections: 10,
    onConnectionLost: () => {},
    onAnnounced: (ids) => changes.announce(ids),
    onStatement: (text) => statements.push(text),
  });
  afterFile(async () => {
    shared = undefined;
    await database.close();
    await store.giveBack();
  });
  return { changes, database, store };
}

let sharedStore: Promise<FileStore> | undefined;

/** The store of this test file, in a folder of its own. */
function fileStore(): Promise<FileStore> {
  sharedStore ??= openFileStore();
  return sharedStore;
}

async function openFileStore(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-files-'));
  const store = await openLocalFileStore(folder);
  afterFile(async () => {
    sharedStore = undefined;
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  return store;
}

export async function testApp({
  environment = {},
  web,
  guestMerges = allMerges,
  passwords = createPasswordHasher(cheapCost, { derive: deriveHere }),
  isUnlimited = false,
  keepsPages = false,
  payments: chosenPayments,
  store: chosenStore,
  replicas,
  pictures = createPictures({ searchPath: [] }),
}: TestAppOptions = {}): Promise<TestApp> {
  const {
    database: { db },
    changes,
    store: { connectionString, superuserConnectionString },
  } = await fileDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    ...openToOthers,
    ...environment,
  });
  const clock = createFakeClock();
  const jobs = createFakeJobs();
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (line: Buffer) => lines.push(line.toString()));
  const log = openLog({ logLevel: 'trace', mode: 'test' }, sink);
  const secrets = createSecrets('a-secret-of-the-tests-that-is-long-enough');
  const limits = isUnlimited ? noLimits : createRateLimits(db, clock);
  const store = chosenStore ?? (await fileStore());
  const payments =
    chosenPayments?.({ clock }) ?? createPayments({ config, db, clock, jobs: () => jobs, secrets });
  const ports: Ports = {
    db,
    clock,
    jobs,
    limits,
    secrets,
    config,
    passwords,
    state: createProcessState(),
    changes,
    store,
    pictures,
    searchIndex: createPostgresSearchIndex(db, {
      synonyms: config.synonyms,
      learned: createLearnedWords({ db, clock, log }),
    }),
    phrases: createSharedPhrases({ db, clock, log }),
    payments,
    payouts: createPayouts(config),
    dns: createDnsRecords(config.dnsServers),
    guestMerges,
    fileUses,
    lineKinds: createLineKinds(config),
    providerKinds,
    reviews: reviewDoors,
    caseSubjects,
    managed: createManagedDatabases({
      entries: config.managedDatabases,
      appConnectionString: connectionString,
      secrets,
      // The limit is high, because all test files that run at the moment share the cluster, and so the manager's user.
      maxManagerConnections: 150,
    }),
  };
  // This is closed before its database is dropped, because functions that were added later run first.
  afterFile(() => ports.managed.close());
  const metrics = createMetrics();
  const keeper = keepsPages ? openKeeper({ config, log, metrics, limits, changes, now: () => 0 }) : undefined;
  const edge = createApp({
    ports,
    log,
    metrics,
    findProblems: async () => [],
    ...(replicas && { replicas: replicas(db) }),
    ...(web && { web }),
    ...(keeper && { keeper }),
  });
  const workers = createWorkers(ports, {
    log,
    stopping: new AbortController().signal,
    extensions: [],
    mailer: createInboxMailer(db, clock, config.mail.from),
    deliver: async ({ body, signature }) => {
      const headers = { 'stripe-signature': signature };
      return (await edge.request(WEBHOOK_PATH, { method: 'POST', headers, body })).status;
    },
  });
  const given = new Builders(ports);
  const browser: TestApp['browser'] = ({ address = randomAddress() } = {}) =>
    createBrowser(edge, address, clock);
  return {
    edge,
    db,
    connectionString,
    superuserConnectionString,
    clock,
    jobs,
    ports,
    given,
    workers,
    logged: () => lines.join(''),
    browser,
    async as(person) {
      const signedIn = browser();
      signedIn.cookies.set('tessera_session', await given.session(person.id));
      return signedIn;
    },
    async statementsDuring(work) {
      const before = statements.length;
      await work();
      return statements.slice(before);
    },
    async mail() {
      const sent: JobPayloads['mail.send'][] = [];
      const mailSend: Workers['mail.send'] = {
        ...workers['mail.send'],
        async run(job, queue) {
          sent.push(job.payload);
          await workers['mail.send'].run(job, queue);
        },
      };
      await jobs.runAll({ ...workers, 'mail.send': mailSend });
      return sent;
    },
  };
}
