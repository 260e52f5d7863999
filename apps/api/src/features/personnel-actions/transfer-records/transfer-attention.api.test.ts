import type { Permission } from '@hr/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { answer, apply, leaveApplicationSeeds, leaveBody, seedDeputy } from '#testing/seed-leave-applications.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member } = leaveApplicationSeeds(test);
const { createTransfer, transfersOf } = transferSeeds(hr);
// A leader's requests are signed by the general signer.
const signer = await member(await seedTeam(), 'hr_officer');
const sick = { leaveType: 'sick_leave', startOn: '2026-12-01' } as const;
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });

const seedTeamMember = async () => {
  const own = await seedTeam();
  const { id } = own.head;
  return { id, caller: own.head.caller, team: own };
};

type TeamMember = Awaited<ReturnType<typeof seedTeamMember>>;

interface Case {
  readonly kind: string;
  readonly permission: Permission;
  readonly arrange: (employee: TeamMember) => Promise<unknown>;
  readonly text: RegExp;
  readonly path: RegExp;
  readonly isOfPlace?: true;
}

const contractsOf = ({ id }: TeamMember) => employeeContractSeeds(hr, { employeeId: id, employmentTypeId });

const cases: readonly Case[] = [
  {
    kind: 'contract',
    permission: 'employee_contract:view',
    arrange: (employee) => contractsOf(employee).seedInState('effective'),
    text: /^合約 .* 仍有效（至 \d{4}\/\d\d\/\d\d）$/u,
    path: /employee_contract\?record=/u,
    isOfPlace: true,
  },
  {
    kind: 'draft',
    permission: 'employee_contract:view',
    arrange: (employee) => contractsOf(employee).seed(),
    text: /尚未簽署$/u,
    path: /employee_contract\?record=/u,
    isOfPlace: true,
  },
  {
    kind: 'supervisor',
    permission: 'employee_data:view',
    arrange: async ({ id }) => {
      const report = await seedEmployee(test.db, { departmentId: (await seedDepartment(test.db)).id });
      await createTransfer(report, { supervisorId: id, effectiveOn: '2026-11-01' });
    },
    text: /^仍為 1 位員工的直屬主管$/u,
    path: /employee_data\?supervisorId=[\w-]+$/u,
    isOfPlace: true,
  },
  {
    kind: 'application',
    permission: 'employee_application_record:view',
    arrange: ({ caller }) => apply(caller, sick),
    text: /^有 1 件申請簽核中，仍依送出時的流程簽核$/u,
    path: /employee_application_record\?state=pending&state=questioned&employeeId=/u,
    isOfPlace: true,
  },
  {
    kind: 'project',
    permission: 'project_and_grant_set_up:view',
    arrange: ({ id }) => projectSeeds(hr, id).seed(),
    text: /^仍為計畫「.*」的計畫主持人$/u,
    path: /project_and_grant_set_up\?record=/u,
  },
  {
    kind: 'deputy',
    permission: 'employee_data:view',
    arrange: async ({ id }) => {
      const colleague = await seedEmployee(test.db);
      await test.db.prisma.employee.update({ where: { id: colleague.id }, data: { deputyId: id } });
    },
    text: /的職務代理人$/u,
    path: /employee_data\//u,
  },
  {
    kind: 'task',
    permission: 'employee_application_record:view',
    arrange: async (employee) => apply((await member(employee.team)).caller, sick),
    text: /^有 1 件申請待其簽核，請改派$/u,
    path: /employee_application_record\?signerId=/u,
  },
  {
    kind: 'agreement',
    permission: 'employee_application_record:view',
    arrange: async ({ id }) => {
      const { caller } = await member(await seedTeam());
      await caller
        .post('/api/my/applications')
        .send({ ...leaveBody(sick), agentId: id })
        .expect(201);
    },
    text: /^有 1 件待其同意代理或調班，請通知申請人改換人選$/u,
    path: /employee_application_record\?requestedAgentId=/u,
  },
  {
    kind: 'leave',
    permission: 'employee_application_record:view',
    arrange: ({ caller }) => apply(caller, sick),
    text: /^有 1 件 2026\/11\/\d\d 以後的請假，請確認或標記取消$/u,
    path: /employee_application_record\?employeeId=.*&leaveFrom=2026-11-/u,
  },
  ...[
    { kind: 'overtime', name: '加班', body: overtimeBody() },
    { kind: 'business_trip', name: '出差', body: tripBody() },
    { kind: 'outing', name: '公出', body: outingBody() },
  ].map(({ kind, name, body }): Case => ({
    kind,
    permission: 'employee_application_record:view',
    arrange: async ({ caller }) => {
      const { id } = (await caller.post('/api/my/applications').send(body).expect(201)).body;
      await answer([signer.caller, id], 'approve').expect(200);
    },
    text: new RegExp(`^有 1 件 2026/11/\\d\\d 以後已核准的${name}，請確認或標記取消$`, 'u'),
    path: new RegExp(`employee_application_record\\?employeeId=.*&state=approved&kind=${kind}$`, 'u'),
  })),
  {
    kind: 'flow',
    permission: 'sign_off_flow:view',
    arrange: ({ id }) =>
      test.db.rows(sql`
        with flow as (
          insert into sign_off_flows (name, kind, from_minutes) values ('專人 ' || ${id}, 'leave_cancellation', (
            select coalesce(max(from_minutes), 0) + 1 from sign_off_flows where kind = 'leave_cancellation'
          )) returning id
        )
        insert into sign_off_flow_steps (flow_id, place, name, mode, rule, employee_id)
        select id, 0, '專人', 'one', 'person', ${id}::uuid from flow`),
    text: /^簽核流程「專人 .*」指定由其簽核或知會$/u,
    path: /sign_off_flow\?record=/u,
  },
  {
    kind: 'sign_off_deputy',
    permission: 'sign_off_deputy:view',
    arrange: async ({ id }) => {
      const signer = await seedEmployee(test.db);
      await seedDeputy(test, signer.id, id);
    },
    text: /^代 .* 簽核至 2026\/11\/21$/u,
    path: /sign_off_deputy\?record=/u,
  },
];

