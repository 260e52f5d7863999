import type { EmployeeEvent } from '@hr/contracts/personnel-actions/employee-timeline';
import { describe, expect, it } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { documentSeeds } from '#testing/seed-documents.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { countQueries } from '#testing/count-queries.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const leader = await test.signedInAs('hr_manager');
const admin = await test.signedInAs('system_administrator');
const [home, other] = [await seedDepartment(test.db), await seedDepartment(test.db)];
const { createTransfer, cancel } = transferSeeds(hr);
const templates = await contractTemplateSeeds(test, hr);

const timelineOf = async (id: string, query = ''): Promise<EmployeeEvent[]> =>
  (await hr.get(`/api/employees/${id}/timeline${query}`).expect(200)).body.items;

const lines = (events: readonly EmployeeEvent[]) => events.map(({ on, kind, title }) => `${on} ${kind} ${title}`);

describe('the timeline of an employee', () => {
  it('contains the events of every feature, newest first, including future ones', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    const move = await createTransfer(
      { id },
      { departmentId: other.id, effectiveOn: '2027-02-01', reason: '組織調整' },
    );
    const contracts = employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
    const { contractNo } = await contracts.seedInState('effective');
    await projectSeeds(hr, id).seed();
    await documentSeeds(hr).seed(id);

    const events = await timelineOf(id);

    expect(events.map(({ on }) => on)).toEqual(events.map(({ on }) => on).toSorted((a, b) => b.localeCompare(a)));
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['transfer', 'contract', 'project', 'document', 'milestone']),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        on: '2027-02-01',
        kind: 'transfer',
        title: '調動：組織調整',
        before: home.nameZh,
        after: other.nameZh,
        path: `/dashboard/transfer_records?record=${move.id}`,
      }),
    );
    expect(lines(events)).toContain(`2026-01-01 contract 合約開始：${contractNo} 研究助理`);
    expect(lines(events)).toContain(`2027-12-31 contract 合約到期：${contractNo} 研究助理`);
    expect(lines(events)).toContain('2025-01-01 milestone 服務滿 5 年');
  });

  it('leaves out cancelled records and filters by kind', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    await cancel(await createTransfer({ id }, { departmentId: other.id }));
    await createTransfer(
      { id },
      { kind: 'grade_change', jobGrade: '8', effectiveOn: '2026-05-01', reason: '職等變更' },
    );

    expect(lines(await timelineOf(id, '?kind=transfer'))).toEqual(['2026-05-01 transfer 職等變更']);
    expect(lines(await timelineOf(id, '?kind=milestone'))[0]).toBe('2030-01-01 milestone 服務滿 10 年');
  });

  it('leaves out what the viewer may not see elsewhere', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    await createTransfer({ id }, { kind: 'grade_change', jobGrade: '8', effectiveOn: '2026-05-01' });
    const role = await test.db.prisma.role.create({
      data: { name: '只看員工', permissions: ['employee_data:view'], scope: 'all', sensitiveGroups: [] },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await test.db.prisma.accountRole.deleteMany({ where: { accountId } });
    await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
    const reader = await test.signIn(username);

    const { body } = await reader.get(`/api/employees/${id}/timeline`).expect(200);

    expect(new Set(body.items.map(({ kind }: EmployeeEvent) => kind))).toEqual(new Set(['milestone']));
  });

  it('shows when an account was created, bound and unbound, and by whom', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    const { id: other } = await seedEmployee(test.db, { departmentId: home.id });
    const roleIds = [(await test.db.prisma.role.findFirstOrThrow({ where: { code: 'employee' } })).id];
    const made = await admin
      .post('/api/emp-accounts')
      .send({ username: 'bound.once', employeeId: id, roleIds })
      .expect(201);
    const account = made.body.account as { id: string; version: number };
    const command = async (name: string, version: number, body: object = {}): Promise<void> => {
      await admin
        .post(`/api/emp-accounts/${account.id}/${name}`)
        .send({ ...body, version })
        .expect(200);
    };

    await command('unbind', 1);
    await command('bind', 2, { employeeId: other });

    const accountOf = (title: string) =>
      expect.objectContaining({ on: '2026-11-21', title, by: 'system_administrator' });
    const ofFirst = (await admin.get(`/api/employees/${id}/timeline?kind=account`).expect(200)).body.items;
    expect(ofFirst).toHaveLength(2);
    expect(ofFirst).toEqual(
      expect.arrayContaining([accountOf('建立 EMP 帳號：bound.once'), accountOf('解除綁定 EMP 帳號：bound.once')]),
    );
    const ofOther = (await admin.get(`/api/employees/${other}/timeline?kind=account`).expect(200)).body.items;
    expect(ofOther).toEqual([accountOf('綁定 EMP 帳號：bound.once')]);
  });

  it('shows the start of an account that predates the log', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    const { username } = await test.seedAccount('employee', { employeeId: id });
    const { body } = await admin.get(`/api/employees/${id}/timeline?kind=account`).expect(200);
    expect(body.items).toMatchObject([{ title: `建立 EMP 帳號：${username}`, by: null }]);
  });

  it('contains rewards and disciplines from their documents', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    await documentSeeds(hr).seed(id, { category: 'reward_or_discipline', name: '記功一次' });
    expect(await timelineOf(id, '?kind=reward')).toMatchObject([{ kind: 'reward', title: '上傳：記功一次' }]);
    expect(await timelineOf(id, '?kind=document')).toEqual([]);
  });

  it("ends the leader's part at the extended end of a project", async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    const project = await projectSeeds(hr, id).seedInState('extended');
    expect(lines(await timelineOf(id, '?kind=project'))).toEqual([
      `2027-06-30 project 卸任計畫主持人：${project.code} ${project.nameZh}`,
      `2026-01-01 project 擔任計畫主持人：${project.code} ${project.nameZh}`,
    ]);
  });

  it('names the author of signatures, ends, files, insurance and project parts', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    const contracts = employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
    const contract = await contracts.seedInState('effective');
    const lead = employeeContractSeeds(leader, { employeeId: id, employmentTypeId: templates.employmentTypeId });
    await lead.command(contract, 'terminate', { terminatedOn: '2026-11-30', closingReason: '組織調整' }).expect(200);
    await projectSeeds(hr, id).seed();
    await documentSeeds(hr).seed(id, { expiresOn: '2027-01-31' });
    await enrolmentSeeds(() => [hr, id]).enrol();

    const events = await timelineOf(id);

    const byKind = events
      .filter(({ kind }) => kind !== 'milestone')
      .map(({ title, by }) => `${title.split(/[：（]/)[0]} ${by}`);
    expect(byKind.toSorted()).toEqual(
      [
        '合約開始 hr_officer',
        '合約提前終止 hr_manager',
        '擔任計畫主持人 hr_officer',
        '卸任計畫主持人 hr_officer',
        '上傳 hr_officer',
        '到期 hr_officer',
        '勞保 hr_officer',
      ].toSorted(),
    );
  });

  it('runs a constant number of queries', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: home.id });
    const before = await countQueries(() => hr.get(`/api/employees/${id}/timeline`).expect(200));
    await createTransfer({ id }, { kind: 'grade_change', jobGrade: '8', effectiveOn: '2026-05-01' });
    await documentSeeds(hr).seed(id);
    expect(await countQueries(() => hr.get(`/api/employees/${id}/timeline`).expect(200))).toBe(before);
    expect(before).toBeLessThan(8);
  });

  it('is exported as a table that names the employee', async () => {
    const { id, employeeNo } = await seedEmployee(test.db, { departmentId: home.id });
    await createTransfer({ id }, { kind: 'grade_change', jobGrade: '8', effectiveOn: '2026-05-01', reason: '晉級' });

    const { text, headers } = await hr.get(`/api/employees/${id}/timeline/export?format=csv&kind=transfer`).expect(200);

    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(`人事履歷 ${employeeNo}`);
    const [head, row] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe('日期,類別,事項,異動前,異動後,經辦人');
    expect(row?.match(/[^",=]+/g)).toEqual(['2026/05/01', '異動', '職等變更：晉級', '8', 'hr_officer']);
  });
});
