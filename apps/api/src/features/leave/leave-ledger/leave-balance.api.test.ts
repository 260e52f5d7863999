import type { LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import { balanceOn, statementOf } from '@hr/domain/leave/leave-ledger';
import { readTable } from '@hr/spreadsheet/readers';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';
import { findLedger } from './leave-ledger.repository.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, addHours, reduceHours, loadBalance, movementsOf, seedLot } = leaveSeeds(test, hr);
const { seedUnpaidLeave } = annualGrantSeeds(test, hr);

const ledgerOf = (employeeId: string) => findLedger(test, { employeeId, type: 'annual' });

describe('leave balances', () => {
  const days = ['2026-03-31', '2026-04-01', TODAY, '2026-12-31', '2027-01-01'] as const;

  const seedEventfulEmployee = async (): Promise<string> => {
    const id = await seedEmployeeId();
    await seedLot(id, { origin: 'carry_over', validFrom: '2026-01-01', validUntil: '2026-03-31' }, [
      ['carry_over', 5 * LEAVE_DAY, '2026-01-01'],
      ['use', -3 * LEAVE_DAY, '2026-02-02'],
    ]);
    await seedLot(id, yearGrant, [
      ['grant', 15 * LEAVE_DAY, '2026-01-01'],
      ['use', -LEAVE_DAY, '2026-05-04'],
      ['use', -2 * LEAVE_DAY, '2026-12-21'],
      ['reserve', -LEAVE_DAY, '2026-12-23'],
      ['cash_out', -LEAVE_DAY, '2026-12-31'],
    ]);
    return id;
  };

  it.each(days)('match the ledger on %s', async (day) => {
    const id = await seedEventfulEmployee();
    const expected = balanceOn(await ledgerOf(id), { day, since: day });
    const balance = await loadBalance(id, { asOf: day });

    expect(balance).toMatchObject({
      annualGranted: expected.granted,
      annualCarriedOver: expected.carriedOver,
      annualAdjusted: expected.adjusted,
      annualTaken: expected.taken,
      annualBooked: expected.booked,
      annualPending: expected.pending,
      annualCashedOut: expected.cashedOut,
      annualRemaining: expected.remaining,
    });
  });

  it('do not deduct later use on a past day, in the list, its order and its filters', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, yearGrant, [
      ['grant', 2 * LEAVE_DAY, '2026-01-01'],
      ['use', -LEAVE_DAY, '2026-05-04'],
      ['use', -LEAVE_DAY, '2026-09-01'],
    ]);

    expect(await loadBalance(id, { asOf: '2026-05-03' })).toMatchObject({
      annualRemaining: 2 * LEAVE_DAY,
      annualTaken: 0,
      annualBooked: 2 * LEAVE_DAY,
      lots: [{ remaining: 2 * LEAVE_DAY, booked: 2 * LEAVE_DAY }],
    });
    expect(await loadBalance(id, { asOf: '2026-08-31' })).toMatchObject({
      annualRemaining: LEAVE_DAY,
      annualTaken: LEAVE_DAY,
    });
    expect(await loadBalance(id, { asOf: TODAY })).toMatchObject({ annualRemaining: 0, annualTaken: 2 * LEAVE_DAY });
    const sorted = { asOf: '2026-08-31', sort: '-annualRemaining', hasRemaining: 'yes', type: 'annual' };
    expect(await loadBalance(id, sorted)).toMatchObject({ annualRemaining: LEAVE_DAY });
    expect(await loadBalance(id, { ...sorted, asOf: TODAY })).toBeUndefined();
  });

  it('show hours booked for later days separately from the remaining hours', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, yearGrant, [
      ['grant', 2 * LEAVE_DAY, '2026-01-01'],
      ['use', -LEAVE_DAY, '2026-12-21'],
    ]);

    expect(await loadBalance(id)).toMatchObject({
      annualRemaining: 2 * LEAVE_DAY,
      annualBooked: LEAVE_DAY,
      annualAvailable: LEAVE_DAY,
    });
    await reduceHours(id, 2 * LEAVE_DAY).expect(422);
    await reduceHours(id, LEAVE_DAY).expect(200);
  });

  it('list every line with the balance before and after, including expiry', async () => {
    const id = await seedEventfulEmployee();
    const { lines } = statementOf(await ledgerOf(id), { from: '2026-01-01', to: '2026-12-31' });
    const balance = await movementsOf(id);

    expect(balance).toHaveLength(lines.length);
    expect(balance.map(({ kind, minutes, after }) => `${kind} ${minutes} ${after}`).toSorted()).toEqual(
      lines.map(({ kind, minutes, after }) => `${kind} ${minutes} ${after}`).toSorted(),
    );
    expect(balance.find(({ kind }) => kind === 'expire')).toMatchObject({
      effectiveOn: '2026-04-01',
      minutes: -2 * LEAVE_DAY,
      before: 17 * LEAVE_DAY,
      after: 15 * LEAVE_DAY,
    });
  });

  it('exclude leave without pay from the seniority shown and filtered', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-11-21' });
    await seedUnpaidLeave(id, '2025-01-01', '2025-12-31');

    expect(await loadBalance(id, { seniority: '24' })).toMatchObject({ seniority: '2 年 0 個月 0 日' });
    expect(await loadBalance(id, { seniority: '36' })).toBeUndefined();
    expect(await loadBalance(id, { asOf: '2025-07-01', seniority: '12' })).toMatchObject({
      seniority: '1 年 1 個月 11 日',
    });
    expect(await loadBalance(id, { asOf: '2027-11-20', seniority: '24' })).toMatchObject({
      seniority: '2 年 11 個月 30 日',
    });
    expect(await loadBalance(id, { asOf: '2027-11-21', seniority: '36' })).toMatchObject({
      seniority: '3 年 0 個月 0 日',
    });
  });

  it('count seniority until the last working day, in the value shown and filtered', async () => {
    const gone = await seedEmployee(test.db, { hiredOn: '2024-01-01', lastWorkingOn: '2024-09-30' });
    const going = await seedEmployee(test.db, { hiredOn: '2024-01-01', lastWorkingOn: '2026-12-31' });

    expect(await loadBalance(gone.id, { seniority: '6' })).toMatchObject({ seniority: '0 年 8 個月 29 日' });
    expect(await loadBalance(gone.id, { seniority: '24' })).toBeUndefined();
    const later = { asOf: '2027-06-01' };
    expect(await loadBalance(going.id, { ...later, seniority: '24' })).toMatchObject({
      seniority: '2 年 11 個月 30 日',
    });
    expect(await loadBalance(going.id, { ...later, seniority: '36' })).toBeUndefined();
  });

  it('exclude future employees from filters by credited seniority', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2026-12-01' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: id },
      data: { seniorityOn: new Date('2020-01-01') },
    });

    expect(await loadBalance(id)).toMatchObject({ seniority: null });
    expect(await loadBalance(id, { seniority: '60' })).toBeUndefined();
  });

  it('filter by seniority and by the year of the grant', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-11-22' });
    const days = { origin: 'grant', validFrom: '2025-11-22', validUntil: '2026-11-21' };
    await seedLot(id, days, [['grant', 10 * LEAVE_DAY, '2025-11-22']]);

    expect(await loadBalance(id, { seniority: '24' })).toBeDefined();
    expect(await loadBalance(id, { seniority: '36' })).toBeUndefined();
    expect(await loadBalance(id, { seniority: '36', asOf: '2026-11-22' })).toBeDefined();
    expect(await loadBalance(id, { leaveYear: '2025' })).toMatchObject({ leaveYear: '2025/11/22 ～ 2026/11/21' });
    expect(await loadBalance(id, { leaveYear: '2026' })).toBeUndefined();
    const movements = async (origin: string) =>
      (await hr.get('/api/leave-movements').query({ employeeId: id, origin }).expect(200)).body.total;
    expect([await movements('grant'), await movements('manual_add')]).toEqual([1, 0]);
  });

  it('filter by current and former employees', async () => {
    const [here, gone] = [await seedEmployeeId(), (await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' })).id];
    const listed = async (query: object): Promise<(string | undefined)[]> =>
      (await Promise.all([here, gone].map((id) => loadBalance(id, query)))).map((balance) => balance?.id);

    expect(await listed({ status: undefined })).toEqual([here, undefined]);
    expect(await listed({ status: 'left' })).toEqual([undefined, gone]);
    expect(await listed({ status: 'all' })).toEqual([here, gone]);
  });

  it('show when compensatory hours end next, and how many', async () => {
    const id = await seedEmployeeId();
    const earned = { type: 'compensatory', origin: 'overtime_earn', validFrom: '2026-10-01' } as const;
    await seedLot(id, { ...earned, validUntil: '2027-03-31' }, [['overtime_earn', 480, '2026-10-01']]);
    await seedLot(id, { ...earned, validUntil: '2026-12-31' }, [
      ['overtime_earn', 180, '2026-10-01'],
      ['use', -60, '2026-11-02'],
    ]);

    expect(await loadBalance(id)).toMatchObject({ compensatoryEndsOn: '2026-12-31', compensatoryEnding: 120 });
  });

  it('show the leave year of imported annual leave', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, { origin: 'import', validFrom: '2026-01-01', validUntil: '2026-12-31' }, [
      ['import', 5 * LEAVE_DAY, '2026-01-01'],
    ]);

    expect(await loadBalance(id, { leaveYear: '2026' })).toMatchObject({ leaveYear: '2026/01/01 ～ 2026/12/31' });
  });

  it('filter by department, including subdepartments, on the given day', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const { id: below } = await seedDepartment(test.db, { parentId: departmentId });
    const { id: sibling } = await seedDepartment(test.db);
    const [own, lower, going, coming, other] = await Promise.all(
      [departmentId, below, departmentId, sibling, sibling].map((id) => seedEmployee(test.db, { departmentId: id })),
    );
    await transferSeeds(hr).createTransfer(going!, { effectiveOn: '2026-11-22', departmentId: sibling });
    await transferSeeds(hr).createTransfer(coming!, { effectiveOn: '2026-11-22', departmentId: below });
    const listed = async (query: object = {}): Promise<string[]> => {
      const { body } = await hr
        .get('/api/leave-balances')
        .query({ departmentId, ...query })
        .expect(200);
      return (body as { items: LeaveBalance[] }).items.map(({ id }) => id).toSorted();
    };
    const idsOf = (...some: ({ id: string } | undefined)[]) => some.map((one) => one?.id ?? '').toSorted();

    expect(await listed()).toEqual(idsOf(own, lower, going));
    expect(await listed({ asOf: '2026-11-22' })).toEqual(idsOf(own, lower, coming));
    expect(await listed({ departmentId: below })).toEqual(idsOf(lower));
    await addHours([lower!.id, other!.id]).expect(201);
    expect(await listed({ type: 'annual', hasRemaining: 'yes' })).toEqual(idsOf(lower));
  });

  it('filter by annual leave that ends soon, and by no remaining hours', async () => {
    const [soon, late] = [await seedEmployeeId(), await seedEmployeeId()];
    await addHours([soon], { validUntil: '2026-12-20' }).expect(201);
    await addHours([late], { validUntil: '2027-12-31' }).expect(201);
    const listed = async (query: object): Promise<string[]> => {
      const { body } = await hr
        .get('/api/leave-balances')
        .query({ pageSize: 100, ...query })
        .expect(200);
      return (body as { items: LeaveBalance[] }).items.map(({ id }) => id);
    };

    const ending = await listed({ type: 'annual', isEnding: '30' });
    expect(ending).toContain(soon);
    expect(ending).not.toContain(late);
    expect(await listed({ type: 'compensatory', hasRemaining: 'no' })).toEqual(expect.arrayContaining([soon, late]));
  });
});

