import { describe, expect, it } from 'vitest';
import { constraintMeaning } from '#db/constraints.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { sql } from './sql.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const captureError = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was refused');
};

const period = (parentId: string) => sql`
  insert into department_periods (department_id, effective_from, effective_to, name_zh, level, parent_id)
  select id, '2001-01-01', '2002-01-01', 'x', 'division', ${parentId}::uuid from departments limit 1`;

describe('constraintMeaning', () => {
  it('reports a missing parent department at its field', async () => {
    const department = {
      code: 'ORPHAN',
      nameZh: '無上層組',
      nameEn: null,
      level: 'division',
      parentId: crypto.randomUUID(),
      headId: null,
      costCenter: null,
      headcountQuota: null,
      sortOrder: 0,
      note: null,
      effectiveFrom: '2026-01-01',
    };
    const { body } = await hr.post('/api/departments').send(department).expect(422);
    expect(body.fields).toMatchObject([{ path: 'parentId' }]);
  });

  it('returns the same meaning for SQL, transactions and Prisma', async () => {
    await seedDepartment(test.db);
    const writes = [
      () => test.db.rows(period(crypto.randomUUID())),
      () => test.db.transaction((db) => db.rows(period(crypto.randomUUID()))),
      () => seedDepartment(test.db, { parentId: crypto.randomUUID() }),
    ];
    for (const write of writes) {
      const meaning = constraintMeaning(await captureError(write()));
      expect(meaning).toEqual({ code: 'ReferenceNotFound', field: 'parentId' });
    }
  });

  it('distinguishes a referenced record from a missing one', async () => {
    const { id } = await seedDepartment(test.db);
    await seedDepartment(test.db, { parentId: id });
    const error = await captureError(test.db.prisma.department.delete({ where: { id } }));
    expect(constraintMeaning(error)).toEqual({ code: 'RecordInUse', field: 'parentId' });
  });

  it.each([
    { constraint: 'roles_name_key', meaning: { code: 'DuplicateRoleName', field: 'name' } },
    { constraint: 'shift_roles_name_key', meaning: undefined },
    { constraint: 'roles_name_key_of_another', meaning: undefined },
  ])('matches the full constraint name: $constraint', ({ constraint, meaning }) => {
    const message = `duplicate key value violates unique constraint "${constraint}"`;
    expect(constraintMeaning({ code: '23505', constraint, message })).toEqual(meaning);
    expect(constraintMeaning({ cause: { originalCode: '23505', originalMessage: message } })).toEqual(meaning);
  });

  it('names the field of a violated check constraint', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const { id } = await seedEmployee(test.db, { departmentId });
    const own = test.db.rows(sql`
      update employee_positions set supervisor_id = employee_id where employee_id = ${id}::uuid`);
    expect(constraintMeaning(await captureError(own))).toEqual({ code: 'OwnSupervisor', field: 'supervisorId' });
    const early = test.db.rows(sql`
      update employments set probation_ends_on = hired_on - 1 where employee_id = ${id}::uuid`);
    expect(constraintMeaning(await captureError(early))).toEqual({
      code: 'EmploymentConflict',
      field: 'probationEndsOn',
    });
  });
});
