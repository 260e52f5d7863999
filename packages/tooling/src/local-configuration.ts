import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './workspace.ts';

/** Loads or creates a secret stored with the data, so that sessions survive a restart. */
const loadSecret = (file: string): string => {
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

/** Secrets of the environment; in production there are no others, and the service reports missing ones. */
const secretsIn = (dataDirectory: string): Secrets => {
  const secret = (name: keyof Secrets, file: string): string =>
    process.env[name] || (process.env['NODE_ENV'] === 'production' ? '' : loadSecret(path.join(dataDirectory, file)));
  return {
    SESSION_SECRET: secret('SESSION_SECRET', 'session-secret'),
    FIELD_ENCRYPTION_SECRET: secret('FIELD_ENCRYPTION_SECRET', 'field-encryption-secret'),
  };
};

export interface LocalConfiguration {
  readonly dataDirectory: string;
  /** Folder of uploaded files, unless a bucket is configured. */
  readonly filesDirectory: string;
  /** External database; otherwise the embedded server is started. */
  readonly databaseUrl: string | undefined;
  readonly port: string;
  /** Secrets by variable name. */
  readonly secrets: Secrets;
  /** Employees of the demo organisation; 0 for none. */
  readonly demoEmployees: number;
}

const DEMO_SIZE = '300';

/** Smaller organisations would lack employees of the demo accounts. */
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

/** Returns the configuration of `npm start`: the environment, then `.env`, then defaults for a local machine. */
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
