import {
  type DryRunBody,
  type DryRunResult,
  toSignerInput,
  type SignOffFlow,
  type SignOffFlowInput,
} from '@hr/contracts/signing/sign-off-flows';
import { defaultWaitingLimits } from '@hr/domain/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const url = '/api/sign-off-flows';

let [group, staff]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  staff = await member(group);
});

type Step = SignOffFlowInput['steps'][number];

const step = (overrides: Partial<Step> = {}): Step => ({
  name: '主管簽核',
  rule: 'supervisor',
  levels: null,
  roleId: null,
  employeeId: null,
  mode: 'one',
  whenVacant: 'above',
  ...overrides,
});

let sequence = 0;

const input = (overrides: Partial<SignOffFlowInput> = {}): SignOffFlowInput => ({
  name: `流程 ${(sequence += 1)}`,
  kind: 'leave',
  customKindId: null,
  leaveType: null,
  departmentId: group.departmentId,
  jobTitleId: null,
  employmentTypeId: null,
  fromMinutes: null,
  untilMinutes: null,
  steps: [step()],
  skipsRepeated: true,
  allowsRejection: false,
  ...defaultWaitingLimits,
  informed: [],
  ...overrides,
});

const send = (overrides: Partial<SignOffFlowInput> = {}) => hr.post(url).send(input(overrides));

const flowOf = async (overrides: Partial<SignOffFlowInput> = {}) => {
  const own = await team();
  const flow: SignOffFlow = (await send({ departmentId: own.departmentId, ...overrides }).expect(201)).body;
  return { ...own, flow, one: await member(own) };
};

const sick = { leaveType: 'sick_leave' } as const;

const generalFlow = async (): Promise<SignOffFlow> =>
  (await hr.get(url).expect(200)).body.items.find(
    ({ kind, department, fromMinutes }: SignOffFlow) => kind === 'leave' && department === null && fromMinutes === null,
  );

const inputOf = ({
  id: _id,
  version: _version,
  customKind,
  department,
  jobTitle,
  employmentType,
  steps,
  informed,
  ...flow
}: SignOffFlow): SignOffFlowInput => ({
  ...flow,
  customKindId: customKind?.id ?? null,
  departmentId: department?.id ?? null,
  jobTitleId: jobTitle?.id ?? null,
  employmentTypeId: employmentType?.id ?? null,
  steps: steps.map(toSignerInput),
  informed: informed.map(toSignerInput),
});

const edit = (flow: SignOffFlow, overrides: Partial<SignOffFlowInput>) =>
  hr.put(`${url}/${flow.id}`).send({ ...inputOf(flow), ...overrides, version: flow.version });

const roleId = async (code: string): Promise<string> =>
  (await test.db.prisma.role.findUniqueOrThrow({ where: { code } })).id;

describe('whoever is at the top', () => {
  it('waits for those who may sign for everybody; without any, nothing can be sent', async () => {
    const ask = () => group.head.caller.post('/api/my/applications').send(leaveBody(sick));
    expect((await ask().expect(422)).body.code).toBe('NobodyToSign');
    const officer = await member(await team(), 'hr_officer');

    const { steps } = (await ask().expect(201)).body;

    expect(steps.map(({ signers }: { signers: { id: string }[] }) => signers.map(({ id }) => id))).toEqual([
      [officer.id],
    ]);
  });
});

describe('the flow of a department', () => {
  it('is that of those below it, unless they have one of their own', async () => {
    const above = await flowOf({ steps: [step({ name: '處級簽核' })] });
    const [{ id: below }, { id: lowest }] = [
      await seedDepartment(test.db, { parentId: above.departmentId }),
      await seedDepartment(test.db, { parentId: above.departmentId }),
    ];
    await send({ departmentId: lowest, steps: [step({ name: '組級簽核' })] }).expect(201);
    const stepsOf = async (departmentId: string): Promise<string[]> => {
      const { steps } = await apply((await member({ departmentId })).caller, sick);
      return steps.map(({ name }) => name);
    };

    expect(await stepsOf(below)).toEqual(['處級簽核']);
    expect(await stepsOf(lowest)).toEqual(['組級簽核']);
  });
});

