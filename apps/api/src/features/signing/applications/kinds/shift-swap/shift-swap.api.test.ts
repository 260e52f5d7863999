import type { ApplicationBody, DetailOf, PreviewOf, TaskOf } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { publishDay, seedShift } from '#testing/seed-shifts.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21.
const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const lead = await test.signedInAs('hr_manager');

const early = await seedShift(test, { code: 'SW1', startMinute: 420, endMinute: 900, breaks: '11:00-11:30' });
const late = await seedShift(test, { code: 'SW2', startMinute: 840, endMinute: 1_320, breaks: '18:00-18:30' });

/** Monday, Tuesday and Wednesday of a week. */
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-12-07', '2026-12-08', '2026-12-09'] as const;

const plan = (employeeId: string, on: CalendarDate, shiftOrKind: string): Promise<void> =>
  publishDay(test, { employeeId, on, plan: shiftOrKind });

const plansOf = async (employeeId: string): Promise<(string | null)[][]> =>
  (
    await test.db.rows<{ on: string; draft: string | null; published: string | null }>(sql`
      select "on"::text as "on", coalesce((select code from shift_templates where id = shift_template_id), kind) as draft,
        coalesce((select code from shift_templates where id = published_shift_template_id), published_kind) as published
      from schedule_entries where employee_id = ${employeeId}::uuid order by "on"`)
  ).map(({ on, draft, published }) => [on, draft, published]);

let group: Team = undefined as never;
let [applicant, colleague]: [SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
});

beforeEach(async () => {
  [applicant, colleague] = [await member(group), await member(group)];
  await plan(applicant.id, MONDAY, early);
  await plan(applicant.id, TUESDAY, 'rest');
  await plan(colleague.id, MONDAY, 'rest');
  await plan(colleague.id, TUESDAY, late);
});

const bodyOf = (values: object = {}, agentId: string | null = colleague.id): ApplicationBody => ({
  kind: 'shift_swap',
  agentId,
  fileIds: [],
  payload: { ownOn: MONDAY, colleagueOn: TUESDAY, reason: '家中有事', ...values },
});

const send = (values: object = {}, agentId: string | null = colleague.id) =>
  applicant.caller.post('/api/my/applications').send(bodyOf(values, agentId));

const submit = async (values: object = {}): Promise<DetailOf<'shift_swap'>> => (await send(values).expect(201)).body;

const preview = async (values: object = {}): Promise<PreviewOf<'shift_swap'>> =>
  (await applicant.caller.post('/api/my/applications/preview').send(bodyOf(values)).expect(200)).body;

const agree = (id: string) => answer([colleague.caller, id], 'approve');

const approve = (id: string) => answer([group.head.caller, id], 'approve', { step: 1 });

