import type { Interview, OwnInterview } from '@hr/contracts/candidates/interviews';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startCandidateTest } from '#testing/candidate-test.ts';
import { apply as applyForLeave, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { NOW } from '#testing/test-app.ts';

const { test, hr, manager, first, second, openPosition, apply, read, detailOf, move, newInterview, arrange } =
  await startCandidateTest();

const marks = { expertise: 4, communication: 5, motivation: 4, fit: 4 };

/** Signs in again, because a session ends while the clock of the test advances. */
const signInAgain = async (employeeId: string) => {
  const { username } = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId } });
  return test.signIn(username);
};

const submit = (caller: typeof hr, { id, version }: Pick<Interview, 'id' | 'version'>) =>
  caller.post(`/api/my-interviews/${id}/sheet`).send({ marks, advice: 'hire', comment: '表達清楚', version });

const own = async (caller: typeof hr): Promise<OwnInterview[]> =>
  (await caller.get('/api/my-interviews').expect(200)).body.items as OwnInterview[];

it('invites the candidate with a calendar file, and notifies the interviewers by number', async () => {
  const opening = await openPosition('I-1');
  const candidate = await apply('王面試', { openingId: opening.id });
  const interview = await arrange(candidate.id);
  expect(interview).toMatchObject({ openingName: '研究助理', sheets: '0／2', state: 'planned' });
  expect((await read(candidate.id)).stage).toBe('interview');

  const [mail] = await test.db.rows<{ body: string; calendar: string }>(sql`
    select body, calendar from candidate_mails where candidate_id = ${candidate.id}::uuid`);
  expect(mail?.body).toContain('2026/11/24 上午 09:00～上午 10:00');
  expect(mail?.calendar).toContain('DTSTART:20261124T010000Z');
  const notices = await test.db.rows<{ summary: string }>(sql`
    select summary from notifications where kind = 'interview_planned'`);
  expect(notices).toHaveLength(2);
  expect(notices[0]?.summary).toContain(candidate.candidateNo ?? '');
  expect(notices[0]?.summary).not.toContain('王面試');

  const moved = { ...newInterview(candidate.id), startsAt: 600, endsAt: 660, version: interview.version };
  const { body } = await hr.put(`/api/interviews/${interview.id}`).send(moved).expect(200);
  const { mails } = await detailOf(candidate.id);
  expect(mails).toHaveLength(2);
  await hr.post(`/api/interviews/${interview.id}/cancel`).send({ version: body.version }).expect(200);
  const [last] = await test.db.rows<{ calendar: string }>(sql`
    select calendar from candidate_mails where kind = 'cancellation'`);
  expect(last?.calendar).toContain('METHOD:CANCEL');
  expect(last?.calendar).toContain(`interview-${interview.id}@hr-system`);
});

it.each([
  ['endsAt', { startsAt: 1_380, endsAt: 60 }, '結束時間須晚於開始時間，且面試不可跨越午夜'],
  ['endsAt', { startsAt: 480, endsAt: 1_000 }, '面試不可超過 8 小時'],
  ['on', { on: '2026-11-20' }, '面試日期不可早於今日'],
  ['interviewerIds', { interviewerIds: [] }, '請選擇面試官'],
] as const)('is refused at %s for %j', async (path, overrides, message) => {
  const { id } = await apply('李拒絕', { phone: '0911-222-333' });
  const { body } = await hr.post('/api/interviews').send(newInterview(id, overrides));
  expect(body.fields).toEqual([{ path, message }]);
  expect((await read(id)).stage).toBe('applied');
});

it('reserves the time of an interviewer under concurrent requests', async () => {
  const people = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => apply(`同時${name}`)));
  const answers = await Promise.all(
    people.map(({ id }, place) =>
      hr.post('/api/interviews').send(newInterview(id, { on: '2026-12-01', startsAt: 540 + place, endsAt: 600 })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.fields).toEqual([
    { path: 'interviewerIds', message: '面試官在這段時間已有另一場面試' },
  ]);
  // The refused ones changed nothing, and an interview that touches the first one is possible.
  const stages = await Promise.all(people.map(async ({ id }) => (await read(id)).stage));
  expect(stages.filter((stage) => stage === 'interview')).toHaveLength(1);
  await arrange(people[0]?.id ?? '', { on: '2026-12-01', startsAt: 600, endsAt: 660 });
});

it('reserves the time of the candidate also for other interviewers', async () => {
  const { id } = await apply('一次一場');
  const planned = await arrange(id, { on: '2026-12-02', interviewerIds: [first.id] });
  const other = newInterview(id, { on: '2026-12-02', startsAt: 570, endsAt: 630, interviewerIds: [second.id] });
  const refused = await hr.post('/api/interviews').send(other);
  expect([refused.status, refused.body.fields]).toEqual([
    409,
    [{ path: 'on', message: '此應徵者在這段時間已有另一場面試' }],
  ]);
  await hr.post(`/api/interviews/${planned.id}/cancel`).send({ version: planned.version }).expect(200);
  await hr.post('/api/interviews').send(other).expect(201);
});

