import type { Ports } from '../../../ports.ts';

const PURPOSE = 'second-factor';

export function sealTotpKey({ secrets }: Pick<Ports, 'secrets'>, key: Buffer): Buffer {
  return secrets.seal(key, PURPOSE);
}

export function unsealTotpKey({ secrets }: Pick<Ports, 'secrets'>, sealed: Buffer): Buffer {
  return secrets.unseal(sealed, PURPOSE);
}
