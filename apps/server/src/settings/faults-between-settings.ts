import { isLoopbackHost } from '../platform/http/requests/this-machine.ts';
import { PUBLISHED_PASSWORD, type SettingName, type Settings } from '../settings.ts';

/** Whether a setting is missing. One with an invalid value is not, so it is reported only once. */
export type IsMissing = (name: SettingName) => boolean;

/**
 * Faults of a public site that uses defaults meant for a laptop. They are unsafe there, so each has to be allowed
 * explicitly.
 */
export function unsafeDefaults(values: Partial<Settings>, isMissing: IsMissing): string[] {
  if (!isPublicProduction(values)) return [];
  const faults: string[] = [];
  if (isMissing('APP_SECRET') && !values.ALLOW_GENERATED_SECRETS) {
    faults.push('APP_SECRET is missing on a public address (or set ALLOW_GENERATED_SECRETS=1)');
  }
  if (isMissing('SMTP_URL') && !values.ALLOW_BUILTIN_INBOX) {
    faults.push(
      'SMTP_URL is missing on a public address: nobody would get emails (or set ALLOW_BUILTIN_INBOX=1, with which anybody can read them all)',
    );
  }
  if (isMissing('STRIPE_SECRET_KEY') && !values.ALLOW_TEST_PAYMENTS) {
    faults.push(
      'STRIPE_SECRET_KEY is missing on a public address: nobody could pay (or set ALLOW_TEST_PAYMENTS=1, with which anybody can buy without paying)',
    );
  }
  if (values.ADMIN_PASSWORD === PUBLISHED_PASSWORD) {
    faults.push('ADMIN_PASSWORD is one that our documents publish: choose another on a public address');
  }
  return faults;
}

export function isPublicProduction({ NODE_ENV, PUBLIC_URL }: Partial<Settings>): boolean {
  return NODE_ENV === 'production' && isPublic(PUBLIC_URL);
}

export function isPublic(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname);
}

/** Faults of settings that need another one, which is missing. */
export function missingCompanions(values: Partial<Settings>, isMissing: IsMissing): string[] {
  const faults: string[] = [];
  if (isMissing('DATABASE_URL')) {
    if (values.DATABASE_DIRECT_URL) faults.push('DATABASE_URL is needed with DATABASE_DIRECT_URL');
    if (values.DATABASE_READ_URL?.length) faults.push('DATABASE_URL is needed with DATABASE_READ_URL');
    if (values.PROCESS === 'web' || values.PROCESS === 'worker')
      faults.push('DATABASE_URL is needed with PROCESS: the embedded database belongs to one process');
  }
  if (values.FILE_STORE === 'ftp' && isMissing('FTP_URL'))
    faults.push('FTP_URL is needed with FILE_STORE=ftp');
  if (values.FILE_STORE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (isMissing(name)) faults.push(`${name} is needed with FILE_STORE=s3`);
    }
  }
  if (values.STRIPE_SECRET_KEY && isMissing('STRIPE_WEBHOOK_SECRET')) {
    faults.push(
      'STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY: payments are granted by webhook only',
    );
  }
  if (values.PAYOUTS === 'stripe' && isMissing('STRIPE_SECRET_KEY'))
    faults.push('STRIPE_SECRET_KEY is needed with PAYOUTS=stripe');
  return faults;
}
