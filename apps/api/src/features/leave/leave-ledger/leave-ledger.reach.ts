import { hasOneItem, hasRows, isNotMissing, isWithinReach, type Reach, readProbe } from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';

const balanceOf = ({ employeeId }: PersonSeed): string => `/leave-balances/${employeeId}`;
const movementOf = ({ leaveMovementId }: PersonSeed): string => `/leave-movements/${leaveMovementId}`;

/** More than any balance, so that nothing is written. */
const TOO_MUCH = 60_000;

/** A day on which all seeded employees begin their first full year of leave. */
const longAgo = { from: '2021-01-01', to: '2021-01-01', departmentId: null, exceptIds: [] };

export const reach: Reach = {
  'leaveBalances.list': readProbe(
    'leave balance',
    ({ employeeId }) => `/leave-balances?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'leaveBalances.export': readProbe(
    'leave balance',
    ({ employeeId }) => `/leave-balances/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'leaveBalances.get': readProbe('leave balance', balanceOf, isNotMissing),
  'leaveBalances.auditEntries': readProbe(
    'leave balance',
    (person) => `${balanceOf(person)}/audit-entries`,
    isNotMissing,
  ),
  'leaveBalances.upload': 'own',
  // The day is before any employment, so that employees out of reach leak nothing.
  'leaveBalances.add': {
    target: 'leave balance',
    request: async ({ caller }, { employeeId }) =>
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
    target: 'leave balance',
    request: async ({ caller }, person) =>
      caller
        .post(`/api${balanceOf(person)}/reduce`)
        .send({ type: 'annual', minutes: TOO_MUCH, reason: '測試', sourceNo: null }),
    isReached: isNotMissing,
  },
  'leaveBalances.carryOver': {
    target: 'leave balance',
    request: async ({ caller }, person) =>
      caller
        .post(`/api${balanceOf(person)}/carry-over`)
        .send({ lotId: null, minutes: TOO_MUCH, reason: '測試', sourceNo: null }),
    isReached: isNotMissing,
  },
  'leaveBalances.settle': {
    target: 'leave balance',
    request: async ({ caller }, person) =>
      caller.post(`/api${balanceOf(person)}/settle`).send({ reason: '測試', sourceNo: null }),
    isReached: isNotMissing,
  },
  'leaveStatements.read': readProbe(
    'leave balance',
    (person) => `${balanceOf(person)}/statement?from=2026-01-01&to=2026-01-31`,
    isNotMissing,
  ),
  'leaveStatements.print': readProbe(
    'leave balance',
    (person) => `${balanceOf(person)}/statement/export?from=2026-01-01&to=2026-01-31`,
    isNotMissing,
  ),
  'annualGrants.preview': {
    target: 'leave balance',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/annual-grants/preview').send({ ...longAgo, employeeIds: [employeeId] }),
    isReached: ({ body }) => ((body as { items?: readonly unknown[] }).items ?? []).length > 0,
  },
  'annualGrants.give': {
    target: 'leave balance',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/annual-grants').send({ ...longAgo, employeeIds: [employeeId] }),
    isReached: ({ body }) => (body as { lots?: number }).lots === 1,
  },
  // An import row never names a record out of reach; its own tests cover that.
  'leaveOpenings.*': 'organisation',
  'leaveMovements.list': readProbe(
    'leave movement',
    ({ employeeId }) => `/leave-movements?employeeId=${employeeId}&kind=manual_add`,
    ({ body }) => (body as { total: number }).total > 0,
  ),
  'leaveMovements.export': readProbe(
    'leave movement',
    ({ employeeId }) => `/leave-movements/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'leaveMovements.get': readProbe('leave movement', movementOf, isNotMissing),
  'leaveMovements.auditEntries': readProbe(
    'leave movement',
    (person) => `${movementOf(person)}/audit-entries`,
    isNotMissing,
  ),
  // The movement has no attachment, which only callers in reach learn.
  'leaveMovements.attachment': readProbe(
    'leave movement',
    (person) => `${movementOf(person)}/attachment`,
    ({ body }) => (body as { code?: string }).code === 'FileMissing',
  ),
  'leaveMovements.reverse': {
    target: 'leave movement',
    request: async ({ caller }, person) => caller.post(`/api${movementOf(person)}/reverse`).send({ reason: '測試' }),
    isReached: isNotMissing,
  },
};
