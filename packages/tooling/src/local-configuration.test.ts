import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localConfiguration } from './local-configuration.ts';

const ELSEWHERE = 'postgresql://hr@database.example/hr';

interface DemoOptions {
  readonly people: string;
  readonly databaseUrl?: string;
  readonly mode?: string;
}

/** Uses only these variables and creates no secrets. */
const demoOf = ({ people, databaseUrl = '', mode = '' }: DemoOptions): number => {
  vi.stubEnv('DEMO_EMPLOYEES', people);
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('NODE_ENV', mode);
  return localConfiguration().demoEmployees;
};

beforeEach(() => {
  vi.stubEnv('DATA_DIR', tmpdir());
  vi.stubEnv('SESSION_SECRET', 'told');
  vi.stubEnv('FIELD_ENCRYPTION_SECRET', 'told');
});

afterEach(() => vi.unstubAllEnvs());

describe('the size of the demo organisation', () => {
  it.each<DemoOptions & { why: string; size: number }>([
    { why: 'the usual ones, where nobody says it', people: '', size: 300 },
    { why: 'none in a database from outside', people: '', databaseUrl: ELSEWHERE, size: 0 },
    { why: 'none in production', people: '', mode: 'production', size: 0 },
    { why: 'ten thousand who are asked for', people: '10000', size: 10_000 },
    {
      why: 'those who are asked for in a database from outside',
      people: '10000',
      databaseUrl: ELSEWHERE,
      size: 10_000,
    },
    { why: 'none who are asked for', people: '0', size: 0 },
    { why: 'as few as have a login', people: '110', size: 110 },
  ])('is $why', ({ size, ...options }) => {
    expect(demoOf(options)).toBe(size);
  });

  it.each(['12', '109', '-1', '110.5', 'x'])('is never %s', (people) => {
    expect(() => demoOf({ people })).toThrow(`DEMO_EMPLOYEES must be 0 or a whole number from 110 on, not ${people}`);
  });
});
