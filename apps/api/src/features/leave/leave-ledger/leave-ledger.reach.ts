import { hasOneItem, hasRows, isFound, isWithinReach, type Reach, reading } from '#testing/reach/probe.ts';
import type { Person } from '#testing/reach/people.ts';

const balanceOf = ({ employeeId }: Person): string => `/leave-balances/${employeeId}`;
const movementOf = ({ leaveMovementId }: Person): string => `/leave-movements/${leaveMovementId}`;

/** More than any balance, so that nothing is written. */
const TOO_MUCH = 60_000;

/** A day on which all seeded employees begin their first full year of leave. */
const longAgo = { from: '2021-01-01', to: '2021-01-01', departmentId: null, exceptIds: [] };

export const reach: Reach = {
  'leaveBalances.list': reading(
    'leave balance',
    ({ employeeId }) => `/leave-balances?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'leaveBalances.export': reading(
    'leave balance',
    ({ employeeId }) => `/leave-balances/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'leaveBalances.get': reading('leave balance', balanceOf, isFound),
  'leaveBalances.auditEntries': reading('leave balance', (person) => `${balanceOf(person)}/audit-entries`, isFound),
  'leaveBalances.upload': 'own',
  // The day is before any employment, so that employees out of reach leak nothing.
  'leaveBalances.add': {
    bound: 'leave balance',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/leave-balances/add-hours').send({
        employeeIds: [employeeId],
        type: 'annual',
        minutes: TOO_MUCH,
        validFrom: '1990-01-01',
        validUntil: '1990-12-31',
        reason: '測試',
        sourceNo: null,
      }),
    isReached: isWithinReach,
  },
  'leaveBalances.reduce': {
    bound: 'leave balance',
    ask: async ({ caller }, person) =>
      caller
        .post(`/api${balanceOf(person)}/reduce`)
        .send({ type: 'annual', minutes: TOO_MUCH, reason: '測試', sourceNo: null }),
    isReached: isFound,
  },
  'leaveBalances.carryOver': {
    bound: 'leave balance',
    ask: async ({ caller }, person) =>
      caller
        .post(`/api${balanceOf(person)}/carry-over`)
        .send({ lotId: null, minutes: TOO_MUCH, reason: '測試', sourceNo: null }),
    isReached: isFound,
  },
  'leaveBalances.settle': {
    bound: 'leave balance',
    ask: async ({ caller }, person) =>
      caller.post(`/api${balanceOf(person)}/settle`).send({ reason: '測試', sourceNo: null }),
    isReached: isFound,
  },
  'leaveStatements.read': reading(
    'leave balance',
    (person) => `${balanceOf(person)}/statement?from=2026-01-01&to=2026-01-31`,
    isFound,
  ),
  'leaveStatements.print': reading(
    'leave balance',
    (person) => `${balanceOf(person)}/statement/export?from=2026-01-01&to=2026-01-31`,
    isFound,
  ),
  'annualGrants.preview': {
    bound: 'leave balance',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/annual-grants/preview').send({ ...longAgo, employeeIds: [employeeId] }),
    isReached: ({ body }) => ((body as { items?: readonly unknown[] }).items ?? []).length > 0,
  },
  'annualGrants.give': {
    bound: 'leave balance',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/annual-grants').send({ ...longAgo, employeeIds: [employeeId] }),
    isReached: ({ body }) => (body as { lots?: number }).lots === 1,
  },
  // An import row never names a record out of reach; its own tests cover that.
  'leaveOpenings.*': 'organisation',
  'leaveMovements.list': reading(
    'leave movement',
    ({ employeeId }) => `/leave-movements?employeeId=${employeeId}&kind=manual_add`,
    ({ body }) => (body as { total: number }).total > 0,
  ),
  'leaveMovements.export': reading(
    'leave movement',
    ({ employeeId }) => `/leave-movements/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'leaveMovements.get': reading('leave movement', movementOf, isFound),
  'leaveMovements.auditEntries': reading('leave movement', (person) => `${movementOf(person)}/audit-entries`, isFound),
  // The movement has no attachment, which only callers in reach learn.
  'leaveMovements.attachment': reading(
    'leave movement',
    (person) => `${movementOf(person)}/attachment`,
    ({ body }) => (body as { code?: string }).code === 'FileMissing',
  ),
  'leaveMovements.reverse': {
    bound: 'leave movement',
    ask: async ({ caller }, person) => caller.post(`/api${movementOf(person)}/reverse`).send({ reason: '測試' }),
    isReached: isFound,
  },
};
