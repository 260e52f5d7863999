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
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const url = '/api/sign-off-flows';

let [group, staff]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
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

const getFlow = async (overrides: Partial<SignOffFlowInput> = {}) => {
  const own = await seedTeam();
  const flow: SignOffFlow = (await send({ departmentId: own.departmentId, ...overrides }).expect(201)).body;
  return { ...own, flow, applicant: await member(own) };
};

const sick = { leaveType: 'sick_leave' } as const;

const generalFlow = async (): Promise<SignOffFlow> =>
  (await hr.get(url).expect(200)).body.items.find(
    ({ kind, department, fromMinutes }: SignOffFlow) => kind === 'leave' && department === null && fromMinutes === null,
  );

const toInput = ({
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
  hr.put(`${url}/${flow.id}`).send({ ...toInput(flow), ...overrides, version: flow.version });

const roleId = async (code: string): Promise<string> =>
  (await test.db.prisma.role.findUniqueOrThrow({ where: { code } })).id;

describe('an applicant at the top', () => {
  it('is signed by employees with full scope, and is refused without any', async () => {
    const submit = () => group.head.caller.post('/api/my/applications').send(leaveBody(sick));
    expect((await submit().expect(422)).body.code).toBe('NoSignerFound');
    const officer = await member(await seedTeam(), 'hr_officer');

    const { steps } = (await submit().expect(201)).body;

    expect(steps).toMatchObject([{ signers: [{ id: officer.id }] }]);
  });
});

describe('the flow of a department', () => {
  it('applies to subdepartments unless they have their own', async () => {
    const above = await getFlow({ steps: [step({ name: '處級簽核' })] });
    const [{ id: below }, { id: lowest }] = [
      await seedDepartment(test.db, { parentId: above.departmentId }),
      await seedDepartment(test.db, { parentId: above.departmentId }),
    ];
    await send({ departmentId: lowest, steps: [step({ name: '組級簽核' })] }).expect(201);
    const listSteps = async (departmentId: string): Promise<string[]> => {
      const { steps } = await apply((await member({ departmentId })).caller, sick);
      return steps.map(({ name }) => name);
    };

    expect(await listSteps(below)).toEqual(['處級簽核']);
    expect(await listSteps(lowest)).toEqual(['組級簽核']);
  });
});

describe('the head of an applicant', () => {
  it('signs without a role that permits it', async () => {
    const { departmentId } = group;
    const lead = await member({ departmentId }, 'employee');
    const { id: ownDepartmentId, periodId } = await seedDepartment(test.db, { parentId: departmentId });
    await test.db.prisma.departmentPeriod.update({ where: { id: periodId }, data: { headId: lead.id } });
    const applicant = await member({ departmentId: ownDepartmentId });

    const { id, steps } = await apply(applicant.caller, sick);

    expect(steps.flatMap(({ signers }) => signers.map((signer) => signer.id))).toEqual([lead.id]);
    expect((await answer([lead.caller, id], 'approve').expect(200)).body.application.state).toBe('approved');
  });
});

describe('POST /api/sign-off-flows', () => {
  it('applies to the department from then on, while submitted applications keep their chain', async () => {
    const own = await seedTeam();
    const applicant = await member(own);
    const before = await apply(applicant.caller, sick);

    await send({
      departmentId: own.departmentId,
      steps: [step({ name: '組長簽核' }), step({ name: '處長簽核' })],
    }).expect(201);

    const after = await apply(applicant.caller, { ...sick, startOn: '2026-11-25' });
    expect(after.steps.map(({ name }) => name)).toEqual(['組長簽核']);
    const stored = (await applicant.caller.get('/api/my/applications').expect(200)).body.items.find(
      ({ id }: { id: string }) => id === before.id,
    );
    expect(stored.steps.map(({ name }: { name: string }) => name)).toEqual(['主管簽核']);
  });

  it.each([
    { why: 'without a step', overrides: { steps: [] }, path: 'steps' },
    { why: 'with a head of no level', overrides: { steps: [step({ rule: 'head' })] }, path: 'steps.0.levels' },
    { why: 'without a role', overrides: { steps: [step({ rule: 'role' })] }, path: 'steps.0.roleId' },
    { why: 'without an employee', overrides: { steps: [step({ rule: 'person' })] }, path: 'steps.0.employeeId' },
  ])('is refused $why', async ({ overrides, path }) => {
    const { body } = await send(overrides).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('is refused for a signer who has left or a role without employees', async () => {
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

  it('is refused for a duplicate of kind, department and length', async () => {
    const { flow } = await getFlow();
    const { body } = await send({ departmentId: flow.department?.id ?? null }).expect(409);
    expect(body.code).toBe('DuplicateSignOffFlow');
  });

  it('requests all signers of a step that needs all', async () => {
    const role = await roleId('hr_officer');
    const officers = [await member(group, 'hr_officer'), await member(group, 'hr_officer')];
    const { applicant } = await getFlow({ steps: [step({ rule: 'role', roleId: role, mode: 'all' })] });
    const { id, steps } = await apply(applicant.caller, sick);
    expect(steps[0]?.mode).toBe('all');
    const signerCount = steps[0]?.signers.length ?? 0;

    const { body } = await answer([officers[0]!.caller, id], 'approve').expect(200);

    expect(signerCount).toBeGreaterThan(1);
    expect(body.application).toMatchObject({ state: 'pending', step: 0 });
  });
});

describe('a flow with conditions', () => {
  it('applies only to leave of its type', async () => {
    const { applicant } = await getFlow({ leaveType: 'sick_leave', steps: [step({ name: '病假簽核' })] });
    expect((await apply(applicant.caller, sick)).steps.map(({ name }) => name)).toEqual(['病假簽核']);
    const other = await apply(applicant.caller, { leaveType: 'official_leave', startOn: '2026-11-25' });
    expect(other.steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });

  it('applies only to its job title and employment type on the day', async () => {
    const { id: jobTitleId } = await test.db.prisma.jobTitle.findUniqueOrThrow({ where: { code: 'P-10' } });
    const { id: employmentTypeId } = await test.db.prisma.employmentType.findUniqueOrThrow({
      where: { code: 'PT-ASSIST' },
    });
    const { applicant, departmentId } = await getFlow({
      jobTitleId,
      employmentTypeId,
      steps: [step({ name: '助理簽核' })],
    });
    const other = await member({ departmentId });
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: applicant.id },
      data: { jobTitleId, employmentTypeId },
    });

    expect((await apply(applicant.caller, sick)).steps.map(({ name }) => name)).toEqual(['助理簽核']);
    expect((await apply(other.caller, sick)).steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });

  it('applies only below its upper limit', async () => {
    const { applicant } = await getFlow({ untilMinutes: 480, steps: [step({ name: '半日簽核' })] });
    const half = await apply(applicant.caller, { ...sick, endMinute: 720 });
    expect(half.steps.map(({ name }) => name)).toEqual(['半日簽核']);
    const whole = await apply(applicant.caller, { ...sick, startOn: '2026-11-25' });
    expect(whole.steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });

  it('can exist next to another flow of the department with other conditions', async () => {
    const { departmentId } = await getFlow({ leaveType: 'sick_leave' });
    await send({ departmentId }).expect(201);
    expect((await send({ departmentId, leaveType: 'sick_leave' }).expect(409)).body.code).toBe('DuplicateSignOffFlow');
  });

  it.each([
    { why: 'a leave type for overtime', overrides: { kind: 'overtime', leaveType: 'sick_leave' }, path: 'leaveType' },
    { why: 'an end before its begin', overrides: { fromMinutes: 480, untilMinutes: 480 }, path: 'untilMinutes' },
  ] as const)('is refused with $why', async ({ overrides, path }) => {
    expect((await send(overrides).expect(400)).body.fields).toMatchObject([{ path }]);
  });
});

describe('PUT and DELETE /api/sign-off-flows/:id', () => {
  it('change the chain of later submissions', async () => {
    const { flow, applicant } = await getFlow();
    await edit(flow, { steps: [step({ name: '部門主管簽核', rule: 'head', levels: 1 })] }).expect(200);
    const { steps } = await apply(applicant.caller, sick);
    expect(steps.map(({ name }) => name)).toEqual(['部門主管簽核']);
  });

  it('change nothing if the values are equal', async () => {
    const { flow } = await getFlow();
    expect((await edit(flow, {}).expect(200)).body.version).toBe(flow.version);
  });

  it('are refused for the general flow, except for its steps', async () => {
    const general = await generalFlow();
    expect((await edit(general, { fromMinutes: 480 }).expect(422)).body.code).toBe('LastSignOffFlow');
    const { body } = await hr.delete(`${url}/${general.id}`).query({ version: general.version }).expect(422);
    expect(body.code).toBe('LastSignOffFlow');
    await edit(general, { name: '所有請假' }).expect(200);
  });

  it('delete a flow with conditions', async () => {
    const { flow, applicant } = await getFlow({ steps: [step({ name: '專用簽核' })] });
    await hr.delete(`${url}/${flow.id}`).query({ version: flow.version }).expect(204);
    expect((await apply(applicant.caller, sick)).steps.map(({ name }) => name)).toEqual(['主管簽核']);
  });
});

describe('POST /api/sign-off-flows/dry-run', () => {
  const run = async (employeeId: string, overrides: Partial<DryRunBody> = {}): Promise<DryRunResult> =>
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
          ...overrides,
        })
        .expect(200)
    ).body;

  it('returns rule, signers and skip reason of each step, and stores nothing', async () => {
    const { flow, applicant, head } = await getFlow({
      steps: [
        step({ name: '主管' }),
        step({ name: '部門主管', rule: 'head', levels: 1 }),
        step({ name: '計畫', rule: 'project_leader', whenVacant: 'skip' }),
      ],
      informed: [{ rule: 'head', levels: 1, roleId: null, employeeId: null }],
    });

    const result = await run(applicant.id);

    expect(result).toMatchObject({
      flowName: flow.name,
      isSignable: true,
      places: [
        { name: '主管', rule: '直屬主管', signerSource: 'rule', skipReason: null, signers: [{ id: head.id }] },
        { name: '部門主管', rule: '部門主管', skipReason: 'signs_before', signers: [] },
        { name: '計畫', rule: '計畫主持人', skipReason: 'vacant', signers: [] },
      ],
      informed: [{ id: head.id }],
    });
    expect((await applicant.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
  });

  it('uses the leader of the main project, whatever project pays the employee', async () => {
    const { applicant } = await getFlow({
      steps: [step({ name: '計畫', rule: 'project_leader', whenVacant: 'skip' })],
    });
    const leader = await member(group);
    const { id: projectId } = await projectSeeds(hr, leader.id).seed();
    await transferSeeds(hr).createTransfer(applicant, { kind: 'project_change', projectId, effectiveOn: '2026-11-22' });

    expect((await run(applicant.id)).places).toMatchObject([{ name: '計畫', signers: [{ id: leader.id }] }]);
  });

  it('depends on the length', async () => {
    const result = await run(staff.id, { minutes: 1_440 });
    expect(result.places.map(({ name }) => name)).toEqual(['部門主管簽核', '人資簽核']);
  });

  it('depends on the leave type', async () => {
    const { flow, applicant } = await getFlow({ leaveType: 'sick_leave' });
    expect((await run(applicant.id, { leaveType: 'sick_leave' })).flowName).toBe(flow.name);
    expect((await run(applicant.id)).flowName).not.toBe(flow.name);
  });

  it('depends on the day: a signer who has left by then is excluded', async () => {
    const { applicant, head } = await getFlow();
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2027-01-01' where employee_id = ${head.id}::uuid)
      update employments set last_working_on = '2026-12-31', leaving_kind = 'resigned' where employee_id = ${head.id}::uuid`);
    const findSignersOn = async (on: DryRunBody['on']) =>
      (await run(applicant.id, { on })).places.flatMap(({ signers }) => signers.map(({ id }) => id));
    expect(await findSignersOn('2026-12-01')).toEqual([head.id]);
    expect(await findSignersOn('2027-01-04')).not.toContain(head.id);
  });
});

describe('知會', () => {
  it('shows applications to informed employees only after the decision', async () => {
    const informed = await member(await seedTeam());
    const { applicant, head } = await getFlow({
      informed: [{ rule: 'person', levels: null, roleId: null, employeeId: informed.id }],
    });
    const { id, number } = await apply(applicant.caller, sick);
    const listNumbers = async () =>
      (await informed.caller.get('/api/signature-tasks').query({ tab: 'informed' }).expect(200)).body.items.map(
        (item: { number: string }) => item.number,
      );
    expect(await listNumbers()).toEqual([]);
    await informed.caller.get(`/api/signature-tasks/${id}`).expect(404);

    await answer([head.caller, id], 'approve').expect(200);

    expect(await listNumbers()).toEqual([number]);
    expect((await informed.caller.get(`/api/signature-tasks/${id}`).expect(200)).body.isWaiting).toBe(false);
    await answer([informed.caller, id], 'approve').expect(404);
  });
});