describe('whoever leads somebody', () => {
  it('signs by that, without a role that permits it', async () => {
    const { departmentId } = group;
    const lead = await member({ departmentId }, 'employee');
    const { id: ownDepartmentId, periodId } = await seedDepartment(test.db, { parentId: departmentId });
    await test.db.prisma.departmentPeriod.update({ where: { id: periodId }, data: { headId: lead.id } });
    const one = await member({ departmentId: ownDepartmentId });

    const { id, steps } = await apply(one.caller, sick);

    expect(steps.flatMap(({ signers }) => signers.map((signer) => signer.id))).toEqual([lead.id]);
    expect((await answer([lead.caller, id], 'approve').expect(200)).body.application.state).toBe('approved');
  });
});

describe('POST /api/sign-off-flows', () => {
  it('is found by the department from then on, and what was sent before keeps its chain', async () => {
    const own = await team();
    const one = await member(own);
    const before = await apply(one.caller, sick);

    await send({
      departmentId: own.departmentId,
      steps: [step({ name: '組長簽核' }), step({ name: '處長簽核' })],
    }).expect(201);

    const after = await apply(one.caller, { ...sick, startOn: '2026-11-25' });
    expect(after.steps.map(({ name }) => name)).toEqual(['組長簽核']);
    const kept = (await one.caller.get('/api/my/applications').expect(200)).body.items.find(
      ({ id }: { id: string }) => id === before.id,
    );
    expect(kept.steps.map(({ name }: { name: string }) => name)).toEqual(['主管簽核']);
  });

  it.each([
    { why: 'without a step', given: { steps: [] }, path: 'steps' },
    { why: 'with a head of no level', given: { steps: [step({ rule: 'head' })] }, path: 'steps.0.levels' },
    { why: 'with a role that is not named', given: { steps: [step({ rule: 'role' })] }, path: 'steps.0.roleId' },
    { why: 'with a person who is not named', given: { steps: [step({ rule: 'person' })] }, path: 'steps.0.employeeId' },
  ])('is refused $why', async ({ given, path }) => {
    const { body } = await send(given).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('is refused where it names somebody who has left, or a role that nobody has', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { lastWorkingOn: '2026-11-20' });
    const { id: emptyRoleId } = await test.db.prisma.role.create({
      data: { name: '無人角色', scope: 'self', permissions: ['signature_task:view'], sensitiveGroups: [] },
    });

    const { body } = await send({
      steps: [step({ rule: 'person', employeeId }), step({ rule: 'role', roleId: emptyRoleId })],
      informed: [{ rule: 'person', levels: null, roleId: null, employeeId }],
    }).expect(422);

    expect(body.code).toBe('SignOffFlowSignerMissing');
    expect(body.fields).toEqual([
      { path: 'steps.0.employeeId', message: '此人員已離職或沒有使用中的帳號' },
      { path: 'steps.1.roleId', message: '目前沒有可簽核的人員具有此角色' },
      { path: 'informed.0.employeeId', message: '此人員已離職或沒有使用中的帳號' },
    ]);
  });

  it('is refused for a kind, a department and a length that have one already', async () => {
    const { flow } = await flowOf();
    const { body } = await send({ departmentId: flow.department?.id ?? null }).expect(409);
    expect(body.code).toBe('DuplicateSignOffFlow');
  });

  it('asks all of a step where all have to sign', async () => {
    const role = await roleId('hr_officer');
    const officers = [await member(group, 'hr_officer'), await member(group, 'hr_officer')];
    const { one } = await flowOf({ steps: [step({ rule: 'role', roleId: role, mode: 'all' })] });
    const { id, steps } = await apply(one.caller, sick);
    expect(steps[0]?.mode).toBe('all');
    const everybody = steps[0]?.signers.length ?? 0;

    const { body } = await answer([officers[0]!.caller, id], 'approve').expect(200);

    expect(everybody).toBeGreaterThan(1);
    expect(body.application).toMatchObject({ state: 'pending', step: 0 });
  });
});

