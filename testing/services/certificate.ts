import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProgram } from './programs.ts';

/**
 * Creates a self-signed certificate for 127.0.0.1 and localhost. `file` contains key and certificate; clients must trust
 * `certificate`.
 */
export function createCertificate(folder: string): { file: string; certificate: string } {
  const key = join(folder, 'key.pem');
  const certificateFile = join(folder, 'certificate.pem');
  execFileSync(
    getProgram('openssl'),
    [
      'req -x509 -nodes -days 2 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1'.split(' '),
      '-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1,DNS:localhost'.split(' '),
      ['-keyout', key, '-out', certificateFile],
    ].flat(),
    { stdio: 'pipe' },
  );
  const certificate = readFileSync(certificateFile, 'utf8');
  const file = join(folder, 'key-and-certificate.pem');
  writeFileSync(file, readFileSync(key, 'utf8') + certificate, { mode: 0o600 });
  return { file, certificate };
}
