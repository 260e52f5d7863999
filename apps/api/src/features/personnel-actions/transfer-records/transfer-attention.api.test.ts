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

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { team, member } = leaveApplicationSeeds(test);
const { entered, transfersOf } = transferSeeds(hr);
// Whoever leads is signed for by those who sign for everybody.
const signer = await member(await team(), 'hr_officer');
const sick = { leaveType: 'sick_leave', startOn: '2026-12-01' } as const;
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });

const seedSomebody = async () => {
  const own = await team();
  const { id } = own.head;
  return { id, caller: own.head.caller, team: own };
};

type Somebody = Awaited<ReturnType<typeof seedSomebody>>;

interface Case {
  readonly kind: string;
  readonly permission: Permission;
  readonly arrange: (somebody: Somebody) => Promise<unknown>;
  readonly text: RegExp;
  readonly path: RegExp;
  readonly isOfPlace?: true;
}

const contractsOf = ({ id }: Somebody) => employeeContractSeeds(hr, { employeeId: id, employmentTypeId });

const cases: readonly Case[] = [
  {
    kind: 'contract',
    permission: 'employee_contract:view',
    arrange: (somebody) => contractsOf(somebody).seedInState('effective'),
    text: /^合約 .* 仍有效（至 \d{4}\/\d\d\/\d\d）$/u,
    path: /employee_contract\?record=/u,
    isOfPlace: true,
  },
  {
    kind: 'draft',
    permission: 'employee_contract:view',
    arrange: (somebody) => contractsOf(somebody).seed(),
    text: /尚未簽署$/u,
    path: /employee_contract\?record=/u,
    isOfPlace: true,
  },
  {
    kind: 'supervisor',
    permission: 'employee_data:view',
    arrange: async ({ id }) => {
      const report = await seedEmployee(test.db, { departmentId: (await seedDepartment(test.db)).id });
      await entered(report, { supervisorId: id, effectiveOn: '2026-11-01' });
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
    arrange: async (somebody) => apply((await member(somebody.team)).caller, sick),
    text: /^有 1 件申請待其簽核，請改派$/u,
    path: /employee_application_record\?signerId=/u,
  },
  {
    kind: 'agreement',
    permission: 'employee_application_record:view',
    arrange: async ({ id }) => {
      const { caller } = await member(await team());
      await caller
        .post('/api/my/applications')
        .send({ ...leaveBody(sick), agentId: id })
        .expect(201);
    },
    text: /^有 1 件待其同意代理，請通知申請人改換代理人$/u,
    path: /employee_application_record\?agentAskedId=/u,
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

type Told = readonly { readonly kind: string; readonly text: string; readonly path: string }[];

const heldOf = async ({ id }: Pick<Somebody, 'id'>, caller: Caller = hr): Promise<Told> =>
  (await caller.get(`/api/employees/${id}/held`).expect(200)).body.items;

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

describe('what hangs on somebody', () => {
  it.each(cases)('is told of whoever is to leave, with the way there: $kind', async ({ kind, arrange, text, path }) => {
    const somebody = await seedSomebody();
    expect((await heldOf(somebody)).map((item) => item.kind)).not.toContain(kind);
    await arrange(somebody);
    expect(await heldOf(somebody)).toContainEqual({
      kind,
      text: expect.stringMatching(text),
      path: expect.stringMatching(path),
    });
  });

  // Whoever may not see people cannot ask about any.
  const closable = cases.filter(({ permission }) => permission !== 'employee_data:view');

  it.each(closable)('is told to nobody who may not see it: $kind', async ({ kind, arrange, permission }) => {
    const somebody = await seedSomebody();
    await arrange(somebody);
    const told = await heldOf(somebody, await officerWithout(permission));
    expect(told.map((item) => item.kind)).not.toContain(kind);
  });

  it.each(cases)(
    'is told of a move where it hangs on the place: $kind',
    async ({ kind, arrange, isOfPlace = false }) => {
      const somebody = await seedSomebody();
      await arrange(somebody);
      const { id: departmentId } = await seedDepartment(test.db);
      const move = await entered(somebody, { departmentId });
      const { body } = await hr.get(`/api/transfer-records/${move.id}/attention`).expect(200);
      expect((body.items as Told).some((item) => item.kind === kind)).toBe(isOfPlace);
    },
  );

  it('tells of a leave without pay what lies within it, and not what comes after the return', async () => {
    const somebody = await seedSomebody();
    for (const startOn of ['2026-12-01', '2027-02-01'] as const) {
      await apply(somebody.caller, { ...sick, startOn });
    }
    const away = {
      kind: 'unpaid_leave',
      unpaidLeaveKind: 'family',
      effectiveOn: '2026-12-15',
      unpaidLeaveInsurance: 'continued',
    };
    const attentionTo = async (endsOn: string): Promise<string[]> => {
      const input = { ...transferInput({ ...away, endsOn }), employeeIds: [somebody.id] };
      const { body } = await hr.post('/api/transfer-records/preview').send(input).expect(200);
      return body.items[0].attention.map(({ kind }: { kind: string }) => kind);
    };
    expect(await attentionTo('2027-01-31')).not.toContain('leave');
    expect(await attentionTo('2027-02-28')).toContain('leave');
  });

  it('tells of a leaving that is over nothing of what is done since the return', async () => {
    const { command, returning, departmentId } = await employmentSeeds(test, hr);
    const one = await member({ departmentId });
    await command(one.id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-10-31' }).expect(200);
    await command(one.id, 'rehire', { ...returning, hiredOn: '2026-11-10', version: 2 }).expect(200);
    await apply(one.caller, sick);
    const [left] = await transfersOf(one, '&kind=resignation');
    const { body } = await hr.get(`/api/transfer-records/${left.id}/attention`).expect(200);
    expect(body.items).toEqual([]);
  });

  it('tells of a signed contract that is yet to begin', async () => {
    const somebody = await seedSomebody();
    await contractsOf(somebody).seedInState('signed_pending');
    const told = (await heldOf(somebody)).filter(({ kind }) => kind === 'contract');
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/^合約 .* 將自 2026\/12\/01 起生效$/u)]);
  });

  it('leaves the contract of an employment that is yet to begin to that', async () => {
    const somebody = await seedSomebody();
    await contractsOf(somebody).seedInState('signed_pending');
    await test.db.rows(sql`
      with ended as (
        update employments set last_working_on = '2026-11-30', effective_to = '2026-12-01'
        where employee_id = ${somebody.id}::uuid returning employee_id
      )
      insert into employments (employee_id, hired_on, seniority_on, effective_from)
      select employee_id, '2026-12-01', '2026-12-01', '2026-12-01' from ended returning id`);
    expect((await heldOf(somebody)).filter(({ kind }) => kind === 'contract')).toEqual([]);
  });

  it('asks of the contract of whoever moves whether it still says what they do', async () => {
    const somebody = await seedSomebody();
    await contractsOf(somebody).seedInState('effective');
    const { id: departmentId } = await seedDepartment(test.db);
    const move = await entered(somebody, { departmentId });
    const { body } = await hr.get(`/api/transfer-records/${move.id}/attention`).expect(200);
    expect((body.items as Told).find(({ kind }) => kind === 'contract')?.text).toMatch(/是否需要換約$/u);
  });

  it('leads to the people whom they lead, those alone', async () => {
    const somebody = await seedSomebody();
    const { id: departmentId } = await seedDepartment(test.db);
    const [report] = [await seedEmployee(test.db, { departmentId }), await seedEmployee(test.db, { departmentId })];
    await entered(report, { supervisorId: somebody.id, effectiveOn: '2026-11-01' });
    const { path = '' } = (await heldOf(somebody)).find(({ kind }) => kind === 'supervisor') ?? {};
    const { body } = await hr.get(path.replace('/dashboard/employee_data', '/api/employees')).expect(200);
    expect(body.items).toMatchObject([{ id: report.id }]);
  });

  it('counts what has been sent back for an explanation, and leads to it', async () => {
    const somebody = await seedSomebody();
    const { id, number } = await apply(somebody.caller, sick);
    await test.db.rows(sql`update applications set state = 'questioned' where id = ${id}::uuid`);
    const { text, path = '' } = (await heldOf(somebody)).find(({ kind }) => kind === 'application') ?? {};
    const list = path.replace('/dashboard/employee_application_record', '/api/employee-applications');
    const { body } = await hr.get(list).expect(200);
    expect(text).toMatch(/^有 1 件/u);
    expect(body.items).toMatchObject([{ number }]);
  });

  const over = { startOn: '2026-01-01', endOn: '2026-11-01' } as const;

  it.each([
    { why: 'one that goes on', state: 'active', period: {}, isTold: true },
    { why: 'one that is over', state: 'active', period: over, isTold: false },
    { why: 'one that was extended', state: 'extended', period: over, isTold: true },
    { why: 'one that was closed', state: 'closed', period: {}, isTold: false },
    { why: 'one that was terminated', state: 'terminated', period: {}, isTold: false },
  ] as const)('tells of projects until they end: $why', async ({ state, period, isTold }) => {
    const somebody = await seedSomebody();
    await projectSeeds(hr, somebody.id).seedInState(state, period);
    expect((await heldOf(somebody)).some(({ kind }) => kind === 'project')).toBe(isTold);
  });

  it('tells of each part in a project', async () => {
    const [somebody, leader] = [await seedSomebody(), await seedEmployee(test.db)];
    await projectSeeds(hr, leader.id).seed({ managerId: somebody.id, coInvestigatorIds: [somebody.id] });
    const told = (await heldOf(somebody)).filter(({ kind }) => kind === 'project');
    expect(told.map(({ text }) => text.replace(/^.*」的/u, '')).toSorted()).toEqual(['共同主持人', '計畫管理人']);
  });

  it('opens what waits for their signature, and what they are to agree to, each by itself', async () => {
    const somebody = await seedSomebody();
    const { number } = await apply((await member(somebody.team)).caller, sick);
    const { caller } = await member(await team());
    const { number: agreed } = (
      await caller
        .post('/api/my/applications')
        .send({ ...leaveBody(sick), agentId: somebody.id })
        .expect(201)
    ).body;
    const told = await heldOf(somebody);
    const numbersOf = async (kind: string): Promise<string[]> => {
      const { path = '' } = told.find((one) => one.kind === kind) ?? {};
      const list = path.replace('/dashboard/employee_application_record', '/api/employee-applications');
      return (await hr.get(list).expect(200)).body.items.map((item: { number: string }) => item.number);
    };

    expect([await numbersOf('task'), await numbersOf('agreement')]).toEqual([[number], [agreed]]);
  });
});
