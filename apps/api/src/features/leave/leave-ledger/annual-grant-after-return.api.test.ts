import { randomUUID } from 'node:crypto';
import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { AnnualGrantPreview } from '@hr/contracts/leave/leave-ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';
import { grantDueLeave } from './due-grants.service.ts';
import { notifyOfEndingHours } from './leave-notices.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance, movementsOf, seedLot, addHours } = leaveSeeds(test, hr);

const send = (path: string, employeeIds: readonly string[]) =>
  hr.post(path).send({ from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds, exceptIds: [] });

const grant = (employeeIds: readonly string[]) => send('/api/annual-grants', employeeIds);

const statesOf = async (employeeId: string) => {
  const { body } = await send('/api/annual-grants/preview', [employeeId]).expect(200);
  return (body as AnnualGrantPreview).items
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, until, minutes, state }) => [from, until, minutes / LEAVE_DAY, state]);
};

const seedReturnedEmployee = async (): Promise<string> => {
  const day = toDateColumn;
  const first = { hiredOn: day('2024-01-01'), lastWorkingOn: day('2026-02-28'), effectiveTo: day('2026-05-01') };
  const second = { hiredOn: day('2026-05-01'), effectiveFrom: day('2026-05-01') };
  const { id } = await test.db.prisma.employee.create({
    data: {
      employeeNo: randomUUID().slice(0, 8),
      nameZh: '再任職',
      employments: { create: [first, second].map((stint) => ({ ...stint, seniorityOn: stint.hiredOn })) },
    },
  });
  return id;
};

/** Creates a rehired employee with a grant of ten days for the whole year, paid at leaving. */
const returnedWithGrant = async (): Promise<string> => {
  const id = await seedReturnedEmployee();
  await seedLot(id, { origin: 'grant', validFrom: '2026-01-01', validUntil: '2026-12-31' }, [
    ['grant', 10 * LEAVE_DAY, '2026-01-01'],
    ['cash_out', -10 * LEAVE_DAY, '2026-02-28'],
  ]);
  return id;
};

const THREE_DAYS = ['2026-11-01', '2027-04-30', 3] as const;

