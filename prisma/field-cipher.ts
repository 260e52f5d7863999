import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type CipherKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Encrypts column values such as identity numbers, bank accounts and shared secrets. */
export interface FieldCipher {
  /**
   * Encrypts with AES-256-GCM and a new nonce. `column` is authenticated, so that a value cannot be moved to another
   * column.
   */
  readonly encrypt: (plain: string, column: string) => string;
  /** @throws Error when the value belongs to an unknown secret or another column, or was changed. */
  readonly decrypt: (stored: string, column: string) => string;
  /** Returns a keyed digest, equal for equal values of a column: finds a value without decrypting others. */
  readonly digest: (plain: string, column: string) => string;
  readonly prefix: string;
}

/** Format prefix of every value, followed by the name of its key; a later format gets another prefix. */
const FORMAT = 'v2';
/** Format of older values, which do not name their key. */
const UNNAMED_KEY_FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 4;
/** Nonces per call of `randomBytes`: a single call takes as long as the encryption of a field. */
const NONCE_BATCH = 512;

interface Key {
  readonly name: string;
  /** A key object, prepared once, which speeds up the decryption of long lists. */
  readonly key: KeyObject;
  readonly digestKey: KeyObject;
}

const deriveKey = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `hr-system field encryption${purpose}`, bytes));

const createKey = (secret: string): Key => ({
  name: deriveKey(secret, ', name of the key', NAME_BYTES).toString('hex'),
  key: createSecretKey(deriveKey(secret, '', 32)),
  digestKey: createSecretKey(deriveKey(secret, ', digests', 32)),
});

const decryptBytes = (key: CipherKey, column: string, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(column))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
};

/** Returns a generator of nonces from a pool of random bytes; each byte is used once. */
const createNonces = (): (() => Buffer) => {
  let [pool, used] = [Buffer.alloc(0), 0];
  return () => {
    if (used === pool.length) {
      [pool, used] = [randomBytes(NONCE_BATCH * NONCE_BYTES), 0];
    }
    used += NONCE_BYTES;
    return pool.subarray(used - NONCE_BYTES, used);
  };
};

/** Decrypts with the first key that fits. @throws Error when no key fits. */
const decryptWithAny = (keys: readonly Key[], column: string, bytes: Buffer): string => {
  let failure: unknown;
  for (const { key } of keys) {
    try {
      return decryptBytes(key, column, bytes);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** Parses a stored value. @throws Error when the value is not encrypted. */
const parseStored = (stored: string, column: string): { name: string | null; bytes: Buffer } => {
  const [format, ...rest] = stored.split(':');
  const [text = '', name = null] = rest.toReversed();
  const bytes = Buffer.from(text, 'base64');
  if ((format !== FORMAT && format !== UNNAMED_KEY_FORMAT) || bytes.length < NONCE_BYTES + TAG_BYTES) {
    throw new Error(`The value of ${column} is not encrypted as expected`);
  }
  return { name: format === FORMAT ? name : null, bytes };
};

/**
 * Creates the cipher of an installation: encrypts with the current secret and also decrypts values of previous secrets.
 * Decision 008.
 */
export const fieldCipher = (secret: string, previousSecrets: readonly string[] = []): FieldCipher => {
  const current = createKey(secret);
  const keys = [current, ...previousSecrets.map(createKey)];
  const prefix = `${FORMAT}:${current.name}:`;
  const nextNonce = createNonces();
  return {
    prefix,
    encrypt: (plain, column) => {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(column));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${prefix}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    digest: (plain, column) =>
      `${current.name}:${createHmac('sha256', current.digestKey).update(`${column}:${plain}`).digest('base64')}`,
    decrypt: (stored, column) => {
      const { name, bytes } = parseStored(stored, column);
      const fitting = keys.filter((key) => name === null || key.name === name);
      if (fitting.length === 0) {
        throw new Error(`The value of ${column} was encrypted with a secret that is not given`);
      }
      return decryptWithAny(fitting, column, bytes);
    },
  };
};