type AttentionItems = readonly { readonly kind: string; readonly text: string; readonly path: string }[];

const handoverItemsOf = async ({ id }: Pick<TeamMember, 'id'>, caller: Caller = hr): Promise<AttentionItems> =>
  (await caller.get(`/api/employees/${id}/handover-items`).expect(200)).body.items;

const officerWithout = async (permission: Permission): Promise<Caller> => {
  const { permissions } = await test.db.prisma.role.findUniqueOrThrow({ where: { code: 'hr_officer' } });
  const role = await test.db.prisma.role.create({
    data: {
      name: `承辦 ${permission} ${crypto.randomUUID()}`,
      scope: 'all',
      sensitiveGroups: [],
      permissions: permissions.filter((one) => one !== permission),
    },
  });
  const { id, username } = await test.seedAccount('hr_officer');
  await test.db.prisma.accountRole.deleteMany({ where: { accountId: id } });
  await test.db.prisma.accountRole.create({ data: { accountId: id, roleId: role.id } });
  return test.signIn(username);
};

describe('attention items of an employee', () => {
  it.each(cases)('are listed before a leaving with a link: $kind', async ({ kind, arrange, text, path }) => {
    const employee = await seedTeamMember();
    expect((await handoverItemsOf(employee)).map((item) => item.kind)).not.toContain(kind);
    await arrange(employee);
    expect(await handoverItemsOf(employee)).toContainEqual({
      kind,
      text: expect.stringMatching(text),
      path: expect.stringMatching(path),
    });
  });

  // Without the employee permission the endpoint is closed.
  const closable = cases.filter(({ permission }) => permission !== 'employee_data:view');

  it.each(closable)('are hidden from callers without the permission: $kind', async ({ kind, arrange, permission }) => {
    const employee = await seedTeamMember();
    await arrange(employee);
    const items = await handoverItemsOf(employee, await officerWithout(permission));
    expect(items.map((item) => item.kind)).not.toContain(kind);
  });

  it.each(cases)(
    'are listed for a transfer if they depend on the position: $kind',
    async ({ kind, arrange, isOfPlace = false }) => {
      const employee = await seedTeamMember();
      await arrange(employee);
      const { id: departmentId } = await seedDepartment(test.db);
      const move = await createTransfer(employee, { departmentId });
      const { body } = await hr.get(`/api/transfer-records/${move.id}/attention`).expect(200);
      expect((body.items as AttentionItems).some((item) => item.kind === kind)).toBe(isOfPlace);
    },
  );

  it('include what lies within an unpaid leave but not what comes after it', async () => {
    const employee = await seedTeamMember();
    for (const startOn of ['2026-12-01', '2027-02-01'] as const) {
      await apply(employee.caller, { ...sick, startOn });
    }
    const away = {
      kind: 'unpaid_leave',
      unpaidLeaveKind: 'family',
      effectiveOn: '2026-12-15',
      unpaidLeaveInsurance: 'continued',
    };
    const attentionTo = async (endsOn: string): Promise<string[]> => {
      const input = { ...transferInput({ ...away, endsOn }), employeeIds: [employee.id] };
      const { body } = await hr.post('/api/transfer-records/preview').send(input).expect(200);
      return body.items[0].attention.map(({ kind }: { kind: string }) => kind);
    };
    expect(await attentionTo('2027-01-31')).not.toContain('leave');
    expect(await attentionTo('2027-02-28')).toContain('leave');
  });

  it('exclude duties after a rehire for an earlier leaving', async () => {
    const { command, rehireInput, departmentId } = await employmentSeeds(test, hr);
    const one = await member({ departmentId });
    await command(one.id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-10-31' }).expect(200);
    await command(one.id, 'rehire', { ...rehireInput, hiredOn: '2026-11-10', version: 2 }).expect(200);
    await apply(one.caller, sick);
    const [left] = await transfersOf(one, '&kind=resignation');
    const { body } = await hr.get(`/api/transfer-records/${left.id}/attention`).expect(200);
    expect(body.items).toEqual([]);
  });

  it('include a signed contract that has not started', async () => {
    const employee = await seedTeamMember();
    await contractsOf(employee).seedInState('signed_pending');
    const items = (await handoverItemsOf(employee)).filter(({ kind }) => kind === 'contract');
    expect(items.map(({ text }) => text)).toEqual([expect.stringMatching(/^合約 .* 將自 2026\/12\/01 起生效$/u)]);
  });

  it('exclude the contract of a later employment', async () => {
    const employee = await seedTeamMember();
    await contractsOf(employee).seedInState('signed_pending');
    await test.db.rows(sql`
      with ended as (
        update employments set last_working_on = '2026-11-30', effective_to = '2026-12-01'
        where employee_id = ${employee.id}::uuid returning employee_id
      )
      insert into employments (employee_id, hired_on, seniority_on, effective_from)
      select employee_id, '2026-12-01', '2026-12-01', '2026-12-01' from ended returning id`);
    expect((await handoverItemsOf(employee)).filter(({ kind }) => kind === 'contract')).toEqual([]);
  });

  it('ask whether a contract still fits after a move', async () => {
    const employee = await seedTeamMember();
    await contractsOf(employee).seedInState('effective');
    const { id: departmentId } = await seedDepartment(test.db);
    const move = await createTransfer(employee, { departmentId });
    const { body } = await hr.get(`/api/transfer-records/${move.id}/attention`).expect(200);
    expect((body.items as AttentionItems).find(({ kind }) => kind === 'contract')?.text).toMatch(/是否需要換約$/u);
  });

  it('link to exactly the direct reports', async () => {
    const employee = await seedTeamMember();
    const { id: departmentId } = await seedDepartment(test.db);
    const [report] = [await seedEmployee(test.db, { departmentId }), await seedEmployee(test.db, { departmentId })];
    await createTransfer(report, { supervisorId: employee.id, effectiveOn: '2026-11-01' });
    const { path = '' } = (await handoverItemsOf(employee)).find(({ kind }) => kind === 'supervisor') ?? {};
    const { body } = await hr.get(path.replace('/dashboard/employee_data', '/api/employees')).expect(200);
    expect(body.items).toMatchObject([{ id: report.id }]);
  });

  it('count and link applications returned for an explanation', async () => {
    const employee = await seedTeamMember();
    const { id, number } = await apply(employee.caller, sick);
    await test.db.rows(sql`update applications set state = 'questioned' where id = ${id}::uuid`);
    const { text, path = '' } = (await handoverItemsOf(employee)).find(({ kind }) => kind === 'application') ?? {};
    const list = path.replace('/dashboard/employee_application_record', '/api/employee-applications');
    const { body } = await hr.get(list).expect(200);
    expect(text).toMatch(/^有 1 件/u);
    expect(body.items).toMatchObject([{ number }]);
  });

  const over = { startOn: '2026-01-01', endOn: '2026-11-01' } as const;

  it.each([
    { why: 'one that is running', state: 'active', period: {}, isListed: true },
    { why: 'one that is over', state: 'active', period: over, isListed: false },
    { why: 'one that was extended', state: 'extended', period: over, isListed: true },
    { why: 'one that was closed', state: 'closed', period: {}, isListed: false },
    { why: 'one that was terminated', state: 'terminated', period: {}, isListed: false },
  ] as const)('include projects until they end: $why', async ({ state, period, isListed }) => {
    const employee = await seedTeamMember();
    await projectSeeds(hr, employee.id).seedInState(state, period);
    expect((await handoverItemsOf(employee)).some(({ kind }) => kind === 'project')).toBe(isListed);
  });

  it('include each part in a project', async () => {
    const [employee, leader] = [await seedTeamMember(), await seedEmployee(test.db)];
    await projectSeeds(hr, leader.id).seed({ managerId: employee.id, coInvestigatorIds: [employee.id] });
    const items = (await handoverItemsOf(employee)).filter(({ kind }) => kind === 'project');
    expect(items.map(({ text }) => text.replace(/^.*」的/u, '')).toSorted()).toEqual(['共同主持人', '計畫管理人']);
  });

  it('link pending signatures and agreements separately', async () => {
    const employee = await seedTeamMember();
    const { number } = await apply((await member(employee.team)).caller, sick);
    const { caller } = await member(await seedTeam());
    const { number: agreed } = (
      await caller
        .post('/api/my/applications')
        .send({ ...leaveBody(sick), agentId: employee.id })
        .expect(201)
    ).body;
    const items = await handoverItemsOf(employee);
    const numbersOf = async (kind: string): Promise<string[]> => {
      const { path = '' } = items.find((one) => one.kind === kind) ?? {};
      const list = path.replace('/dashboard/employee_application_record', '/api/employee-applications');
      return (await hr.get(list).expect(200)).body.items.map((item: { number: string }) => item.number);
    };

    expect([await numbersOf('task'), await numbersOf('agreement')]).toEqual([[number], [agreed]]);
  });
});
