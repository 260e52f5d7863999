import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allLists, roleForList, allRowsQuery } from '#testing/all-lists.ts';
import { seedPerson } from '#testing/reach/seed-person.ts';
import { requireHealthInsurance } from '#testing/seed-enrolments.ts';
import { markLeaving, moveEmployee, seedDepartment } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

const hasDepartmentFilter = (query: z.ZodType): boolean =>
  'departmentId' in (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** Lists without employees who have left: missing documents, the minimums of departments, and pay of next January. */
const OTHERS = new Set(['employeeDocuments.missing', 'staffingMinimums.list', 'lowWages.list', 'jobOpenings.list']);

/** Lists of employees with a department filter. */
const lists = allLists.filter(({ id, query }) => !OTHERS.has(id) && hasDepartmentFilter(query));

const callers = {
  hr_manager: await test.signedInAs('hr_manager'),
  hr_officer: await test.signedInAs('hr_officer'),
  payroll_officer: await test.signedInAs('payroll_officer'),
  system_administrator: await test.signedInAs('system_administrator'),
};

const before = await seedDepartment(test.db, { nameZh: '調動前部門' });
const after = await seedDepartment(test.db, { nameZh: '調動後部門' });
const last = await seedDepartment(test.db, { nameZh: '離職前部門' });

const transferred = await seedPerson(test, before.id);
await moveEmployee(test.db, { employeeId: transferred.employeeId, departmentId: after.id, from: '2026-07-20' });
await requireHealthInsurance(test, transferred.employeeId);

const leaver = await seedPerson(test, last.id);
await markLeaving(test.db, leaver.employeeId, { lastWorkingOn: '2026-05-31' });

interface Row {
  readonly departmentName?: string | null;
  /** Rows of the employee list. */
  readonly department?: { readonly nameZh: string } | null;
}

/** Query parameters that include employees who have left. */
const leaversQuery: Readonly<Record<string, string>> = {
  ...allRowsQuery,
  'employees.list': 'status=left&status=employed',
  'leaveBalances.list': 'status=all',
};

const rowsOf = async (list: (typeof lists)[number], departmentId: string, employeeId: string): Promise<Row[]> => {
  const caller = callers[roleForList(list) as keyof typeof callers];
  const { body } = await caller
    .get(`/api${list.path}?${leaversQuery[list.id] ?? ''}`)
    .query({ departmentId })
    .expect(200);
  return (body.items as Row[]).filter((row) => JSON.stringify(row).includes(employeeId));
};

/** Returns the department of a row, or the filtered department if the list does not show it. */
const namesOf = async (list: (typeof lists)[number], department: typeof before, employeeId: string) =>
  (await rowsOf(list, department.id, employeeId)).map((row) =>
    list.id === 'employeeDocuments.list' ? department.nameZh : (row.departmentName ?? row.department?.nameZh),
  );

/** Lists whose records have a day before the transfer. The others show the department of today or of the submission. */
const EARLIER = new Set([
  'employeeContracts.list',
  'insuranceEnrolments.list',
  'nhiDependents.list',
  'protectedPeriods.list',
  'cardNumbers.list',
  'leaveMovements.list',
]);

describe.each(lists.map((list) => ({ id: list.id, list })))('$id', ({ id, list }) => {
  it('shows and filters by the position on the day of the record', async () => {
    const names = [
      await namesOf(list, before, transferred.employeeId),
      await namesOf(list, after, transferred.employeeId),
    ];
    expect(names).toEqual(EARLIER.has(id) ? [['調動前部門'], []] : [[], ['調動後部門']]);
  });

  it('shows and filters employees who have left by their last position', async () => {
    expect(await namesOf(list, last, leaver.employeeId)).toEqual(['離職前部門']);
  });
});
