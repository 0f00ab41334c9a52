import type { Config } from './config.ts';

export interface Announcement {
  readonly config: Config;
  readonly address: string;
  readonly administrator: { readonly email: string; readonly password?: string };
  readonly demoPassword: string | undefined;
  readonly demoEmails: readonly string[];
}

/** Prints addresses and accounts for the operator once the site answers. */
export function announce({ config, address, administrator, demoPassword, demoEmails }: Announcement): string {
  const password = administrator.password
    ? `password ${administrator.password}  (generated, shown only this once)`
    : 'with the password you know';
  const lines = [
    `${config.site.name} is running at ${address}`,
    `  Administrator  ${administrator.email}  ${password}`,
  ];
  if (demoPassword) {
    lines.push(`  Demo accounts  ${demoEmails.join(', ')}  password ${demoPassword}`);
  }
  if (!config.mail.smtpUrl) lines.push(`  Inbox          ${address}/dev/mail`);
  lines.push(`  API            ${address}/api/docs`, '  Stop           Ctrl+C');
  return `\n${lines.join('\n')}\n\n`;
}
