import type { LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import type { ProjectCost } from '@hr/contracts/pay/project-costs';
import type { StatementGroup, StatementRow } from '@hr/contracts/reports/statements';
import type { AttendanceMonth } from '@hr/contracts/time/attendance';
import type { CalendarDate } from '@hr/domain/dates';
import { fraction } from '@hr/domain/fractions';
import { coveredCosts } from '@hr/domain/pay/allocations';
import { compensatoryPayOut, hourlyWageOfMonth, unusedAnnualLeavePay } from '@hr/domain/pay/payroll';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { leaveSeeds, yearGrant } from '#testing/seed-leave.ts';
import { payrollOrganisation } from '#testing/seed-payroll.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import type { Caller } from '#testing/test-app.ts';

// The tests run on 2026-11-21. Figures are recomputed here from the rows of the tables.
const seeds = await payrollOrganisation();
const { test, lead, payroll } = seeds;
const [auditor, officer] = [await test.signedInAs('auditor'), await test.signedInAs('hr_officer')];
const [research, office] = [await seedDepartment(test.db), await seedDepartment(test.db)];
const { seedLot } = leaveSeeds(test, lead);

const OCTOBER = '2026-10-01';
const wages = { first: 36_000, second: 47_500, leader: 90_000 };

const employ = async (departmentId: string, wage: number): Promise<string> => {
  const { id } = await seedEmployee(test.db, { hiredOn: '2024-01-01', departmentId });
  await test.db.rows(sql`update employees set bank_account = 'encrypted' where id = ${id}::uuid`);
  await seeds.pay(id, wage);
  return id;
};

const first = await employ(research.id, wages.first);
const second = await employ(office.id, wages.second);
const leader = await employ(research.id, wages.leader);

interface Statement {
  readonly items: StatementRow[];
  readonly count: number;
}

const read = async (caller: Caller, path: string): Promise<Statement> =>
  (await caller.get(`/api/statements/${path}`).expect(200)).body;

const readGroups = async (caller: Caller, path: string): Promise<StatementGroup[]> =>
  (await caller.get(`/api/statements/${path.replace('?', '/groups?')}`).expect(200)).body.groups;

const numberOf = (value: unknown): number => Number(value ?? 0);

/** Sums of a measure by the first column of the groups. */
const sumsOf = (groups: readonly StatementGroup[], measure: string): Record<string, number> =>
  Object.fromEntries(groups.map(({ keys, measures }) => [String(keys[0] ?? ''), measures[measure]?.sum ?? 0]));

/** Sums of rows of the tables by a key. */
const sumsBy = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => number,
): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + valueOf(row);
  }
  return sums;
};

const departmentOf = (employeeId: string): string => (employeeId === second ? office.nameZh : research.nameZh);

interface LeaveSeed {
  readonly state?: string;
  readonly type: 'personal_leave' | 'sick_leave';
  readonly days: readonly CalendarDate[];
  readonly cancelled?: readonly CalendarDate[];
}

const takeLeave = async (employeeId: string, { state = 'approved', type, days, cancelled = [] }: LeaveSeed) => {
  const minutes = 240 * (days.length - cancelled.length);
  await test.db.rows(sql`
    with request as (
      insert into applications (number, kind, employee_id, payload, minutes, state, submitted_at, waiting_since, decided_at)
      values (${`LV-${crypto.randomUUID().slice(0, 8)}`}, 'leave', ${employeeId}::uuid, ${{ leaveType: type, startOn: days[0], endOn: days.at(-1) }}::jsonb,
        ${minutes}::int, ${state}, now(), now(), now()) returning id
    )
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_reserved)
    select request.id, ${employeeId}::uuid, ${type}, day, tsrange(day::timestamp, day::timestamp + interval '4 hours'), 240,
      480, not day = any(${[...cancelled]}::date[])
    from request cross join unnest(${[...days]}::date[]) day`);
};

await takeLeave(first, { type: 'personal_leave', days: ['2026-09-30', '2026-10-01', '2026-10-02'] });
await takeLeave(first, { type: 'sick_leave', days: ['2026-10-14', '2026-10-15'], cancelled: ['2026-10-15'] });
await takeLeave(second, { type: 'sick_leave', days: ['2026-10-30', '2026-11-02'] });
await takeLeave(second, { type: 'personal_leave', days: ['2026-10-20'], state: 'rejected', cancelled: ['2026-10-20'] });

