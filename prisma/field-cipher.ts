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

/** Encrypts what a column must not hold in the clear: identity numbers, bank accounts, shared secrets. */
export interface FieldCipher {
  /** AES-256-GCM under a fresh nonce; `column` is bound in, so that a value cannot be moved to another column. */
  readonly encrypt: (plain: string, column: string) => string;
  /** @throws Error when the value was made with a secret that is not given, for another column, or was changed. */
  readonly decrypt: (stored: string, column: string) => string;
  /**
   * The same for the same value of a column, and telling nothing of it to who lacks the secret: by it two equal values are
   * found without being read.
   */
  readonly digest: (plain: string, column: string) => string;
  readonly prefix: string;
}

/** Written before every value with the name of its key, so that a later way of encrypting can tell the old from the new. */
const FORMAT = 'v2';
/** Values from before keys had names. */
const NAMELESS = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 4;
/** Asked of the system at once: a nonce takes it as long as the encryption of a field. */
const NONCES_AT_ONCE = 512;

interface Key {
  readonly name: string;
  /** As a key object it is prepared once, which a list that decrypts a hundred values feels. */
  readonly key: KeyObject;
  readonly digestKey: KeyObject;
}

const derived = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `hr-system field encryption${purpose}`, bytes));

const keyOf = (secret: string): Key => ({
  name: derived(secret, ', name of the key', NAME_BYTES).toString('hex'),
  key: createSecretKey(derived(secret, '', 32)),
  digestKey: createSecretKey(derived(secret, ', digests', 32)),
});

const opened = (key: CipherKey, column: string, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(column))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
};

/** Answers chance of the system, each piece of it once. */
const nonces = (): (() => Buffer) => {
  let [chance, used] = [Buffer.alloc(0), 0];
  return () => {
    if (used === chance.length) {
      [chance, used] = [randomBytes(NONCES_AT_ONCE * NONCE_BYTES), 0];
    }
    used += NONCE_BYTES;
    return chance.subarray(used - NONCE_BYTES, used);
  };
};

/** By the first of the keys that fits. @throws Error when none does. */
const openedByAny = (keys: readonly Key[], column: string, bytes: Buffer): string => {
  let failure: unknown;
  for (const { key } of keys) {
    try {
      return opened(key, column, bytes);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** The parts of a stored value. @throws Error for what is no encrypted value. */
const partsOf = (stored: string, column: string): { name: string | null; bytes: Buffer } => {
  const [format, ...rest] = stored.split(':');
  const [text = '', name = null] = rest.toReversed();
  const bytes = Buffer.from(text, 'base64');
  if ((format !== FORMAT && format !== NAMELESS) || bytes.length < NONCE_BYTES + TAG_BYTES) {
    throw new Error(`The value of ${column} is not encrypted as expected`);
  }
  return { name: format === FORMAT ? name : null, bytes };
};

/**
 * The cipher of an installation, whose keys are derived from its secrets: it encrypts with the one in force and also reads
 * what was encrypted with those before.
 */
export const fieldCipher = (secret: string, previousSecrets: readonly string[] = []): FieldCipher => {
  const current = keyOf(secret);
  const keys = [current, ...previousSecrets.map(keyOf)];
  const prefix = `${FORMAT}:${current.name}:`;
  const nextNonce = nonces();
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
      const { name, bytes } = partsOf(stored, column);
      const fitting = keys.filter((key) => name === null || key.name === name);
      if (fitting.length === 0) {
        throw new Error(`The value of ${column} was encrypted with a secret that is not given`);
      }
      return openedByAny(fitting, column, bytes);
    },
  };
};
