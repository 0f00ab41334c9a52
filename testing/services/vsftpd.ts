import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'basic-ftp';
import { freePort, freePorts, releasePorts } from '../free-port.ts';
import { createCertificate } from './certificate.ts';
import { getProgram, missingPrograms } from './programs.ts';
import { startServer } from './server-process.ts';
import { isRoot, openServiceFolder, removeServiceFolder } from './service-folder.ts';

export interface Vsftpd {
  host: string;
  port: number;
  user: string;
  password: string;
  /** Path of the writable folder on the server. After sign-in, clients are in the folder above. */
  directory: string;
  /** The same folder on this machine's disk. */
  folder: string;
  /** With TLS: the certificate to trust. The server then refuses sign-in and data without encryption. */
  certificate: string | undefined;
  /** Ends all sessions; the files stay. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const PASSIVE_PORTS = 40;
/** Account that Debian's package creates. The server changes to it after sign-in. */
const SYSTEM_ACCOUNT = 'ftp';

export function missingForVsftpd(): string | undefined {
  return missingPrograms(['vsftpd', 'openssl']);
}

/**
 * The only user is vsftpd's anonymous account, protected by a password list and allowed to write, so that no account
 * and no PAM service has to be created on this machine. As root the server locks the user into the folder; as an
 * ordinary user it cannot, and `directory` is then the folder's full path.
 */
export async function startVsftpd({ tls = false }: { tls?: boolean } = {}): Promise<Vsftpd> {
  const folder = openServiceFolder();
  const port = await freePort();
  const passivePort = await freePorts(PASSIVE_PORTS);
  const cleanUp = () => {
    releasePorts(port);
    releasePorts(passivePort, PASSIVE_PORTS);
    removeServiceFolder(folder);
  };
  try {
    const login = { host: '127.0.0.1', port, user: 'ftp', password: randomBytes(12).toString('hex') };
    const home = createHome(folder);
    const tlsFiles = tls ? createCertificate(folder) : undefined;
    writeFileSync(join(folder, 'passwords'), `${login.password}\n`, { mode: 0o600 });
    writeFileSync(
      join(folder, 'vsftpd.conf'),
      settings(folder, { port, passivePort, tlsFile: tlsFiles?.file }),
    );
    const program = {
      name: 'vsftpd',
      command: getProgram('vsftpd'),
      args: [join(folder, 'vsftpd.conf')],
      folder,
      answers: () => signIn(login, tlsFiles?.certificate),
      timeLimitMs: 5_000,
    };
    let stopServer = await startServer(program);
    return {
      ...login,
      directory: isRoot ? '/files' : join(home, 'files'),
      folder: join(home, 'files'),
      certificate: tlsFiles?.certificate,
      restart: async () => {
        await stopServer();
        stopServer = await startServer(program);
      },
      stop: () => stopServer().finally(cleanUp),
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** vsftpd refuses to lock users into a writable folder, so the writable one is `files` inside it. */
function createHome(folder: string): string {
  const home = join(folder, 'home');
  mkdirSync(join(home, 'files'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  // Sets the permissions explicitly: the server's account must reach its folder whatever the umask of the tests is.
  for (const each of [folder, home, join(home, 'files')]) chmodSync(each, 0o755);
  if (isRoot) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((option) =>
      Number(execFileSync('id', [option, SYSTEM_ACCOUNT], { encoding: 'utf8' })),
    );
    chownSync(folder, 0, 0);
    chownSync(join(home, 'files'), uid, gid);
  }
  return home;
}

function settings(
  folder: string,
  { port, passivePort, tlsFile }: { port: number; passivePort: number; tlsFile: string | undefined },
): string {
  const lines = {
    listen: 'YES',
    background: 'NO',
    listen_address: '127.0.0.1',
    listen_port: port,
    pasv_address: '127.0.0.1',
    pasv_min_port: passivePort,
    pasv_max_port: passivePort + PASSIVE_PORTS - 1,
    port_enable: 'NO',
    connect_from_port_20: 'NO',
    anonymous_enable: 'YES',
    local_enable: 'NO',
    secure_email_list_enable: 'YES',
    email_password_file: join(folder, 'passwords'),
    anon_root: join(folder, 'home'),
    ftp_username: SYSTEM_ACCOUNT,
    nopriv_user: 'nobody',
    secure_chroot_dir: join(folder, 'empty'),
    write_enable: 'YES',
    anon_upload_enable: 'YES',
    anon_mkdir_write_enable: 'YES',
    anon_other_write_enable: 'YES',
    anon_world_readable_only: 'NO',
    anon_umask: '022',
    // A broken upload stays, so that it can be continued.
    delete_failed_uploads: 'NO',
    delay_failed_login: 0,
    max_clients: 0,
    max_per_ip: 0,
    // Off, because the sandbox kills sessions on newer kernels, and name spaces need rights that containers do not
    // have.
    seccomp_sandbox: 'NO',
    isolate: 'NO',
    isolate_network: 'NO',
    xferlog_enable: 'YES',
    log_ftp_protocol: 'YES',
    vsftpd_log_file: join(folder, 'server.log'),
    ...(!isRoot && { run_as_launching_user: 'YES', one_process_model: 'YES' }),
    ...(tlsFile && {
      ssl_enable: 'YES',
      rsa_cert_file: tlsFile,
      ssl_tlsv1: 'YES',
      ssl_ciphers: 'HIGH',
      allow_anon_ssl: 'YES',
      force_anon_logins_ssl: 'YES',
      force_anon_data_ssl: 'YES',
      require_ssl_reuse: 'NO',
    }),
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function signIn(
  login: { host: string; port: number; user: string; password: string },
  certificate: string | undefined,
): Promise<void> {
  const client = new Client(2_000);
  try {
    await client.access({
      ...login,
      ...(certificate && { secure: true, secureOptions: { ca: certificate } }),
    });
  } finally {
    client.close();
  }
}