describe('the statement of leave', () => {
  it('adds up the approved leave of the period as the rows of the tables say, by type and department', async () => {
    const rows = await test.db.rows<{ employee: string; type: string; minutes: number }>(sql`
      select day.employee_id as employee, day.type, day.minutes from leave_days day
      where day."on" between '2026-10-01' and '2026-10-31' and day.is_reserved and day.application_id in (
        select id from applications where state = 'approved'
      )`);
    expect(rows).toHaveLength(4);
    const path = 'leave-usage?from=2026-10-01&to=2026-10-31';
    const names: Record<string, string> = { personal_leave: '事假', sick_leave: '普通傷病假' };
    const byType = await readGroups(lead, `${path}&groupBy=leaveType`);
    expect(sumsOf(byType, 'hours')).toEqual(
      sumsBy(
        rows,
        ({ type }) => names[type] ?? type,
        ({ minutes }) => minutes / 60,
      ),
    );
    const byDepartment = await readGroups(lead, `${path}&groupBy=departmentName`);
    expect(sumsOf(byDepartment, 'hours')).toEqual(
      sumsBy(
        rows,
        ({ employee }) => departmentOf(employee),
        ({ minutes }) => minutes / 60,
      ),
    );
  });

  it('clips a request to the period, and has the hours of the list of applications', async () => {
    const october = await read(lead, 'leave-usage?from=2026-10-01&to=2026-10-31');
    expect(october.items.map(({ cells }) => [cells['startsOn'], cells['endsOn'], cells['hours']])).toEqual([
      ['2026-10-01', '2026-10-02', 8],
      ['2026-10-14', '2026-10-14', 4],
      ['2026-10-30', '2026-10-30', 4],
    ]);
    const year = await read(lead, 'leave-usage?from=2026-01-01&to=2026-12-31');
    const { body } = await lead.get('/api/employee-applications?kind=leave&state=approved&pageSize=100').expect(200);
    const list = (body.items as { number: string; minutes: number }[]).map((item) => [item.number, item.minutes / 60]);
    expect(Object.fromEntries(list)).toEqual(
      Object.fromEntries(year.items.map(({ cells }) => [cells['applicationNo'], cells['hours']])),
    );
  });
});

describe('the statement of unused leave', async () => {
  await seedLot(first, yearGrant, [
    ['grant', 4_800, '2026-01-01'],
    ['use', -1_000, '2026-05-04'],
    ['use', -480, '2026-12-21'],
  ]);
  await seedLot(second, yearGrant, [['grant', 2_400, '2026-01-01']]);
  const overtime = [
    { on: '2026-09-08', day: 'workday', minutes: 180, unusedMinutes: 90 },
    { on: '2026-09-25', day: 'national_holiday', minutes: 240, unusedMinutes: 100 },
    { on: '2026-09-19', day: 'rest_day', minutes: 540, unusedMinutes: 500 },
  ] as const;
  for (const { on, day, minutes, unusedMinutes } of overtime) {
    await seedLot(first, { type: 'compensatory', origin: 'overtime_earn', validFrom: on, validUntil: '2027-03-31' }, [
      ['overtime_earn', minutes, on],
      ['use', unusedMinutes - minutes, '2026-11-03'],
    ]);
    await test.db.rows(sql`
      insert into attendance_days (employee_id, "on", is_stale, is_closed, status, day_kind, overtime_minutes)
      values (${first}::uuid, ${on}::date, false, true, 'normal', ${day}, ${minutes}::int)
      on conflict (employee_id, "on") do update set is_stale = false, is_closed = true, day_kind = excluded.day_kind,
        overtime_minutes = excluded.overtime_minutes`);
  }
  const path = 'leave-liability?on=2026-11-20';

  it('has the balances of the ledger and of the list', async () => {
    const rows = await test.db.rows<{ employee: string; minutes: number }>(sql`
      select entry.employee_id as employee, entry.minutes from leave_entries entry where entry.effective_on <= '2026-11-20'`);
    const statement = await readGroups(lead, `${path}&groupBy=departmentName`);
    expect(sumsOf(statement, 'hours')).toEqual(
      Object.fromEntries(
        Object.entries(
          sumsBy(
            rows,
            ({ employee }) => departmentOf(employee),
            ({ minutes }) => minutes,
          ),
        ).map(([name, minutes]) => [name, Math.round((minutes / 60) * 100) / 100]),
      ),
    );
    const { body } = await lead.get('/api/leave-balances?asOf=2026-11-20&pageSize=100').expect(200);
    const list = (body.items as LeaveBalance[]).reduce((sum, { annualRemaining }) => sum + (annualRemaining ?? 0), 0);
    const byAccount = sumsOf(await readGroups(lead, `${path}&groupBy=account`), 'hours');
    expect(byAccount['特休']).toBeCloseTo(list / 60, 1);
  });

  it('states the pay that payroll would pay, and only to callers who may see it', async () => {
    const wage = hourlyWageOfMonth([wages.first]);
    const annual = unusedAnnualLeavePay({ minutes: 3_800, monthlyWage: wages.first, day: fraction(480) }).amount;
    const compensation = compensatoryPayOut(overtime.map((worked) => ({ ...worked, wage }))).amount;
    const { items } = await read(auditor, path);
    const ownAmounts = items.filter(({ id }) => id.startsWith(first)).map(({ cells }) => cells['amount']);
    expect(ownAmounts).toEqual([annual, compensation]);
    const hidden = await read(officer, path);
    expect(hidden.items.map(({ cells }) => cells['amount'])).toEqual([null, null, null]);
    const groups = await readGroups(officer, `${path}&groupBy=account`);
    expect(groups.map(({ measures }) => measures['amount'])).toEqual([null, null]);
  });
});

