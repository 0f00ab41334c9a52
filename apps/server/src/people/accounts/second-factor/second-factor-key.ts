import type { Ports } from '../../../ports.ts';

/** What the key is encrypted for. Nothing that was encrypted for another purpose is accepted instead of it. */
const PURPOSE = 'second-factor';

export function sealTotpKey({ secrets }: Pick<Ports, 'secrets'>, key: Buffer): Buffer {
  return secrets.seal(key, PURPOSE);
}

export function unsealTotpKey({ secrets }: Pick<Ports, 'secrets'>, sealed: Buffer): Buffer {
  return secrets.unseal(sealed, PURPOSE);
}
