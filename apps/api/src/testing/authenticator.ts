import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data: user present, user verified, credential included. */
const FLAGS = { present: 0x01, verified: 0x04, credentialData: 0x40 } as const;

const CREDENTIAL_BYTES = 16;
const AAGUID_BYTES = 16;

interface ChallengeRequest {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
}

interface AuthenticatorOptions {
  readonly origin: string;
  /** The user has unlocked the device. */
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const clientData = (
  type: 'webauthn.create' | 'webauthn.get',
  { challenge }: ChallengeRequest,
  origin: string,
): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Encodes an ES256 key as COSE: type, algorithm, curve, point. */
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

/** Creates a device with one key, which responds like a browser. */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(CREDENTIAL_BYTES);
  const id = credentialId.toString('base64url');
  let signCount = 0;

  const data = (
    rpId: string,
    { isVerified = true }: AuthenticatorOptions,
    credentialData: Buffer = Buffer.alloc(0),
  ): Buffer => {
    const flags =
      FLAGS.present + (isVerified ? FLAGS.verified : 0) + (credentialData.length > 0 ? FLAGS.credentialData : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(signCount), credentialData]);
  };
  const toResponse = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });

  return {
    id,
    /** Creates the key. */
    register: (request: ChallengeRequest, options: AuthenticatorOptions) => {
      const length = Buffer.from([0, CREDENTIAL_BYTES]);
      const key = coseKey(publicKey.export({ format: 'jwk' }));
      const credentialData = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, credentialId, key]);
      const attestationObject = Buffer.from(
        isoCBOR.encode(
          new Map<string, string | Map<string, never> | Uint8Array>([
            ['fmt', 'none'],
            ['attStmt', new Map<string, never>()],
            ['authData', new Uint8Array(data(request.rp?.id ?? '', options, credentialData))],
          ]),
        ),
      );
      return toResponse({ clientDataJSON: clientData('webauthn.create', request, options.origin), attestationObject });
    },
    /** Signs a challenge. */
    sign: (request: ChallengeRequest, options: AuthenticatorOptions) => {
      signCount += 1;
      const clientDataJSON = clientData('webauthn.get', request, options.origin);
      const authenticatorData = data(request.rpId ?? '', options);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey);
      return toResponse({ clientDataJSON, authenticatorData, signature });
    },
  };
};