const project = await projectSeeds(lead, leader).seedInState('active', { personnelAmount: 500_000 });
const other = await projectSeeds(lead, second).seedInState('active', { personnelAmount: 500_000 });
for (const [employeeId, projectId, value] of [
  [first, project.id, 60],
  [first, other.id, 40],
  [second, other.id, 100],
] as const) {
  await lead
    .post('/api/allocations')
    .send({
      employeeId,
      projectId,
      startOn: OCTOBER,
      endOn: '2026-12-15',
      method: 'percent',
      value,
      covers: coveredCosts,
      isPrimaryInsured: false,
      headcountCategory: null,
      note: null,
    })
    .expect(201);
}
await test.db.rows(sql`delete from attendance_days where "on" >= '2026-10-01'`);
await seeds.close(first, OCTOBER, { absent: 60, overtime: 120 });
await seeds.close(second, OCTOBER, { overtime: 30 });
await seeds.close(leader, OCTOBER);
await test.db.rows(sql`
  update attendance_days set late_minutes = 7, early_minutes = 3, worked_minutes = 470 where extract(day from "on") in (8, 9)
    and "on" >= '2026-10-01'`);
await test.db.rows(sql`update attendance_days set status = 'missing_out' where "on" = '2026-10-13'`);
const run = await seeds.approved(OCTOBER);
await seeds.calculated('2026-11-01');

describe('the statement of attendance', () => {
  it('has the sums of the month report and of the rows of the tables', async () => {
    const rows = await test.db.rows<{
      employee: string;
      late: number;
      early: number;
      absent: number;
      overtime: number;
    }>(sql`
      select employee_id as employee, late_minutes as late, early_minutes as early, absent_minutes as absent,
        overtime_minutes as overtime
      from attendance_days where "on" between '2026-10-01' and '2026-10-31'`);
    const statement = await read(lead, 'attendance?from=2026-10-01&to=2026-10-31');
    const groups = await readGroups(lead, 'attendance?from=2026-10-01&to=2026-10-31&groupBy=departmentName');
    for (const [measure, column] of [
      ['lateMinutes', 'late'],
      ['earlyMinutes', 'early'],
      ['absentMinutes', 'absent'],
      ['overtimeMinutes', 'overtime'],
    ] as const) {
      expect(sumsOf(groups, measure)).toEqual(
        sumsBy(
          rows,
          ({ employee }) => departmentOf(employee),
          (row) => row[column],
        ),
      );
    }
    const { body } = await lead.get('/api/attendance/month?month=2026-10&pageSize=50').expect(200);
    const byNumber = new Map(
      (body.items as AttendanceMonth[]).map(({ employee, totals }) => [employee.employeeNo, totals]),
    );
    expect(statement.items).toHaveLength(3);
    for (const { cells } of statement.items) {
      const totals = byNumber.get(String(cells['employeeNo']));
      expect(cells).toMatchObject({
        month: '2026/10',
        workedMinutes: totals?.workedMinutes,
        lateMinutes: totals?.lateMinutes,
        missingCount: totals?.missingCount,
        absentMinutes: totals?.absentMinutes,
        overtimeMinutes: Object.values(totals?.overtime ?? {}).reduce((sum, minutes) => sum + minutes, 0),
      });
    }
  });

  it('has the anomalies of the row of each month', async () => {
    const { items } = await read(lead, 'attendance?from=2026-10-01&to=2026-11-20');
    expect(items.map(({ cells }) => cells['month'])).toEqual([
      ...Array.from({ length: 3 }, () => '2026/10'),
      ...Array.from({ length: 3 }, () => '2026/11'),
    ]);
  });
});

