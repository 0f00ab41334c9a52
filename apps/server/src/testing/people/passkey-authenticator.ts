import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Input, Output } from '@tessera/contract/endpoint';
import type {
  registerPasskey,
  signInWithPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@tessera/contract/people/passkeys';
import { type Cbor, encodeCbor } from './cbor.ts';

type CreationOptions = Output<typeof startPasskeyRegistration>['options'];
type RequestOptions = Output<typeof startPasskeySignIn>['options'];
type Registration = Input<typeof registerPasskey>['body']['response'];
type Assertion = Input<typeof signInWithPasskey>['body']['response'];

/** Misbehaviour that no real phone shows. Each option is one kind. */
export interface Options {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string | null;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** A phone with one passkey, in software. It creates its key and signs byte by byte as WebAuthn specifies. */
export class PasskeyAuthenticator {
  readonly credentialId = randomBytes(16);
  /** Counter that increases with each use. A passkey without a counter always has 0. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';

  register(request: CreationOptions, options: Options = {}, attestation: Cbor = noAttestation): Registration {
    this.#userHandle = request.user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(request.rp.id, WITH_CREDENTIAL, options),
      Buffer.alloc(16),
      uint16(this.credentialId.length),
      this.credentialId,
      encodeCbor(coseKey(this.#keys.publicKey)),
    ]);
    const attestationObject = encodeCbor(new Map([...toMap(attestation), ['authData', authData]]));
    return this.#envelope({
      clientDataJSON: clientData('webauthn.create', request.challenge, options).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  signIn(request: RequestOptions, options: Options = {}): Assertion {
    const authData = this.#authenticatorData(request.rpId, 0, options);
    const client = clientData('webauthn.get', request.challenge, options);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return this.#envelope({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: options.userHandle === undefined ? this.#userHandle : options.userHandle,
    });
  }

  #envelope<Inner>(response: Inner) {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #authenticatorData(rpId: string, flags: number, { isUserVerified = true, ...options }: Options): Buffer {
    const allFlags = flags | PRESENT | (isUserVerified ? VERIFIED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      createHash('sha256')
        .update(options.rpId ?? rpId)
        .digest(),
      Buffer.of(allFlags),
      counter,
    ]);
  }
}

const noAttestation: Cbor = new Map<string, Cbor>([
  ['fmt', 'none'],
  ['attStmt', new Map()],
]);

function toMap(value: Cbor): Map<Cbor, Cbor> {
  if (!(value instanceof Map)) throw new Error('An attestation is a map');
  return value;
}

function clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Options): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Encodes a public key for COSE (RFC 9053): key type EC2, algorithm ES256, curve P-256, x and y. */
function coseKey(publicKey: KeyObject): Cbor {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