describe('a flow with conditions', () => {
  it('is for leave of its type alone', async () => {
    const { one } = await flowOf({ leaveType: 'sick_leave', steps: [step({ name: '病假簽核' })] });
    expect((await apply(one.caller, sick)).steps.map(({ name }) => name)).toEqual(['病假簽核']);
    const other = await apply(one.caller, { leaveType: 'official_leave', startOn: '2026-11-25' });
    expect(other.steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });

  it('is for those alone who hold its job title and are employed in its way on the day', async () => {
    const { id: jobTitleId } = await test.db.prisma.jobTitle.findUniqueOrThrow({ where: { code: 'P-10' } });
    const { id: employmentTypeId } = await test.db.prisma.employmentType.findUniqueOrThrow({
      where: { code: 'PT-ASSIST' },
    });
    const { one, departmentId } = await flowOf({ jobTitleId, employmentTypeId, steps: [step({ name: '助理簽核' })] });
    const other = await member({ departmentId });
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: one.id },
      data: { jobTitleId, employmentTypeId },
    });

    expect((await apply(one.caller, sick)).steps.map(({ name }) => name)).toEqual(['助理簽核']);
    expect((await apply(other.caller, sick)).steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });

  it('is for what is shorter than its end', async () => {
    const { one } = await flowOf({ untilMinutes: 480, steps: [step({ name: '半日簽核' })] });
    const half = await apply(one.caller, { ...sick, endMinute: 720 });
    expect(half.steps.map(({ name }) => name)).toEqual(['半日簽核']);
    const whole = await apply(one.caller, { ...sick, startOn: '2026-11-25' });
    expect(whole.steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });

  it('stands beside another of the same department with other conditions', async () => {
    const { departmentId } = await flowOf({ leaveType: 'sick_leave' });
    await send({ departmentId }).expect(201);
    expect((await send({ departmentId, leaveType: 'sick_leave' }).expect(409)).body.code).toBe('DuplicateSignOffFlow');
  });

  it.each([
    {
      why: 'a leave type of what is no leave',
      given: { kind: 'overtime', leaveType: 'sick_leave' },
      path: 'leaveType',
    },
    { why: 'an end before its begin', given: { fromMinutes: 480, untilMinutes: 480 }, path: 'untilMinutes' },
  ] as const)('is refused with $why', async ({ given, path }) => {
    expect((await send(given).expect(400)).body.fields).toMatchObject([{ path }]);
  });
});

