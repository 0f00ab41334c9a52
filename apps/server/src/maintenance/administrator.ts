import { z } from 'zod';
import { recoverAdministrator } from '../people/accounts/public.ts';
import { CommandRefused, runCommand } from './command.ts';
import { withPorts } from './with-ports.ts';

await runCommand(async (config, [given]) => {
  const email = z.email().safeParse(given?.trim().toLowerCase());
  if (!email.success) throw new CommandRefused('Name an email address: ./script/administrator EMAIL');
  const password = await withPorts(config, (ports) => recoverAdministrator(ports, email.data));
  return `${email.data} is an administrator. The new password is ${password} and is shown only this once.`;
});
