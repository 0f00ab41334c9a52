import { delimiter, join, resolve } from 'node:path';
import type { FileStoreConfig } from './platform/file-store/file-store.ts';
import type { ServerEntry } from './platform/managed-databases/server-address.ts';
import type { FeeRates, Millionths } from '@tessera/domain/selling/money/fees';
import type { DistanceUnit } from '@tessera/domain/market/listings/locations/distances';
import { type Synonyms, withUsualSynonyms } from '@tessera/domain/market/listings/synonyms/synonyms';
import { type Pauses, usualPauses } from '@tessera/domain/files/personal-files/chunks';
import { readSiteTexts, type SiteTexts } from './composition/read-site-texts.ts';
import { type Settings, settings } from './settings.ts';
import {
  type IsMissing,
  isPublic,
  isPublicProduction,
  missingCompanions,
  unsafeDefaults,
} from './settings/faults-between-settings.ts';
import { type Environment, type Parsed, parseSettings } from './settings/parse-settings.ts';
import type { DeclaredSettings } from './settings/setting.ts';
import { describeAllFees } from './kind-fees.ts';

/**
 * What other machines may use. Each is false unless a setting allows it; otherwise only somebody on this machine may
 * use it.
 */
export interface OpenToOthers {
  readonly inbox: boolean;
  readonly testPayments: boolean;
  /** Signing in with the password that our documents publish. */
  readonly publishedPassword: boolean;
  readonly devPages: boolean;
}

export interface Config {
  readonly port: number;
  /** Addresses to listen on. */
  readonly hosts: readonly string[];
  readonly publicUrl: string;
  /** Whether the site is served over TLS: cookies are then Secure and bound to the host, and HSTS is sent. */
  readonly isSecure: boolean;
  /** Whether this process answers requests, runs jobs, or both. */
  readonly process: Settings['PROCESS'];
  readonly mode: 'production' | 'development' | 'test';
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly trustedProxies: readonly string[];
  readonly openToOthers: OpenToOthers;
  readonly metricsAddress: string | undefined;
  readonly shedsLoad: boolean;
  /** Memory for pages of visitors without cookies. 0 bytes if none are kept. */
  readonly keptPages: { readonly maxBytes: number };
  readonly site: {
    readonly name: string;
    readonly domain: string;
    /** Who runs the site, for its invoices. */
    readonly operator: string;
    /** Empty if the operator is not registered for VAT. */
    readonly vatNumber: string;
  };
  /** Terms of use, and the pages about privacy, cookies and safety. */
  readonly siteTexts: SiteTexts;
  readonly admin: { readonly email: string; readonly password: string | undefined };
  /** Values of the settings that extensions have declared. */
  readonly extensionSettings: Readonly<Record<string, unknown>>;
  /** Whether shares of listings can be bought. */
  readonly shuffle: boolean;
  readonly dataDir: string;
  /** Folders in which to look for the programs that draw previews of films and documents. */
  readonly searchPath: readonly string[];
  readonly fileStore: FileStoreConfig;
  readonly database: {
    readonly url: string | undefined;
    /** The database without the pooler whose address is `url`. Undefined if that is no pooler. */
    readonly directUrl: string | undefined;
    readonly replicas: readonly string[];
    readonly pool: number;
    /** Whether the start fails if the application's own role owns the ledger, and so could change its entries. */
    readonly requiresProtectedLedger: boolean;
  };
  readonly managedDatabases: readonly ServerEntry[];
  readonly payments: {
    /** Undefined if no key is set. The test provider is then used. */
    readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  };
  /** How sellers are paid. If it is `stripe`, `payments.stripe` is set too. */
  readonly payouts: Settings['PAYOUTS'];
  /** The operator's fee on sales and the VAT on it. */
  readonly fees: FeeRates;
  /** Fees of kinds of sales that differ from it, by the kind's name. `feesOf` reads them. */
  readonly kindFees: Readonly<Record<string, Millionths>>;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Address of the geocoding service. Undefined if none is set: a postcode is then located by its area. */
  readonly geocoderUrl: string | undefined;
  /** Name servers that are asked about domains of shops. Empty for those of the machine. */
  readonly dnsServers: readonly string[];
  readonly distanceUnit: DistanceUnit;
  /** Words that mean the same in searches: the built-in ones and the operator's. */
  readonly synonyms: Synonyms;
  /** Address of the map tiles. Undefined if none is set: maps then show outlines only. */
  readonly tilesUrl: string | undefined;
  readonly appSecret: string | undefined;
  /** Milliseconds between two chunks of an upload. */
  readonly uploadPauses: Pauses;
}

/** Thrown with all faults of the environment, so that an operator can correct them together. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Some settings are not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads the environment. The server's settings are declared in `settings/`. Others are declared by the extensions that
 * are loaded.
 */