describe('PUT and DELETE /api/sign-off-flows/:id', () => {
  it('change what is asked of those who send from then on', async () => {
    const { flow, one } = await flowOf();
    await edit(flow, { steps: [step({ name: '部門主管簽核', rule: 'head', levels: 1 })] }).expect(200);
    const { steps } = await apply(one.caller, sick);
    expect(steps.map(({ name }) => name)).toEqual(['部門主管簽核']);
  });

  it('leave it as it is where nothing was changed', async () => {
    const { flow } = await flowOf();
    expect((await edit(flow, {}).expect(200)).body.version).toBe(flow.version);
  });

  it('are refused for the flow that is for everybody, which may have other steps', async () => {
    const general = await generalFlow();
    expect((await edit(general, { fromMinutes: 480 }).expect(422)).body.code).toBe('LastSignOffFlow');
    const { body } = await hr.delete(`${url}/${general.id}`).query({ version: general.version }).expect(422);
    expect(body.code).toBe('LastSignOffFlow');
    await edit(general, { name: '所有請假' }).expect(200);
  });

  it('let a flow go that is for some', async () => {
    const { flow, one } = await flowOf({ steps: [step({ name: '專用簽核' })] });
    await hr.delete(`${url}/${flow.id}`).query({ version: flow.version }).expect(204);
    expect((await apply(one.caller, sick)).steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });
});

describe('POST /api/sign-off-flows/dry-run', () => {
  const run = async (employeeId: string, asked: Partial<DryRunBody> = {}): Promise<DryRunResult> =>
    (
      await hr
        .post(`${url}/dry-run`)
        .send({
          employeeId,
          kind: 'leave',
          customKindId: null,
          leaveType: null,
          on: '2026-12-01',
          minutes: 480,
          ...asked,
        })
        .expect(200)
    ).body;

  it('tells of each step by what it asks, whom it asks and why it is left out, and writes nothing', async () => {
    const { flow, one, head } = await flowOf({
      steps: [
        step({ name: '主管' }),
        step({ name: '部門主管', rule: 'head', levels: 1 }),
        step({ name: '計畫', rule: 'project_leader', whenVacant: 'skip' }),
      ],
      informed: [{ rule: 'head', levels: 1, roleId: null, employeeId: null }],
    });

    const told = await run(one.id);

    expect(told).toMatchObject({
      flowName: flow.name,
      isSignable: true,
      places: [
        { name: '主管', rule: '直屬主管', signerSource: 'rule', skipReason: null, signers: [{ id: head.id }] },
        { name: '部門主管', rule: '部門主管', skipReason: 'signs_before', signers: [] },
        { name: '計畫', rule: '計畫主持人', skipReason: 'vacant', signers: [] },
      ],
      informed: [{ id: head.id }],
    });
    expect((await one.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
  });

  it('asks who leads the project that somebody mainly works for, whatever pays them', async () => {
    const { one } = await flowOf({ steps: [step({ name: '計畫', rule: 'project_leader', whenVacant: 'skip' })] });
    const leader = await member(group);
    const { id: projectId } = await projectSeeds(hr, leader.id).seed();
    await transferSeeds(hr).entered(one, { kind: 'project_change', projectId, effectiveOn: '2026-11-22' });

    expect((await run(one.id)).places).toMatchObject([{ name: '計畫', signers: [{ id: leader.id }] }]);
  });

  it('goes by the length', async () => {
    const told = await run(staff.id, { minutes: 1_440 });
    expect(told.places.map(({ name }) => name)).toEqual(['部門主管簽核', '人資簽核']);
  });

  it('goes by the leave type', async () => {
    const { flow, one } = await flowOf({ leaveType: 'sick_leave' });
    expect((await run(one.id, { leaveType: 'sick_leave' })).flowName).toBe(flow.name);
    expect((await run(one.id)).flowName).not.toBe(flow.name);
  });

  it('goes by the day: whoever has left by then does not sign', async () => {
    const { one, head } = await flowOf();
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2027-01-01' where employee_id = ${head.id}::uuid)
      update employments set last_working_on = '2026-12-31', leaving_kind = 'resigned' where employee_id = ${head.id}::uuid`);
    const signersOn = async (on: DryRunBody['on']) =>
      (await run(one.id, { on })).places.flatMap(({ signers }) => signers.map(({ id }) => id));
    expect(await signersOn('2026-12-01')).toEqual([head.id]);
    expect(await signersOn('2027-01-04')).not.toContain(head.id);
  });
});

describe('知會', () => {
  it('shows what is decided to those who are told, and not before', async () => {
    const informed = await member(await team());
    const { one, head } = await flowOf({
      informed: [{ rule: 'person', levels: null, roleId: null, employeeId: informed.id }],
    });
    const { id, number } = await apply(one.caller, sick);
    const told = async () =>
      (await informed.caller.get('/api/signature-tasks').query({ tab: 'informed' }).expect(200)).body.items.map(
        (item: { number: string }) => item.number,
      );
    expect(await told()).toEqual([]);
    await informed.caller.get(`/api/signature-tasks/${id}`).expect(404);

    await answer([head.caller, id], 'approve').expect(200);

    expect(await told()).toEqual([number]);
    expect((await informed.caller.get(`/api/signature-tasks/${id}`).expect(200)).body.isWaiting).toBe(false);
    await answer([informed.caller, id], 'approve').expect(404);
  });
});
