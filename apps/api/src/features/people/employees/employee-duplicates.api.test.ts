import { describe, expect, it } from 'vitest';
import { employmentSeeds } from '#testing/seed-employments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: departmentId } = await seedDepartment(test.db);
const IDENTITY = 'A123456789';

const seedIdentified = async () => {
  const person = await seedEmployee(test.db, { nameZh: '陳回任', lastWorkingOn: '2026-06-30', departmentId });
  await test.db.prisma.employee.update({
    where: { id: person.id },
    data: { identityDigest: test.cipher.digest(IDENTITY, 'identity_number'), birthOn: new Date('1990-01-01') },
  });
  return { ...person, nameZh: '陳回任' };
};

const asked = { identityNumber: IDENTITY, nameZh: '陳回任', birthOn: '1990-01-01' };

describe('POST /api/employees/duplicates', () => {
  it('names who has the number and who shares name and birthday, and leads to a return under a new number', async () => {
    const left = await seedIdentified();
    const namesake = await seedEmployee(test.db, { nameZh: '陳回任' });
    await test.db.prisma.employee.update({ where: { id: namesake.id }, data: { birthOn: new Date('1990-01-01') } });

    const { body } = await hr.post('/api/employees/duplicates').send(asked).expect(200);
    expect(body).toEqual({
      identity: { person: left, canBeRehired: true },
      namesakes: [{ ...namesake, nameZh: '陳回任' }],
    });

    expect(await test.db.prisma.auditEntry.count({ where: { employeeId: left.id, kind: 'reveal' } })).toBe(1);

    const { returning } = await employmentSeeds(test, hr);
    const rehire = (newEmployeeNo: string) =>
      hr
        .post(`/api/employees/${left.id}/rehire`)
        .send({ ...returning, hiredOn: '2026-12-01', version: 1, newEmployeeNo });
    expect((await rehire(namesake.employeeNo).expect(409)).body).toMatchObject({
      code: 'DuplicateEmployeeNumber',
      fields: [{ path: 'newEmployeeNo', message: '員工編號已存在' }],
    });
    expect((await rehire('E99801').expect(200)).body).toMatchObject({ id: left.id, employeeNo: 'E99801' });
    const after = await hr.post('/api/employees/duplicates').send(asked).expect(200);
    expect(after.body.identity).toMatchObject({ person: { employeeNo: 'E99801' }, canBeRehired: false });
  });

  it('answers callers without the group the same for an unknown number, and logs the comparison', async () => {
    const role = await test.db.prisma.role.create({
      data: {
        name: '建檔人員',
        scope: 'self',
        permissions: ['employee_data:view', 'employee_data:edit'],
        sensitiveGroups: [],
      },
    });
    const { id, username } = await test.seedAccount('hr_officer');
    await test.db.prisma.accountRole.deleteMany({ where: { accountId: id } });
    await test.db.prisma.accountRole.create({ data: { accountId: id, roleId: role.id } });
    const stranger = await test.signIn(username);

    const compare = async (identityNumber: string) =>
      (
        await stranger
          .post('/api/employees/duplicates')
          .send({ ...asked, identityNumber })
          .expect(200)
      ).body;

    expect(await compare(IDENTITY)).toEqual({ identity: null, namesakes: [] });
    await test.db.prisma.role.update({ where: { id: role.id }, data: { scope: 'all' } });
    const answer = await compare(IDENTITY);
    expect(answer).toEqual(await compare('A100000001'));
    expect(answer).toMatchObject({ identity: null, namesakes: expect.arrayContaining([expect.anything()]) });
    expect(await test.db.prisma.auditEntry.count({ where: { accountId: id, action: '比對身分證字號' } })).toBe(3);

    await test.db.prisma.role.update({
      where: { id: role.id },
      data: { scope: 'self', sensitiveGroups: ['identity'] },
    });
    expect((await compare(IDENTITY)).identity).toEqual({ person: null, canBeRehired: false });
  });
});
