import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The bits of authenticator data: the person was there, proved who they are, and a key comes with it. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

const CREDENTIAL_BYTES = 16;
const AAGUID_BYTES = 16;

interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
}

interface Answering {
  readonly origin: string;
  /** Whether whoever holds the device has unlocked it. */
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge }: Asked, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The key as COSE writes one of ES256: its kind, its algorithm, its curve, its point. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

/** A device with one key, which answers as a browser passes it on. */
export const authenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(CREDENTIAL_BYTES);
  const id = credentialId.toString('base64url');
  let signCount = 0;

  const data = (rpId: string, { isVerified = true }: Answering, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const flags = FLAGS.present + (isVerified ? FLAGS.verified : 0) + (attested.length > 0 ? FLAGS.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(signCount), attested]);
  };
  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });

  return {
    id,
    /** Makes the key. */
    register: (asked: Asked, answering: Answering) => {
      const length = Buffer.from([0, CREDENTIAL_BYTES]);
      const key = coseKey(publicKey.export({ format: 'jwk' }));
      const attested = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, credentialId, key]);
      const attestationObject = Buffer.from(
        isoCBOR.encode(
          new Map<string, string | Map<string, never> | Uint8Array>([
            ['fmt', 'none'],
            ['attStmt', new Map<string, never>()],
            ['authData', new Uint8Array(data(asked.rp?.id ?? '', answering, attested))],
          ]),
        ),
      );
      return answer({ clientDataJSON: clientData('webauthn.create', asked, answering.origin), attestationObject });
    },
    /** Signs a challenge. */
    sign: (asked: Asked, answering: Answering) => {
      signCount += 1;
      const clientDataJSON = clientData('webauthn.get', asked, answering.origin);
      const authenticatorData = data(asked.rpId ?? '', answering);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
};
