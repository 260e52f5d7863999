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

export interface LocalConfiguration {
  readonly dataDirectory: string;
  /** Given from outside; otherwise our own server is started. */
  readonly databaseUrl: string | undefined;
  readonly port: string;
  readonly sessionSecret: string | undefined;
  /** People of the demo organisation; 0 for none. */
  readonly demoEmployees: number;
}

const DEMO_SIZE = '300';

const demoSize = (isOwnDatabase: boolean): number => {
  const usual = isOwnDatabase ? DEMO_SIZE : '0';
  const text = process.env['DEMO_EMPLOYEES'] || usual;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 0 || (size > 0 && size < 6)) {
    throw new Error(`DEMO_EMPLOYEES must be 0 or a whole number from 6 on, not ${text}`);
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
    databaseUrl,
    port: process.env['PORT'] || '3000',
    sessionSecret:
      process.env['SESSION_SECRET'] ||
      (isProduction ? undefined : keptSecret(path.join(dataDirectory, 'session-secret'))),
    demoEmployees: demoSize(databaseUrl === undefined && !isProduction),
  };
};