describe('the statement of pay', () => {
  const path = 'pay?from=2026-10-01&to=2026-11-30';

  it('has the sums of the register and of the rows of the tables, without runs that are not approved', async () => {
    const rows = await test.db.rows<{ employee: string; name: string; amount: string }>(sql`
      select slip.employee_id as employee, line.name, line.amount from payslip_lines line
      join payslips slip on slip.id = line.payslip_id where slip.run_id = ${run.id}::uuid`);
    const byItem = await readGroups(payroll, `${path}&groupBy=itemName&groupBy=kind`);
    const amountOf = ({ amount }: { amount: string }): number => numberOf(amount);
    expect(sumsOf(byItem, 'amount')).toEqual(sumsBy(rows, ({ name }) => name, amountOf));
    expect((await read(payroll, path)).count).toBe(rows.length);
    const { body } = await payroll.get(`/api/payroll-runs/${run.id}/register`).expect(200);
    expect(sumsOf(byItem, 'amount')).toEqual(
      Object.fromEntries((body.columns as { name: string; sum: number }[]).map(({ name, sum }) => [name, sum])),
    );
    expect(sumsOf(await readGroups(payroll, `${path}&groupBy=departmentName`), 'amount')).toEqual(
      sumsBy(rows, ({ employee }) => departmentOf(employee), amountOf),
    );
  });

  it('is closed to callers without the permission, and empty for those to whom no pay is open', async () => {
    await officer.get(`/api/statements/${path}`).expect(403);
    await test.db.rows(sql`update roles set sensitive_groups = '{identity}' where code = 'auditor'`);
    const without = await test.signedInAs('auditor');
    expect(await read(without, path)).toMatchObject({ items: [], count: 0 });
    await test.db.rows(sql`update roles set sensitive_groups = '{identity,salary}' where code = 'auditor'`);
  });

  it('is logged when it is exported', async () => {
    await payroll.get(`/api/statements/pay/export?from=2026-10-01&to=2026-10-31&format=csv`).expect(200);
    const [entry] = await test.db.rows<object>(sql`
      select action, screen from audit_entries where kind = 'export' order by at desc limit 1`);
    expect(entry).toMatchObject({ action: '匯出薪資統計', screen: 'salary_report' });
  });
});

describe('the statement of grants', () => {
  const path = 'grants?from=2026-10-01&to=2026-11-30';

  it('has the sums of the list of projects and of the rows of the tables', async () => {
    const rows = await test.db.rows<{ code: string; amount: string }>(sql`
      select project.code, cost.amount from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
      join projects project on project.id = cost.project_id where slip.run_id = ${run.id}::uuid`);
    const byProject = sumsOf(await readGroups(lead, `${path}&groupBy=projectCode&groupBy=kind`), 'amount');
    expect(Object.keys(byProject)).toHaveLength(2);
    const single = sumsOf(await readGroups(lead, `${path}&groupBy=projectCode`), 'amount');
    expect(single).toEqual(
      sumsBy(
        rows,
        ({ code }) => code,
        ({ amount }) => numberOf(amount),
      ),
    );
    const { body } = await lead.get('/api/project-costs').expect(200);
    expect(single).toEqual(Object.fromEntries((body.items as ProjectCost[]).map(({ code, spent }) => [code, spent])));
  });

  it('shows an investigator the costs of the own projects, and nothing else of a colleague', async () => {
    const { username } = await test.seedAccount('principal_investigator', { employeeId: leader });
    const investigator = await test.signIn(username);
    const { items } = await read(investigator, `${path}&pageSize=100`);
    const [own] = await test.db.rows<{ sum: number }>(sql`
      select sum(cost.amount)::int as sum from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
      where cost.project_id = ${project.id}::uuid and slip.run_id = ${run.id}::uuid`);
    expect(new Set(items.map(({ cells }) => cells['projectCode']))).toEqual(new Set([project.code]));
    expect(items.reduce((sum, { cells }) => sum + numberOf(cells['amount']), 0)).toBe(own?.sum);
    await investigator.get('/api/statements/pay?from=2026-10-01&to=2026-10-31').expect(403);
    await investigator.get('/api/statements/leave-usage?from=2026-10-01&to=2026-10-31').expect(403);
  });
});