describe('annual leave of an employee who was rehired during the days of an earlier grant', () => {
  it('is due for the service since the rehire, in addition to the grant of the earlier employment', async () => {
    expect(await statesOf(await returnedWithGrant())).toEqual([
      ['2026-01-01', '2026-04-30', 10, 'granted'],
      [...THREE_DAYS, 'due'],
    ]);
  });

  it('is granted once by concurrent requests, and not again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [await returnedWithGrant(), await returnedWithGrant()];
      const answers = await Promise.all([grant(ids), grant([...ids].toReversed()), grant(ids)]);

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.reduce((sum, { body }) => sum + Number(body.lots), 0)).toBe(ids.length);
      expect((await grant(ids).expect(200)).body).toMatchObject({ lots: 0 });
      expect(await loadBalance(ids[0] ?? '')).toMatchObject({ annualRemaining: 3 * LEAVE_DAY });
    }
  });

  it('belongs to its own leave year', async () => {
    const id = await returnedWithGrant();
    await grant([id]).expect(200);

    expect(await loadBalance(id)).toMatchObject({ leaveYear: '2026/11/01 ～ 2027/04/30' });
  });

  describe('ignores a grant in advance for days after the leaving', () => {
    let id: string;

    beforeAll(async () => {
      id = await seedReturnedEmployee();
      await seedLot(id, { origin: 'grant', validFrom: '2026-04-01', validUntil: '2026-12-31' }, [
        ['grant', 10 * LEAVE_DAY, '2026-04-01'],
      ]);
    });

    it('in balances, lots and statements', async () => {
      expect(await loadBalance(id)).toMatchObject({ annualRemaining: 0, annualAvailable: 0, unsettled: 0, lots: [] });
      const { body } = await hr
        .get(`/api/leave-balances/${id}/statement`)
        .query({ type: 'annual', from: '2026-01-01', to: '2026-11-21' });
      expect(body.closing).toBe(0);
    });

    it('in filters and sort order', async () => {
      for (const query of [{ hasRemaining: 'yes' }, { type: 'annual', isEnding: '60' }, { leaveYear: '2026' }]) {
        expect(await loadBalance(id, query)).toBeUndefined();
      }
      expect(await loadBalance(id, { hasRemaining: 'no' })).toBeDefined();
      const other = await seedReturnedEmployee();
      await seedLot(other, { origin: 'manual_add', validFrom: '2026-05-01', validUntil: '2026-12-31' }, [
        ['manual_add', LEAVE_DAY, '2026-05-01'],
      ]);
      const { body } = await hr.get('/api/leave-balances').query({ sort: '-annualRemaining', pageSize: 100 });
      const ids = (body as { items: { id: string }[] }).items.map((item) => item.id);
      expect(ids.indexOf(other)).toBeLessThan(ids.indexOf(id));
    });

    it('in the balance after each movement', async () => {
      await addHours([id], { minutes: LEAVE_DAY, validFrom: '2026-05-04' }).expect(201);
      expect((await movementsOf(id)).map(({ kind, before, after }) => [kind, before, after])).toEqual([
        ['grant', 0, 0],
        ['manual_add', 0, LEAVE_DAY],
      ]);
    });

    it('in notifications about ending hours', async () => {
      const another = await seedReturnedEmployee();
      await seedLot(another, { origin: 'grant', validFrom: '2026-04-01', validUntil: '2026-12-31' }, [
        ['grant', 10 * LEAVE_DAY, '2026-04-01'],
      ]);
      await notifyOfEndingHours({ db: test.db, now: new Date('2026-12-01T08:00:00+08:00'), today: '2026-12-01' });
      const notifications = await test.db.prisma.notification.findMany({ where: { employeeId: another } });
      expect(notifications).toEqual([]);
    });
  });

  it('ignores compensatory leave for overtime on a day without employment', async () => {
    const id = await seedReturnedEmployee();
    const earned = { type: 'compensatory', origin: 'overtime_earn', validUntil: '2026-12-31' } as const;
    await seedLot(id, { ...earned, validFrom: '2026-04-01' }, [['overtime_earn', 240, '2026-04-01']]);
    expect(await loadBalance(id)).toMatchObject({ compensatoryRemaining: 0, lots: [] });
  });

  it('is granted automatically on its day, once', async () => {
    const id = await returnedWithGrant();
    const company = buildCompany({ code: 'A-0', annualLeaveGrantedFrom: '2026-01-01' });
    await hr.post('/api/companies').send(companies.input.strip().parse(company)).expect(201);
    const surroundings = { db: test.db } as unknown as Parameters<typeof grantDueLeave>[0];
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) {
      await grantDueLeave(surroundings, new Date(`${day}T00:10:00+08:00`));
    }

    const grants = (await movementsOf(id)).filter(({ kind }) => kind === 'grant');
    expect(grants.map(({ effectiveOn, minutes }) => [effectiveOn, minutes])).toEqual([
      ['2026-01-01', 10 * LEAVE_DAY],
      ['2026-11-01', 3 * LEAVE_DAY],
    ]);
  });

  it('is not granted if it was imported', async () => {
    const id = await returnedWithGrant();
    const imported = { origin: 'import', validFrom: '2026-05-01', validUntil: '2027-04-30' };
    await seedLot(id, imported, [['import', LEAVE_DAY, '2026-05-01']]);

    expect((await statesOf(id)).at(-1)).toEqual([...THREE_DAYS, 'granted']);
  });

  it('is not granted if it was imported for days before the rehire', async () => {
    const id = await seedReturnedEmployee();
    const imported = { origin: 'import', validFrom: '2026-04-01', validUntil: '2027-04-30' };
    await seedLot(id, imported, [['import', LEAVE_DAY, '2026-04-01']]);

    expect((await statesOf(id)).at(-1)).toEqual([...THREE_DAYS, 'granted']);
  });

  it('is refused a second time within one employment period', async () => {
    const id = await returnedWithGrant();
    await grant([id]).expect(200);
    await expect(
      seedLot(id, { origin: 'grant', validFrom: '2026-11-02', validUntil: '2027-05-01' }, []),
    ).rejects.toThrow(/leave_lots_granted_once/);
    await expect(
      seedLot(id, { origin: 'grant', validFrom: '2026-02-01', validUntil: '2026-03-31' }, []),
    ).rejects.toThrow(/leave_lots_granted_once/);
  });
});
