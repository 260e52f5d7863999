import type { Session, User } from '@hr/contracts/access/sign-in';

const HOUR_MS = 3_600_000;

export const buildUser = (overrides: Partial<User> = {}): User => ({
  username: 'wang',
  empId: 'E001',
  empName: '王小明',
  taskCount: 3,
  ...overrides,
});

/** Builds a session that has just started, without permissions. */
export const buildSession = (overrides: Partial<Session> = {}): Session => ({
  user: buildUser(),
  permissions: [],
  roleNames: ['人資專員'],
  reachesOthers: true,
  mustChangePassword: false,
  hasSecondFactor: false,
  hasAuthenticator: false,
  secondFactorDueAt: null,
  mustSetUpSecondFactor: false,
  recoveryCodesLeft: 0,
  failuresBefore: 0,
  preview: null,
  idleExpiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  absoluteExpiresAt: new Date(Date.now() + 10 * HOUR_MS).toISOString(),
  ...overrides,
});
