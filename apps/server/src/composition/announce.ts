import type { Config } from '../config.ts';
import type { ExtensionNews } from '../extension/extension.ts';
import { isLoopbackAddress, isLoopbackHost } from '../platform/http/requests/this-machine.ts';

export interface Announcement {
  readonly config: Config;
  readonly address: string;
  readonly administrator: { readonly email: string; readonly password?: string };
  readonly news: readonly ExtensionNews[];
}

/** The text that is printed once the site answers: its addresses and accounts. */
export function announce({ config, address, administrator, news }: Announcement): string {
  const password = administrator.password
    ? `password ${administrator.password}  (generated, shown only this once)`
    : 'with the password you know';
  const lines = [
    `${config.site.name} is running at ${address}`,
    `  Administrator  ${administrator.email}  ${password}`,
  ];
  for (const [label, text] of news.flatMap((each) => each.lines)) lines.push(`  ${label.padEnd(14)} ${text}`);
  if (!config.mail.smtpUrl) lines.push(`  Inbox          ${address}/dev/mail`);
  lines.push(
    `  API            ${address}/api/docs`,
    `  Other machines ${describeReach(config, news)}`,
    '  Stop           Ctrl+C',
  );
  return `\n${lines.join('\n')}\n\n`;
}

/** Says how the site is reached from another machine, and what only this machine may use. */
function describeReach(config: Config, news: readonly ExtensionNews[]): string {
  const { hosts, port, publicUrl } = config;
  if (hosts.every(isLoopbackAddress) && isLoopbackHost(new URL(publicUrl).hostname))
    return `cannot reach it. To let them, start it with PUBLIC_URL=http://<name of this machine>:${port}`;
  const closed = [...listClosed(config), ...news.flatMap((each) => each.closedToOthers)];
  const reach = isLoopbackHost(new URL(publicUrl).hostname)
    ? `can read it on port ${port}. To let them sign in, start it with PUBLIC_URL=http://<name of this machine>:${port}`
    : `reach it at ${publicUrl}`;
  return closed.length === 0 ? reach : `${reach}\n                 Closed to them: ${closed.join(', ')}`;
}

function listClosed({ openToOthers, mail, payments }: Config): string[] {
  const closed: string[] = [];
  if (!mail.smtpUrl && !openToOthers.inbox) closed.push('inbox (ALLOW_BUILTIN_INBOX=1 opens it)');
  if (!payments.stripe && !openToOthers.testPayments) closed.push('test payments (ALLOW_TEST_PAYMENTS=1)');
  return closed;
}