export function readConfig(
  environment: Environment = process.env,
  declared: readonly DeclaredSettings[] = [],
): Config {
  const { values, faults } = parseSettings(environment, settings) as Parsed<Partial<Settings>>;
  const isMissing: IsMissing = (name) => values[name] === undefined && !faults.has(name);
  const others = declared.map((each) => readDeclared(environment, each, { values, isMissing }));
  const all = [
    ...faults.values(),
    ...missingCompanions(values, isMissing),
    ...unsafeDefaults(values, isMissing),
    ...others.flatMap((each) => each.faults),
  ];
  if (all.length > 0) throw new BadConfiguration(all);
  // The cast is safe: every setting was parsed by its own schema, or the list of faults would not be empty.
  const config = toConfig(values as Settings, (environment['PATH'] ?? '').split(delimiter));
  const { texts, faults: textFaults } = readSiteTexts({
    folder: values.SITE_TEXTS,
    facts: {
      name: config.site.name,
      address: config.publicUrl,
      operator: values.SITE_OPERATOR ?? `the people who run ${config.site.name}`,
      fee: describeAllFees(config),
    },
  });
  if (textFaults.length > 0) throw new BadConfiguration(textFaults);
  return {
    ...config,
    siteTexts: texts,
    extensionSettings: Object.assign({}, ...others.map((each) => each.values)) as Config['extensionSettings'],
    openToOthers: {
      ...config.openToOthers,
      publishedPassword: others.some((each) => each.opensPublishedPassword),
    },
  };
}

/** Reads the settings of an extension. Its own check runs if each of them is valid. */
function readDeclared(
  environment: Environment,
  declared: DeclaredSettings,
  server: { readonly values: Partial<Settings>; readonly isMissing: IsMissing },
) {
  const { values, faults } = parseSettings(environment, declared.settings);
  const site = {
    isPublicProduction: isPublicProduction(server.values),
    hasEmbeddedDatabase: server.isMissing('DATABASE_URL'),
  };
  return {
    values,
    faults: faults.size > 0 ? [...faults.values()] : (declared.findFaults?.(values, site) ?? []),
    opensPublishedPassword: faults.size === 0 && (declared.opensPublishedPassword?.(values) ?? false),
  };
}

/** A configuration to which the settings of extensions and the site's texts are added. */
type OwnConfig = Omit<Config, 'siteTexts' | 'extensionSettings' | 'openToOthers'> & {
  readonly openToOthers: Omit<OpenToOthers, 'publishedPassword'>;
};

function toConfig(values: Settings, searchPath: readonly string[]): OwnConfig {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const { protocol, hostname } = new URL(publicUrl);
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    hosts: toHosts(values),
    publicUrl,
    isSecure: protocol === 'https:',
    process: values.PROCESS,
    mode: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    openToOthers: {
      inbox: values.ALLOW_BUILTIN_INBOX,
      testPayments: values.ALLOW_TEST_PAYMENTS,
      devPages: values.ALLOW_DEV_PAGES,
    },
    metricsAddress: values.METRICS_ADDRESS,
    shedsLoad: values.SHED_LOAD,
    keptPages: { maxBytes: values.KEPT_PAGES_MB * 1_024 * 1_024 },
    site: {
      name: values.SITE_NAME,
      domain: values.SITE_DOMAIN,
      operator: values.SITE_OPERATOR ?? values.SITE_NAME,
      vatNumber: values.SITE_VAT_NUMBER,
    },
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    shuffle: values.SHUFFLE ?? !isPublicProduction(values),
    dataDir,
    searchPath,
    fileStore: toFileStore(values, dataDir),
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL,
      replicas: values.DATABASE_READ_URL,
      pool: values.DATABASE_POOL,
      requiresProtectedLedger: isPublicProduction(values) && !values.ALLOW_UNPROTECTED_LEDGER,
    },
    managedDatabases: values.MANAGED_DATABASES,
    payments: { stripe: toStripe(values) },
    payouts: values.PAYOUTS,
    fees: { fee: values.FEE_PERCENT, vat: values.FEE_VAT_PERCENT },
    kindFees: values.FEE_PERCENT_BY_KIND,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `${values.SITE_NAME} <no-reply@${hostname}>`,
    },
    geocoderUrl: values.GEOCODER_URL,
    dnsServers: values.DNS_SERVERS,
    distanceUnit: values.DISTANCE_UNIT,
    synonyms: withUsualSynonyms(values.SYNONYMS_FILE),
    tilesUrl: values.TILES_URL,
    appSecret: values.APP_SECRET,
    uploadPauses: toPauses(values.UPLOAD_PAUSES),
  };
}

/** Addresses to listen on. If neither a host nor a public address is set, no other machine can connect. */
function toHosts({ HOST, PUBLIC_URL }: Settings): string[] {
  if (HOST !== undefined && HOST !== 'localhost') return [HOST];
  return HOST === undefined && isPublic(PUBLIC_URL) ? ['0.0.0.0'] : ['127.0.0.1', '::1'];
}

/** The keys of Stripe, if they are set. If only one of them was set, a fault was reported. */
function toStripe(values: Settings): Config['payments']['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

/** The settings of the chosen file store. If one of them was missing, a fault was reported. */
function toFileStore(values: Settings, dataDir: string): FileStoreConfig {
  const { FILE_STORE: kind, FTP_URL: url = '' } = values;
  if (kind === 'ftp') return { kind, url };
  if (kind === 'local') return { kind, folder: join(dataDir, 'files') };
  return {
    kind,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function toPauses([desktop, mobile, iphone]: readonly number[]): Pauses {
  return {
    desktop: desktop ?? usualPauses.desktop,
    mobile: mobile ?? usualPauses.mobile,
    iphone: iphone ?? usualPauses.iphone,
  };
}
