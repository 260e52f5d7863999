import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { envNames, mailServerOf, readEnv, readMigrationEnv, reportOriginOf } from './env.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const example = readFileSync(path.join(root, '.env.example'), 'utf8');
const documented = [...example.matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);

/** Variables that only scripts and the build of the web application read. */
const readByScripts = ['DATA_DIR', 'DEMO_EMPLOYEES', 'CHROMIUM_PATH', 'VITE_ERROR_FORM_URL'];

describe('.env.example', () => {
  it('lists exactly the variables that are read', () => {
    expect(documented.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
      [...envNames, ...readByScripts].toSorted((a, b) => a.localeCompare(b)),
    );
  });
});

describe('readEnv', () => {
  const database = { DATABASE_URL: 'postgresql://localhost/hr' };

  it('has a default for every variable but the database', () => {
    expect(readEnv(database)).toMatchObject({ PORT: 3000, SESSION_IDLE_MINUTES: 30, NODE_ENV: 'development' });
  });

  it('treats an empty variable as not set', () => {
    expect(readEnv({ ...database, PORT: '', SENTRY_DSN: '' })).toMatchObject({ PORT: 3000 });
  });

  it('names every invalid variable without its value', () => {
    const read = () => readEnv({ PORT: 'eighty', SESSION_SECRET: 'too short' });
    for (const name of ['DATABASE_URL', 'PORT', 'SESSION_SECRET']) {
      expect(read).toThrow(`${name}: `);
    }
    expect(read).not.toThrow(/eighty|too short/);
  });

  it.each([
    { set: { VITE_SENTRY_DSN: 'https://key@errors.example.org/1' }, origin: 'https://errors.example.org' },
    { set: { SENTRY_DSN: 'https://key@errors.example.org/1' }, origin: undefined },
  ])('allows the report origin $origin for $set', ({ set, origin }) => {
    expect(reportOriginOf(readEnv({ ...database, ...set }))).toBe(origin);
  });

  it('reads previous secrets separated by blanks', () => {
    const [older, old] = ['a'.repeat(32), 'b'.repeat(40)];
    const set = (text: string) =>
      readEnv({ ...database, FIELD_ENCRYPTION_PREVIOUS_SECRETS: text }).FIELD_ENCRYPTION_PREVIOUS_SECRETS;

    expect(set(` ${older}\n${old} `)).toEqual([older, old]);
    expect(set('')).toEqual([]);
    expect(() => set('too short')).toThrow('FIELD_ENCRYPTION_PREVIOUS_SECRETS');
  });

  it('requires all or none of the mail variables', () => {
    const set = { ...database, SMTP_URL: 'smtps://user:secret@mail.example.org' };
    const all = { ...set, MAIL_FROM: 'hr@example.org', PUBLIC_URL: 'https://hr.example.org' };
    expect(mailServerOf(readEnv(database))).toBeUndefined();
    expect(mailServerOf(readEnv(all))).toEqual({
      url: set.SMTP_URL,
      sender: all.MAIL_FROM,
      publicUrl: all.PUBLIC_URL,
    });
    expect(() => readEnv(set)).toThrow(/MAIL_FROM: .*\n.*PUBLIC_URL: /);
    expect(() => readEnv({ ...all, SMTP_URL: 'https://mail.example.org' })).toThrow('SMTP_URL');
  });

  it('rejects the default secret in production', () => {
    expect(() => readEnv({ ...database, NODE_ENV: 'production' })).toThrow('SESSION_SECRET: must be set in production');
  });

  it('rejects a secret of one repeated character', () => {
    const read = () => readEnv({ ...database, SESSION_SECRET: 'a'.repeat(40) });
    expect(read).toThrow('SESSION_SECRET: is too uniform to be a secret');
  });
});

describe('file storage in production', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://localhost/hr',
    SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    FIELD_ENCRYPTION_SECRET: 'fedcba9876543210fedcba9876543210',
  };

  it('must be configured', () => {
    expect(() => readEnv(production)).toThrow('FILES_DIR: must be set in production, or FILES_S3_BUCKET');
  });

  it.each([{ FILES_DIR: '/var/lib/hr-system/files' }, { FILES_S3_BUCKET: 'hr-files' }])(
    'can be configured by %j',
    (variable) => {
      expect(readEnv({ ...production, ...variable })).toMatchObject(variable);
    },
  );
});

describe('database connection in production', () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    FIELD_ENCRYPTION_SECRET: 'fedcba9876543210fedcba9876543210',
    FILES_DIR: '/var/lib/hr-system/files',
  };
  const readWithOwner = (address: string, more = {}) => readEnv({ ...production, DATABASE_URL: address, ...more });

  it.each([
    'postgresql://hr:pass@db.example/hr',
    'postgresql://hr:pass@10.0.0.7/hr',
    'postgresql://hr:pass@localhost/hr?host=db.example',
    'postgresql://hr:pass@db.example/hr?sslmode=disable',
    'postgresql://hr:pass@db.example/hr?sslmode=no-verify',
    'postgresql://hr:pass@db.example/hr?sslmode=verify-full&sslmode=no-verify',
    'postgresql://hr:pass@db.example/hr?uselibpqcompat=true&sslmode=require',
  ])('rejects an unverified server: %s', (address) => {
    expect(() => readWithOwner(address)).toThrow(/DATABASE_URL: .*add \?sslmode=verify-full/);
    expect(() => readWithOwner(address)).not.toThrow(/pass|db\.example/);
    expect(() => readMigrationEnv({ NODE_ENV: 'production', DATABASE_URL: address })).toThrow('sslmode=verify-full');
    expect(() => readEnv({ ...production, DATABASE_SERVICE_URL: address })).toThrow('DATABASE_SERVICE_URL: ');
  });

  it.each([
    'postgresql://hr@db.example/hr?sslmode=verify-full',
    'postgresql://hr@localhost/hr',
    'postgresql://hr@127.0.0.1:5433/hr',
    'postgresql://hr@[::1]/hr',
    'postgresql:///hr?host=/run/postgresql',
    'postgresql://%2Frun%2Fpostgresql/hr',
  ])('accepts verified TLS and local connections: %s', (address) => {
    expect(readWithOwner(address)).toMatchObject({ DATABASE_URL: address });
  });

  it('accepts an unverified server if the operator allows it', () => {
    const address = 'postgresql://hr@db.example/hr';
    expect(readWithOwner(address, { DATABASE_UNVERIFIED: 'allowed' })).toMatchObject({ DATABASE_URL: address });
  });

  it('is not checked in development', () => {
    expect(readEnv({ DATABASE_URL: 'postgresql://hr@db.example/hr' })).toMatchObject({ NODE_ENV: 'development' });
  });
});
