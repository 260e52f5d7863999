import type { HoursType, LeaveBalance, LeaveMovement } from '@hr/contracts/leave/leave-ledger';
import { seedEmployee } from './seed-rows.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Minutes of a day of leave. */
export const LEAVE_DAY = 480;

/** A grant of the year. */
export const grantOfTheYear = { origin: 'grant', validFrom: '2026-01-01', validUntil: '2026-12-31' };

/** A lot, of annual leave unless told otherwise. */
type LotSeed = typeof grantOfTheYear & { readonly type?: HoursType };

type Entry = readonly [kind: string, minutes: number, effectiveOn: string];

/** Gives people hours of leave, by hand as the caller does and as slices do that there are not yet. */
export const leaveSeeds = (test: TestApp, hr: Caller) => ({
  someone: async (): Promise<string> => (await seedEmployee(test.db)).id,
  adding: (employeeIds: readonly string[], overrides: object = {}) =>
    hr.post('/api/leave-balances/add-hours').send({
      employeeIds,
      type: 'annual',
      minutes: 2 * LEAVE_DAY,
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      reason: '補登',
      sourceNo: null,
      ...overrides,
    }),
  reducing: (id: string, minutes: number) =>
    hr.post(`/api/leave-balances/${id}/reduce`).send({ type: 'annual', minutes, reason: '誤給', sourceNo: null }),
  read: async (id: string, query: object = {}): Promise<LeaveBalance | undefined> => {
    const { body } = await hr
      .get('/api/leave-balances')
      .query({ employeeId: id, status: 'all', ...query })
      .expect(200);
    return (body as { items: LeaveBalance[] }).items[0];
  },
  movementsOf: async (employeeId: string, query: object = {}): Promise<LeaveMovement[]> =>
    (
      await hr
        .get('/api/leave-movements')
        .query({ employeeId, sort: 'effectiveOn', ...query })
        .expect(200)
    ).body.items,
  reversing: (id: string) => hr.post(`/api/leave-movements/${id}/reverse`).send({ reason: '輸入錯誤' }),
  lotWith: async (
    employeeId: string,
    { type = 'annual', origin, validFrom, validUntil }: LotSeed,
    entries: readonly Entry[],
  ): Promise<string> => {
    const days = { validFrom: new Date(validFrom), validUntil: new Date(validUntil) };
    const { id } = await test.db.prisma.leaveLot.create({ data: { employeeId, type, origin, ...days } });
    for (const [kind, minutes, effectiveOn] of entries) {
      const entry = { kind, minutes, effectiveOn: new Date(effectiveOn), actorName: '測試' };
      await test.db.prisma.leaveEntry.create({ data: { lotId: id, employeeId, type, ...entry } });
    }
    return id;
  },
});
