import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { AnnualGrant, AnnualGrantPreview } from '@hr/contracts/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import type { Caller, TestApp } from './test-app.ts';

/** Gives annual leave as the caller, and lets people go on parental leave, by which it moves. */
export const annualGrantSeeds = (test: TestApp, hr: Caller) => {
  const asking = (path: string, employeeIds: readonly string[], overrides: object = {}) =>
    hr
      .post(path)
      .send({ from: '2024-01-01', to: '2026-11-21', departmentId: null, employeeIds, exceptIds: [], ...overrides });
  const grantsOf = async (id: string): Promise<AnnualGrant[]> => {
    const { body } = await asking('/api/annual-grants/preview', [id]).expect(200);
    return (body as AnnualGrantPreview).items.toSorted((one, other) => one.from.localeCompare(other.from));
  };
  return {
    giving: (employeeIds: readonly string[], overrides: object = {}) =>
      asking('/api/annual-grants', employeeIds, overrides),
    grantsOf,
    lastOf: async (id: string): Promise<AnnualGrant | undefined> => (await grantsOf(id)).at(-1),
    onLeave: async (employeeId: string, from: CalendarDate, to: CalendarDate): Promise<void> => {
      const [startsOn, endsOn] = [new Date(from), new Date(to)];
      const moved = { employeeId, transferNo: `UL-${employeeId}`, kind: 'unpaid_leave', reason: '育嬰', changed: [] };
      const { id: transferRecordId } = await test.db.prisma.transferRecord.create({
        data: { ...moved, effectiveOn: startsOn },
      });
      await test.db.prisma.unpaidLeave.create({
        data: { employeeId, transferRecordId, kind: 'parental', startsOn, endsOn, plannedEndsOn: endsOn },
      });
    },
    endsLeave: (employeeId: string, on: CalendarDate) =>
      test.db.prisma.unpaidLeave.updateMany({
        where: { employeeId },
        data: { endsOn: new Date(on), plannedEndsOn: new Date(on) },
      }),
    withCompany: async <T>(policy: Partial<ReturnType<typeof buildCompany>>, work: () => Promise<T>): Promise<T> => {
      const input = companies.input.strip().parse(buildCompany({ code: 'A-0', ...policy }));
      const { body: company } = await hr.post('/api/companies').send(input).expect(201);
      try {
        return await work();
      } finally {
        await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);
      }
    },
  };
};
