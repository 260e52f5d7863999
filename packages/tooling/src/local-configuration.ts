import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './workspace.ts';

/** A secret that is made once and kept beside the data, so that sessions outlive a restart. */
const keptSecret = (file: string): string => {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
};

export interface Secrets {
  readonly SESSION_SECRET: string;
  readonly FIELD_ENCRYPTION_SECRET: string;
}

/** Those of the environment; in production there are no others, and the service says which one it misses. */
const secretsIn = (dataDirectory: string): Secrets => {
  const secret = (name: keyof Secrets, file: string): string =>
    process.env[name] || (process.env['NODE_ENV'] === 'production' ? '' : keptSecret(path.join(dataDirectory, file)));
  return {
    SESSION_SECRET: secret('SESSION_SECRET', 'session-secret'),
    FIELD_ENCRYPTION_SECRET: secret('FIELD_ENCRYPTION_SECRET', 'field-encryption-secret'),
  };
};

export interface LocalConfiguration {
  readonly dataDirectory: string;
  /** Where files are kept that people upload, unless the environment names a bucket. */
  readonly filesDirectory: string;
  /** Given from outside; otherwise our own server is started. */
  readonly databaseUrl: string | undefined;
  readonly port: string;
  /** By the names that the service reads them under. */
  readonly secrets: Secrets;
  /** People of the demo organisation; 0 for none. */
  readonly demoEmployees: number;
}

const DEMO_SIZE = '300';

/** Fewer would leave out people behind the demo logins. */
const SMALLEST = 110;

const demoSize = (isOwnDatabase: boolean): number => {
  const usual = isOwnDatabase ? DEMO_SIZE : '0';
  const text = process.env['DEMO_EMPLOYEES'] || usual;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 0 || (size > 0 && size < SMALLEST)) {
    throw new Error(`DEMO_EMPLOYEES must be 0 or a whole number from ${SMALLEST} on, not ${text}`);
  }
  return size;
};

/** What `npm start` works with: the environment, then `.env`, then what suits a machine of one's own. */
export const localConfiguration = (): LocalConfiguration => {
  if (existsSync(inRoot('.env'))) {
    process.loadEnvFile(inRoot('.env'));
  }
  const dataDirectory = path.resolve(inRoot(), process.env['DATA_DIR'] || '.data');
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const isProduction = process.env['NODE_ENV'] === 'production';
  return {
    dataDirectory,
    filesDirectory: process.env['FILES_DIR'] || path.join(dataDirectory, 'files'),
    databaseUrl,
    port: process.env['PORT'] || '3000',
    secrets: secretsIn(dataDirectory),
    demoEmployees: demoSize(databaseUrl === undefined && !isProduction),
  };
};