it('is refused while an interviewer is on leave, and shows it in the day of the interviewer', async () => {
  const seeds = leaveApplicationSeeds(test);
  const team = await seeds.seedTeam();
  const absent = await seeds.member(team);
  await seeds.grant(absent.id, 4_800);
  const on = '2026-11-26';
  await applyForLeave(absent.caller, { startOn: on });
  const { id } = await apply('趙請假', { phone: '0911-333-444' });

  const refused = await hr.post('/api/interviews').send(newInterview(id, { on, interviewerIds: [absent.id] }));
  expect([refused.status, refused.body.code]).toEqual([422, 'InterviewerAbsent']);
  const { body } = await hr.get(`/api/interviews/availability?on=${on}&employeeIds=${absent.id}`).expect(200);
  expect(body.items).toMatchObject([{ employee: { id: absent.id }, isAbsent: true, shift: null }]);
  expect(body.items[0].busy[0]).toContain('請假');
});

it('hides the sheets of the others until the own one is submitted', async () => {
  const opening = await openPosition('I-2');
  const candidate = await apply('孫評分', { openingId: opening.id, phone: '0911-555-666' });
  const interview = await arrange(candidate.id, { on: '2026-11-25' });
  const early = await submit(first.caller, interview);
  expect([early.status, early.body.msg]).toEqual([422, '面試開始後才能送出評分']);
  test.setNow(new Date('2026-11-25T01:30:00Z'));

  const [asFirst, asSecond, asManager] = [
    await signInAgain(first.id),
    await signInAgain(second.id),
    await signInAgain(manager.id),
  ];
  expect((await submit(asFirst, interview)).body.sheets).toMatchObject([{ score: 4.3 }, { score: null }]);
  expect((await submit(asFirst, interview)).body.msg).toBe('您已送出這場面試的評分');
  const before = (await own(asSecond)).find(({ id }) => id === interview.id);
  expect(before?.sheets.map(({ isOwn, score, comment }) => [isOwn, score, comment])).toEqual([
    [false, null, null],
    [true, null, null],
  ]);
  const after = (await submit(asSecond, interview)).body as OwnInterview;
  expect(after.sheets.map(({ score }) => score)).toEqual([4.3, 4.3]);
  expect(after.candidate).not.toHaveProperty('phone');

  // The hiring manager of the opening sees all; others see nothing.
  expect((await detailOf(candidate.id, asManager)).interviews[0]?.sheets.map(({ score }) => score)).toEqual([4.3, 4.3]);
  expect((await submit(asManager, interview)).status).toBe(404);
  await asManager.get(`/api/my-interviews/${interview.id}/resume`).expect(404);
  await asSecond.get(`/api/my-interviews/${interview.id}/resume`).expect(200);
  const cancelled = await (
    await test.signIn('hr_officer')
  )
    .post(`/api/interviews/${interview.id}/cancel`)
    .send({ version: interview.version });
  expect([cancelled.status, cancelled.body.code]).toEqual([409, 'InterviewNotPlanned']);
  test.setNow(NOW);
});

it('hides the mean score from an interviewer who reads the candidate and has not submitted the own sheet', async () => {
  const opening = await openPosition('I-3');
  const candidate = await apply('李平均', { openingId: opening.id, phone: '0911-555-777' });
  const interview = await arrange(candidate.id, { on: '2026-11-27', interviewerIds: [first.id, manager.id] });
  test.setNow(new Date('2026-11-27T01:30:00Z'));
  const [asFirst, asManager] = [await signInAgain(first.id), await signInAgain(manager.id)];
  const scores = async () => {
    const { body: record } = await asManager.get(`/api/candidates/${candidate.id}`).expect(200);
    const { body: listed } = await asManager.get(`/api/interviews?candidateId=${candidate.id}`).expect(200);
    return [record.score, listed.items[0].score];
  };
  expect((await submit(asFirst, interview)).status).toBe(200);
  expect(await scores()).toEqual([null, null]);
  expect((await submit(asManager, interview)).status).toBe(200);
  expect(await scores()).toEqual(['4.3', '4.3']);
  test.setNow(NOW);
});

it('is refused for a candidate whose application has ended', async () => {
  const { id } = await apply('錢結束', { phone: '0911-777-888' });
  const planned = await arrange(id, { on: '2026-12-21' });
  expect((await move(id, 'withdrawn', '另有工作')).body.msg).toBe('此應徵者仍有已安排的面試，請先取消');
  await hr.post(`/api/interviews/${planned.id}/cancel`).send({ version: planned.version }).expect(200);
  await move(id, 'withdrawn', '另有工作');
  const { body } = await hr.post('/api/interviews').send(newInterview(id, { on: '2026-12-20' }));
  expect(body.fields).toEqual([{ path: 'candidate', message: '此應徵者已結束應徵，無法安排面試' }]);
});
