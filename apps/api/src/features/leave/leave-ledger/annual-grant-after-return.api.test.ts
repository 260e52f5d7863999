import { randomUUID } from 'node:crypto';
import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { AnnualGrantPreview } from '@hr/contracts/leave/leave-ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';
import { giveDueGrants } from './due-grants.service.ts';
import { tellOfEnding } from './leave-news.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { read, movementsOf, lotWith, adding } = leaveSeeds(test, hr);

const asking = (path: string, employeeIds: readonly string[]) =>
  hr.post(path).send({ from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds, exceptIds: [] });

const giving = (employeeIds: readonly string[]) => asking('/api/annual-grants', employeeIds);

const statesOf = async (employeeId: string) => {
  const { body } = await asking('/api/annual-grants/preview', [employeeId]).expect(200);
  return (body as AnnualGrantPreview).items
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, until, minutes, state }) => [from, until, minutes / LEAVE_DAY, state]);
};

const returned = async (): Promise<string> => {
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

/** Was given ten days of the whole year before, and paid for them. */
const returnedWithGrant = async (): Promise<string> => {
  const id = await returned();
  await lotWith(id, { origin: 'grant', validFrom: '2026-01-01', validUntil: '2026-12-31' }, [
    ['grant', 10 * LEAVE_DAY, '2026-01-01'],
    ['cash_out', -10 * LEAVE_DAY, '2026-02-28'],
  ]);
  return id;
};

const THREE_DAYS = ['2026-11-01', '2027-04-30', 3] as const;

describe('the annual leave of whoever comes back on days of an earlier grant', () => {
  it('is due for what they serve since, beside the grant of their earlier stint', async () => {
    expect(await statesOf(await returnedWithGrant())).toEqual([
      ['2026-01-01', '2026-04-30', 10, 'given'],
      [...THREE_DAYS, 'due'],
    ]);
  });

  it('is given once by those who give at the same instant, and not again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [await returnedWithGrant(), await returnedWithGrant()];
      const answers = await Promise.all([giving(ids), giving([...ids].toReversed()), giving(ids)]);

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.reduce((sum, { body }) => sum + Number(body.lots), 0)).toBe(ids.length);
      expect((await giving(ids).expect(200)).body).toMatchObject({ lots: 0 });
      expect(await read(ids[0] ?? '')).toMatchObject({ annualRemaining: 3 * LEAVE_DAY });
    }
  });

  it('is of a leave year of its own', async () => {
    const id = await returnedWithGrant();
    await giving([id]).expect(200);

    expect(await read(id)).toMatchObject({ leaveYear: '2026/11/01 ～ 2027/04/30' });
  });

  describe('is none that was given ahead to them before they had left', () => {
    let id: string;

    beforeAll(async () => {
      id = await returned();
      await lotWith(id, { origin: 'grant', validFrom: '2026-04-01', validUntil: '2026-12-31' }, [
        ['grant', 10 * LEAVE_DAY, '2026-04-01'],
      ]);
    });

    it('in balances, lots and statements', async () => {
      expect(await read(id)).toMatchObject({ annualRemaining: 0, annualAvailable: 0, unsettled: 0, lots: [] });
      const { body } = await hr
        .get(`/api/leave-balances/${id}/statement`)
        .query({ type: 'annual', from: '2026-01-01', to: '2026-11-21' });
      expect(body.closing).toBe(0);
    });

    it('in what the list is filtered and ordered by', async () => {
      for (const query of [{ hasRemaining: 'yes' }, { type: 'annual', isEnding: '60' }, { leaveYear: '2026' }]) {
        expect(await read(id, query)).toBeUndefined();
      }
      expect(await read(id, { hasRemaining: 'no' })).toBeDefined();
      const other = await returned();
      await lotWith(other, { origin: 'manual_add', validFrom: '2026-05-01', validUntil: '2026-12-31' }, [
        ['manual_add', LEAVE_DAY, '2026-05-01'],
      ]);
      const { body } = await hr.get('/api/leave-balances').query({ sort: '-annualRemaining', pageSize: 100 });
      const ids = (body as { items: { id: string }[] }).items.map((item) => item.id);
      expect(ids.indexOf(other)).toBeLessThan(ids.indexOf(id));
    });

    it('in the balance after each movement', async () => {
      await adding([id], { minutes: LEAVE_DAY, validFrom: '2026-05-04' }).expect(201);
      expect((await movementsOf(id)).map(({ kind, before, after }) => [kind, before, after])).toEqual([
        ['grant', 0, 0],
        ['manual_add', 0, LEAVE_DAY],
      ]);
    });

    it('in what they are told of hours that end', async () => {
      const another = await returned();
      await lotWith(another, { origin: 'grant', validFrom: '2026-04-01', validUntil: '2026-12-31' }, [
        ['grant', 10 * LEAVE_DAY, '2026-04-01'],
      ]);
      await tellOfEnding({ db: test.db, now: new Date('2026-12-01T08:00:00+08:00'), today: '2026-12-01' });
      const told = await test.db.prisma.notification.findMany({ where: { employeeId: another } });
      expect(told).toEqual([]);
    });
  });

  it('is joined by no compensatory leave of overtime on a day on which they did not work', async () => {
    const id = await returned();
    const earned = { type: 'compensatory', origin: 'overtime_earn', validUntil: '2026-12-31' } as const;
    await lotWith(id, { ...earned, validFrom: '2026-04-01' }, [['overtime_earn', 240, '2026-04-01']]);
    expect(await read(id)).toMatchObject({ compensatoryRemaining: 0, lots: [] });
  });

  it('is given by itself on its day, once', async () => {
    const id = await returnedWithGrant();
    const company = buildCompany({ code: 'A-0', annualLeaveGrantedFrom: '2026-01-01' });
    await hr.post('/api/companies').send(companies.input.strip().parse(company)).expect(201);
    const surroundings = { db: test.db } as unknown as Parameters<typeof giveDueGrants>[0];
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) {
      await giveDueGrants(surroundings, new Date(`${day}T00:10:00+08:00`));
    }

    const grants = (await movementsOf(id)).filter(({ kind }) => kind === 'grant');
    expect(grants.map(({ effectiveOn, minutes }) => [effectiveOn, minutes])).toEqual([
      ['2026-01-01', 10 * LEAVE_DAY],
      ['2026-11-01', 3 * LEAVE_DAY],
    ]);
  });

  it('is not given where it was brought along', async () => {
    const id = await returnedWithGrant();
    const brought = { origin: 'import', validFrom: '2026-05-01', validUntil: '2027-04-30' };
    await lotWith(id, brought, [['import', LEAVE_DAY, '2026-05-01']]);

    expect((await statesOf(id)).at(-1)).toEqual([...THREE_DAYS, 'given']);
  });

  it('is not given where it was brought along from a day before they came back', async () => {
    const id = await returned();
    const brought = { origin: 'import', validFrom: '2026-04-01', validUntil: '2027-04-30' };
    await lotWith(id, brought, [['import', LEAVE_DAY, '2026-04-01']]);

    expect((await statesOf(id)).at(-1)).toEqual([...THREE_DAYS, 'given']);
  });

  it('is refused a second time within one stint', async () => {
    const id = await returnedWithGrant();
    await giving([id]).expect(200);
    await expect(
      lotWith(id, { origin: 'grant', validFrom: '2026-11-02', validUntil: '2027-05-01' }, []),
    ).rejects.toThrow(/leave_lots_granted_once/);
    await expect(
      lotWith(id, { origin: 'grant', validFrom: '2026-02-01', validUntil: '2026-03-31' }, []),
    ).rejects.toThrow(/leave_lots_granted_once/);
  });
});
