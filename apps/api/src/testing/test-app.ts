import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@hr/tooling/test-database';
import { type FieldCipher, fieldCipher } from '@hr/prisma/field-cipher';
import type { Express, RequestHandler } from 'express';
import pino from 'pino';
import request from 'supertest';
import { expect, inject } from 'vitest';
import { closeAtEnd } from './closing.ts';
import { UNDECLARED_ERROR } from '#http/handle-error.ts';
import { createApp } from '../app.ts';
import { backgroundWorker } from '../background-jobs.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { runQueuedJobs } from '#jobs/index.ts';
import { type FileStorage, folderStorage } from '#files/index.ts';
import type { CallLimit } from '#auth/call-limit.ts';
import { absoluteEnd, idleEnd } from '#auth/session-clock.ts';
import { cookieHeaderOf } from '#auth/session-cookie.ts';
import { confirmSession, create as createSession } from '#auth/session.repository.ts';

/** Default instant of tests: a Saturday afternoon in Taipei. */
export const NOW = new Date('2026-11-21T06:00:00Z');
export const TODAY = '2026-11-21';

/** Roles that the migrations create. */
export const shippedRoles = [
  'system_administrator',
  'hr_manager',
  'hr_officer',
  'payroll_officer',
  'manager',
  'principal_investigator',
  'auditor',
  'employee',
] as const;

export type ShippedRole = (typeof shippedRoles)[number];

export interface TestApp {
  readonly app: Express;
  /** Connected with the role of the service. */
  readonly db: Database;
  readonly ownerUrl: string;
  /** Reported unexpected errors. */
  readonly reported: unknown[];
  /** Parsed log lines. */
  readonly logLines: Record<string, unknown>[];
  /** Sets the clock of the service. */
  readonly setNow: (instant: Date) => void;
  readonly cipher: FieldCipher;
  /** Folder of stored files. */
  readonly filesFolder: string;
  readonly signedInAs: (role: ShippedRole) => Promise<Caller>;
  /** Signs in an existing account. By default it has also confirmed its password, as pay requires. */
  readonly signIn: (username: string, session?: SessionSeed) => Promise<Caller>;
  /** Creates an account with the role. */
  readonly seedAccount: (role: ShippedRole, account?: AccountSeed) => Promise<{ id: string; username: string }>;
  readonly anonymous: () => Caller;
  /** Runs the requested background jobs. */
  readonly runJobs: () => Promise<void>;
}

interface SessionSeed {
  readonly isConfirmed?: boolean;
}

interface AccountSeed {
  readonly username?: string;
  readonly employeeId?: string;
}

/** Client of one account. It sends the header that changes require. */
export type Caller = ReturnType<typeof callerOf>;

const callerOf = (app: Express, cookie: string | undefined) => {
  const withHeaders = (test: request.Test): request.Test => {
    test.set('X-Requested-With', 'hr-system');
    return cookie === undefined ? test : test.set('Cookie', cookie);
  };
  return {
    cookie,
    get: (path: string) => withHeaders(request(app).get(path)),
    post: (path: string) => withHeaders(request(app).post(path)),
    put: (path: string) => withHeaders(request(app).put(path)),
    delete: (path: string) => withHeaders(request(app).delete(path)),
  };
};

/** Password of all test accounts with its precomputed hash, because hashing is slow. */
export const PASSWORD = 'correct horse battery';
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$E3L7GqlAR3FFi7YbxlDtNg$v+r9wMApdgHW5oTof1kucqrBmFrA7u5hYQjKBhwh0uc';

const limits = { idleMinutes: 30, absoluteHours: 12 };
const cookie = { secret: 'a secret that only tests know, of length', secure: false };

const cipher = fieldCipher('a secret that only tests know, of length');

const memoryLog = (lines: Record<string, unknown>[]) =>
  pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });

/** Creates a session without a login, with a confirmed password unless stated otherwise. */
const openSession = async (
  app: Express,
  db: Database,
  { accountId, now, isConfirmed = true }: { accountId: string; now: Date } & SessionSeed,
): Promise<Caller> => {
  const absoluteExpiresAt = absoluteEnd(now, limits);
  const idleExpiresAt = idleEnd(now, limits, absoluteExpiresAt);
  await db.prisma.empAccount.update({ where: { id: accountId }, data: { lastLoginAt: now } });
  const session = { accountId, createdAt: now, idleExpiresAt, absoluteExpiresAt, ipAddress: null, userAgent: null };
  const opened = await createSession(db, session);
  if (isConfirmed) {
    await confirmSession(db, opened.id, now);
  }
  return callerOf(app, cookieHeaderOf(opened, cookie));
};

/** Starts the service on a copy of the migrated database. Both are removed after the test file. */
export const startTestApp = async ({
  webRoot,
  measure,
  limitCalls,
  files,
}: {
  webRoot?: string;
  measure?: RequestHandler;
  limitCalls?: CallLimit;
  /** Default: a separate folder. */
  files?: FileStorage;
} = {}): Promise<TestApp> => {
  const { url, drop } = await createTestDatabase(inject('adminUrl'));
  const filesFolder = await mkdtemp(path.join(tmpdir(), 'hr-test-files-'));
  const reported: unknown[] = [];
  const logLines: Record<string, unknown>[] = [];
  const log = memoryLog(logLines);
  const db = openDatabase({
    url,
    role: 'hr_service',
    poolSize: 8,
    // Tests share their machine, so statements can take longer.
    statementTimeout: 60_000,
    lockTimeout: 60_000,
    onConnectionLost: () => undefined,
  });
  let now = NOW;
  const storage = files ?? folderStorage(filesFolder);
  const app = createApp({
    db,
    cipher,
    files: storage,
    log,
    version: '0.0.0',
    cookie,
    limits,
    clock: () => now,
    report: (error) => void reported.push(error),
    webRoot,
    measure,
    limitCalls,
  });
  closeAtEnd(async () => {
    await db.close();
    await drop();
    await rm(filesFolder, { recursive: true });
    const undeclared = logLines.filter(({ msg }) => msg === UNDECLARED_ERROR);
    expect(undeclared.map(({ endpoint, code }) => ({ endpoint, code }))).toEqual([]);
  });

  const seedAccount = (role: ShippedRole, { username = `account${nextNumber()}`, employeeId }: AccountSeed = {}) =>
    db.prisma.empAccount.create({
      data: {
        username,
        passwordHash: PASSWORD_HASH,
        roles: { create: { role: { connect: { code: role } } } },
        ...(employeeId === undefined ? {} : { employee: { connect: { id: employeeId } } }),
      },
      select: { id: true, username: true },
    });
  const callers = new Map<string, Promise<Caller>>();
  const signedInAs = (role: ShippedRole): Promise<Caller> => {
    const existing = callers.get(role);
    if (existing) {
      return existing;
    }
    const caller = seedAccount(role, { username: role }).then(({ id: accountId }) =>
      openSession(app, db, { accountId, now }),
    );
    callers.set(role, caller);
    return caller;
  };
  return {
    app,
    db,
    ownerUrl: url,
    reported,
    logLines,
    setNow: (instant) => {
      now = instant;
    },
    cipher,
    filesFolder,
    signedInAs,
    signIn: async (username, session) => {
      const { id: accountId } = await db.prisma.empAccount.findUniqueOrThrow({ where: { username } });
      return openSession(app, db, { accountId, now, ...session });
    },
    seedAccount,
    anonymous: () => callerOf(app, undefined),
    runJobs: () => runQueuedJobs(backgroundWorker({ db, cipher, files: storage, log }, () => now)),
  };
};