const noticesOf = async ({ caller }: SignedIn, kind: string): Promise<{ summary: string }[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items.filter(
    (notice: { kind: string }) => notice.kind === kind,
  );

describe('a shift swap', () => {
  it('is agreed to by the colleague, then signed, and exchanges both days', async () => {
    const { id, ...application } = await submit();
    expect(application).toMatchObject({
      number: expect.stringMatching(/^SW-20261121-\d{4}$/),
      summary: expect.stringMatching(/^調班 2026\/12\/07 與.+ 2026\/12\/08$/),
      agent: { id: colleague.id },
      steps: [
        { name: '調班同仁同意', asks: 'agreement', signers: [{ id: colleague.id }] },
        { name: '主管簽核', asks: 'signature' },
      ],
    });
    expect(await noticesOf(colleague, 'agreement')).toHaveLength(1);
    await agree(id).expect(200);
    expect(await plansOf(applicant.id)).toEqual([
      [MONDAY, 'SW1', 'SW1'],
      [TUESDAY, 'rest', 'rest'],
    ]);

    expect((await approve(id).expect(200)).body.application.state).toBe('approved');

    expect(await plansOf(applicant.id)).toEqual([
      [MONDAY, 'rest', 'rest'],
      [TUESDAY, 'SW2', 'SW2'],
    ]);
    expect(await plansOf(colleague.id)).toEqual([
      [MONDAY, 'SW1', 'SW1'],
      [TUESDAY, 'rest', 'rest'],
    ]);
    expect(await noticesOf(applicant, 'schedule_published')).toMatchObject([
      { summary: '2026/12/07 SW1→休息日、2026/12/08 休息日→SW2' },
    ]);
    expect(await noticesOf(colleague, 'schedule_published')).toHaveLength(1);
    expect(await test.db.rows(sql`select from shift_swap_days where application_id = ${id}::uuid`)).toEqual([]);
  });

  it('exchanges two shifts of one day, and a second swap undoes it', async () => {
    await plan(colleague.id, MONDAY, late);
    const swap = async (): Promise<void> => {
      const { id, summary } = await submit({ colleagueOn: MONDAY });
      expect(summary).toMatch(/^調班 2026\/12\/07 與\S+$/);
      await agree(id).expect(200);
      await approve(id).expect(200);
    };
    await swap();
    expect((await plansOf(colleague.id))[0]).toEqual([MONDAY, 'SW1', 'SW1']);
    await swap();
    expect((await plansOf(colleague.id))[0]).toEqual([MONDAY, 'SW2', 'SW2']);
  });

  it('replaces an unpublished draft, so that its planner gets a conflict', async () => {
    const draft = { employeeId: applicant.id, on: MONDAY, kind: 'work', shiftTemplateId: late, note: null, version: 1 };
    await hr
      .post('/api/schedules/cells')
      .send({ cells: [draft] })
      .expect(200);
    const { id } = await submit();
    await agree(id).expect(200);
    await approve(id).expect(200);
    expect((await plansOf(colleague.id))[0]).toEqual([MONDAY, 'SW1', 'SW1']);
    const cell = { employeeId: applicant.id, on: MONDAY, kind: 'rest', shiftTemplateId: null, note: null, version: 1 };
    const { body } = await hr
      .post('/api/schedules/cells')
      .send({ cells: [cell] })
      .expect(200);
    expect(body).toMatchObject({ saved: [], conflicts: [{ kind: 'rest', isPublished: true }] });
  });

  it('shows both people’s days before and after to the applicant, the colleague and the signer', async () => {
    const days = [
      { on: MONDAY, own: { name: 'SW1 班' }, colleague: { name: '休息日' } },
      { on: TUESDAY, own: { name: '休息日' }, colleague: { name: 'SW2 班' } },
    ];
    expect(await preview()).toMatchObject({ days: [], faults: [], outlook: { days } });
    const { id } = await submit();
    const taskFor = async ({ caller }: SignedIn): Promise<TaskOf<'shift_swap'>> =>
      (await caller.get(`/api/signature-tasks/${id}`).expect(200)).body;
    expect(await taskFor(colleague)).toMatchObject({ background: null, application: { payload: { days } } });
    expect((await taskFor(group.head)).background).toMatchObject({ days, faults: [] });
  });

  it('warns of what the law allows only under conditions, such as work on a national holiday', async () => {
    const holiday = '2026-12-25';
    await plan(applicant.id, holiday, early);
    await plan(colleague.id, holiday, 'holiday');
    const days = { ownOn: holiday, colleagueOn: holiday };
    const { faults } = await preview(days);
    expect(faults).toEqual([
      {
        text: expect.stringMatching(/^2026\/12\/25 .+ 於國定假日「.+」排班$/),
        article: expect.stringMatching(/^勞動基準法第 \d+ 條/),
        isCertain: false,
        isOverridable: false,
      },
    ]);
    const { id } = await submit(days);
    const { body } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect(body.background.faults).toEqual(faults.map(({ text, article }) => ({ text, article })));
  });

  it('is filed by HR for an employee', async () => {
    const filing = { employeeId: applicant.id, application: bodyOf() };
    const { body } = await hr.post('/api/employee-applications').send(filing).expect(201);
    expect(body).toMatchObject({ employee: { id: applicant.id }, agent: { id: colleague.id } });
    expect(await noticesOf(applicant, 'filed')).toHaveLength(1);
  });

  it('can be withdrawn while it is pending, and returned by the colleague', async () => {
    const { id } = await submit();
    await applicant.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    const { id: second } = await submit();
    const { body } = await answer([colleague.caller, second], 'send-back', { comment: '當日不便' }).expect(200);
    expect(body.application.state).toBe('returned');
    await resubmit([applicant.caller, second], bodyOf({ colleagueOn: MONDAY })).expect(200);
    await agree(second).expect(409);
    await answer([colleague.caller, second], 'approve', { round: 2 }).expect(200);
  });
});

describe('a shift swap is refused at its field', () => {
  const refused = async (response: ReturnType<typeof send>): Promise<object> => {
    const { status, body } = await response;
    return { status, code: body.code, fields: body.fields };
  };
  const refusal = (path: string, message: RegExp | string, code = 'ApplicationNotAllowed') => ({
    status: code === 'ApplicationOverlap' ? 409 : 422,
    code,
    fields: expect.arrayContaining([
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]),
  });

  it('with oneself, without a colleague, or with one who cannot agree', async () => {
    expect(await refused(send({}, applicant.id))).toEqual(refusal('agentId', '不可與自己調班'));
    expect((await send({}, null).expect(400)).body.fields).toEqual([{ path: 'agentId', message: '請選擇調班同仁' }]);
    await markLeaving(test.db, colleague.id, { lastWorkingOn: '2026-11-20' });
    expect(await refused(send())).toEqual(refusal('agentId', '調班同仁須為在職、有可用帳號的員工'));
  });

  it('for a day before today', async () => {
    for (const { id } of [applicant, colleague]) {
      await plan(id, '2026-11-20', 'rest');
    }
    expect(await refused(send({ ownOn: '2026-11-20' }))).toEqual(refusal('ownOn', '2026/11/20 無法修改過往的班表'));
    expect(await refused(send({ colleagueOn: '2026-11-20' }))).toEqual(
      refusal('colleagueOn', '2026/11/20 無法修改過往的班表'),
    );
  });

  it('for a day that is not published for both', async () => {
    await plan(applicant.id, WEDNESDAY, early);
    expect(await refused(send({ ownOn: WEDNESDAY }))).toEqual(refusal('ownOn', /^2026\/12\/09 .+ 的班表尚未發佈$/));
    expect(await refused(send({ colleagueOn: WEDNESDAY }))).toEqual(
      refusal('colleagueOn', /^2026\/12\/09 .+ 的班表尚未發佈$/),
    );
  });

  it('if nothing would change', async () => {
    await plan(colleague.id, MONDAY, early);
    expect(await refused(send({ colleagueOn: MONDAY }))).toEqual(
      refusal('colleagueOn', '兩人於所選日期的班別相同，無須調班'),
    );
  });

  it('in a locked month', async () => {
    const lock = { month: '2027-01', departmentId: group.departmentId };
    for (const { id } of [applicant, colleague]) {
      await plan(id, '2027-01-04', id === applicant.id ? early : 'rest');
    }
    await lead.post('/api/schedules/lock').send(lock).expect(204);
    expect(await refused(send({ colleagueOn: '2027-01-04' }))).toEqual(
      refusal('colleagueOn', '2027/01/04 該月份班表已鎖定'),
    );
    await lead
      .post('/api/schedules/unlock')
      .send({ ...lock, reason: '測試' })
      .expect(204);
    await submit({ colleagueOn: '2027-01-04' });
  });

  it.each(['applicant', 'colleague'] as const)('if the %s has pending leave on one of the days', async (who) => {
    const absent = who === 'applicant' ? applicant : colleague;
    await apply(absent.caller, { leaveType: 'sick_leave', startOn: who === 'applicant' ? MONDAY : TUESDAY });
    expect(await refused(send())).toEqual(
      refusal(who === 'applicant' ? 'ownOn' : 'colleagueOn', /無法出勤（.+），不可調班$/),
    );
  });

  it('if the colleague has a trip, or leaves before the day', async () => {
    const payload = {
      startOn: TUESDAY,
      startMinute: null,
      endOn: TUESDAY,
      endMinute: null,
      place: '臺中',
      purpose: '會議',
    };
    const trip = { kind: 'business_trip', agentId: null, fileIds: [], payload };
    const { body } = await colleague.caller.post('/api/my/applications').send(trip).expect(201);
    expect(await refused(send())).toEqual(refusal('colleagueOn', /無法出勤/));
    await colleague.caller.post(`/api/my/applications/${body.id}/withdraw`).expect(200);
    await markLeaving(test.db, colleague.id, { lastWorkingOn: MONDAY });
    expect(await refused(send())).toEqual(refusal('colleagueOn', /無法出勤/));
  });

  it('while one of them has another pending swap for one of the days', async () => {
    await submit();
    const third = await member(group);
    await plan(third.id, MONDAY, late);
    expect(await refused(send({ colleagueOn: MONDAY }, third.id))).toEqual(
      refusal('ownOn', '2026/12/07 已有待簽核的調班申請', 'ApplicationOverlap'),
    );
  });

  it('but not because of another swap that has expired', async () => {
    const third = await member(group);
    await plan(third.id, MONDAY, late);
    const { body } = await third.caller
      .post('/api/my/applications')
      .send(bodyOf({ colleagueOn: MONDAY }))
      .expect(201);
    expect((await send().expect(409)).body.code).toBe('ApplicationOverlap');
    await test.db.rows(sql`
      update applications set expires_at = submitted_at - interval '1 day' where id = ${(body as { id: string }).id}::uuid`);
    await submit();
  });

  it('if it adds a violation of the law, with person, day and article', async () => {
    const shifts = ['2026-12-06', WEDNESDAY, '2026-12-10', '2026-12-11'] as const;
    for (const on of shifts) {
      await plan(applicant.id, on, early);
    }
    await plan(applicant.id, '2026-12-12', 'regular');
    await plan(colleague.id, '2026-12-12', late);
    expect(await refused(send({ colleagueOn: '2026-12-12' }))).toEqual(
      refusal('ownOn', /^2026\/12\/07 .+ 週期內例假 0 日，至少應有 1 日（勞動基準法第 36 條.*）$/),
    );
  });
});

describe('two swaps sent at the same time', () => {
  it('are not both accepted for a day of an employee', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other, shared] = [await member(group), await member(group), await member(group)];
      await plan(shared.id, MONDAY, late);
      await plan(one.id, MONDAY, early);
      await plan(other.id, MONDAY, early);
      const post = ({ caller }: SignedIn) =>
        caller.post('/api/my/applications').send(bodyOf({ colleagueOn: MONDAY }, shared.id));
      const statuses = (await Promise.all([post(one), post(other)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });
});

describe('an approval of a shift swap is refused', () => {
  const refusedText = async (id: string): Promise<string> => (await approve(id).expect(422)).body.msg;

  it('if a plan was published since the submission', async () => {
    const { id } = await submit();
    await plan(colleague.id, TUESDAY, early);
    expect((await agree(id).expect(422)).body.msg).toBe('申請後班表已變更，請退回重新申請。');
    await plan(colleague.id, TUESDAY, late);
    await agree(id).expect(200);
    await plan(applicant.id, MONDAY, late);
    expect(await refusedText(id)).toBe('申請後班表已變更，請退回重新申請。');
    expect((await plansOf(colleague.id))[1]).toEqual([TUESDAY, 'SW2', 'SW2']);
  });

  it('if one of them has applied for leave since, or the month was locked', async () => {
    const { id } = await submit();
    await agree(id).expect(200);
    const { id: leaveId } = await apply(colleague.caller, { leaveType: 'sick_leave', startOn: TUESDAY });
    expect(await refusedText(id)).toMatch(/^2026\/12\/08 .+ 無法出勤（.+），不可調班，請退回重新申請。$/);
    await colleague.caller.post(`/api/my/applications/${leaveId}/withdraw`).expect(200);
    const lock = { month: '2026-12', departmentId: group.departmentId };
    await lead.post('/api/schedules/lock').send(lock).expect(204);
    expect(await refusedText(id)).toContain('該月份班表已鎖定');
    await lead
      .post('/api/schedules/unlock')
      .send({ ...lock, reason: '測試' })
      .expect(204);
    await approve(id).expect(200);
  });

  it('if the rules are violated meanwhile', async () => {
    const { id } = await submit();
    await agree(id).expect(200);
    // The night before the early shift of Monday that the colleague takes over.
    await plan(colleague.id, '2026-12-06', late);
    const { body } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect(body.background.faults).not.toEqual([]);
    expect(await refusedText(id)).toMatch(/班距 9 小時，至少應有 11 小時（勞動基準法第 34 條.*），請退回重新申請。$/);
  });

  it('for one of two swaps that violate a rule only together', async () => {
    const [second, third] = [await member(group), await member(group)];
    // The first swap gives the late shift of Monday, the second the early shift of Tuesday.
    await plan(second.id, MONDAY, late);
    await plan(third.id, TUESDAY, early);
    await plan(third.id, MONDAY, 'rest');
    await plan(second.id, TUESDAY, 'rest');
    await plan(applicant.id, MONDAY, 'rest');
    const ids: string[] = [];
    for (const [other, on] of [
      [second, MONDAY],
      [third, TUESDAY],
    ] as const) {
      const { body } = await send({ ownOn: on, colleagueOn: on }, other.id).expect(201);
      await answer([other.caller, body.id], 'approve').expect(200);
      ids.push(body.id);
    }
    const tasks = ids.map((id) => ({ id, round: 1, step: 1, onBehalfOf: null }));
    const { body } = await group.head.caller.post('/api/signature-tasks/approve').send({ tasks }).expect(200);
    const refusals = (body.results as { refusal: string | null }[]).map(({ refusal }) => refusal);
    expect(refusals.filter((text) => text === null)).toHaveLength(1);
    expect(refusals.find((text) => text !== null)).toContain('班距');
  });
});