describe('the 特休統計表', () => {
  it('lists the granted, used and remaining leave of each employee of a department', async () => {
    const { id: departmentId, nameZh } = await seedDepartment(test.db);
    const { id, employeeNo } = await seedEmployee(test.db, { departmentId, hiredOn: '2020-11-21', nameZh: '王小明' });
    await seedEmployee(test.db, { departmentId: (await seedDepartment(test.db)).id });
    await seedLot(id, { origin: 'carry_over', validFrom: '2025-12-01', validUntil: '2026-11-30' }, [
      ['carry_over', 3 * LEAVE_DAY, '2025-12-01'],
      ['use', -LEAVE_DAY, '2026-05-04'],
    ]);
    await seedLot(id, yearGrant, [
      ['grant', 15 * LEAVE_DAY, '2026-01-01'],
      ['manual_reduce', -2 * LEAVE_DAY, '2026-03-02'],
      ['use', -4 * LEAVE_DAY - 240, '2026-06-01'],
      ['cash_out', -LEAVE_DAY, '2026-09-01'],
      ['reserve', -LEAVE_DAY, '2026-12-21'],
    ]);
    // Columns that the page exports.
    const columns = [
      'employee',
      'departmentName',
      'hiredOn',
      'seniority',
      'leaveYear',
      'annualGranted',
      'annualCarriedOver',
      'annualAdjusted',
      'annualTaken',
      'annualPending',
      'annualCashedOut',
      'annualRemaining',
      'annualEndsOn',
    ];

    const { body } = await binary(
      hr
        .get('/api/leave-balances/export')
        .query({ format: 'xlsx', departmentId, asOf: TODAY, columns: columns.join(',') }),
    ).expect(200);

    const { headers, rows } = await readTable(body as Uint8Array);
    expect(rows.map(({ values }) => headers.map((header) => [header, values[header]]))).toEqual([
      [
        ['員工', `${employeeNo} 王小明`],
        ['部門', nameZh],
        ['到職日', '2020-11-21'],
        ['年資', '6 年 0 個月 0 日'],
        ['特休年度', '2026/01/01 ～ 2026/12/31'],
        ['本期給假', '15 天'],
        ['遞延', '3 天'],
        ['調整', '−2 天'],
        ['已休', '5 天 4 小時'],
        ['簽核中', '1 天'],
        ['已結算', '1 天'],
        ['特休剩餘', '9 天 4 小時'],
        ['特休到期日', '2026-11-30'],
      ],
    ]);
  });
});
