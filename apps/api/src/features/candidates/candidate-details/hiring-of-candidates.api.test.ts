import type { CandidateReport } from '@hr/contracts/candidates/candidates';
import type { StatementGroups } from '@hr/contracts/reports/statements';
import type { JobOffer } from '@hr/contracts/candidates/offers';
import type { Employee } from '@hr/contracts/people/employees';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startCandidateTest } from '#testing/candidate-test.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { NOW } from '#testing/test-app.ts';

const {
  test,
  hr,
  manager,
  first,
  newOpening,
  openPosition,
  newCandidate,
  apply,
  read,
  detailOf,
  move,
  arrange,
  offer,
  answer,
} = await startCandidateTest();
const newEmployee = await newEmployeeFactory(test);

const hire = async (id: string, version: number, employee = newEmployee()) =>
  hr.post(`/api/candidates/${id}/hire`).send({ employee, version });

describe('an offer', () => {
  it.each([
    ['expiresOn', { expiresOn: '2026-11-20' }, '回覆期限不可早於今日'],
    ['startOn', { startOn: '2026-11-30' }, '到職日須晚於回覆期限'],
    ['startOn', { startOn: '2027-12-15' }, '到職日須早於個資保存期限，請先延長保存期限'],
    ['pay', { pay: 20_000 }, '月薪不可低於基本工資 29,500 元'],
  ] as const)('is refused at %s for %j', async (path, overrides, message) => {
    const opening = await openPosition(`O-${path.toUpperCase()}-${message.length}`);
    const { id } = await apply('錄取不成', { openingId: opening.id });
    await move(id, 'interview');
    const { body } = await offer(id, opening.id, overrides);
    expect(body.fields).toEqual([{ path, message }]);
    expect((await read(id)).stage).toBe('interview');
  });

  it('is made once for an open position, and its answer moves the candidate', async () => {
    const opening = await openPosition('O-1');
    const { id } = await apply('何錄取', { openingId: opening.id });
    await move(id, 'interview');
    const made = (await offer(id, opening.id)).body as JobOffer;
    expect(made).toMatchObject({ state: 'sent', pay: 40_000, openingName: '研究助理' });
    expect((await offer(id, opening.id)).body.code).toBe('OfferExists');
    const { mails, offers } = await detailOf(id, manager.caller);
    expect(mails[0]?.subject).toBe('錄取通知：研究助理');
    expect(offers[0]?.pay).toBeNull();
    expect((await hr.get(`/api/job-offers/${made.id}/letter`).buffer().expect(200)).headers['content-type']).toBe(
      'application/pdf',
    );

    // The letter names the position of the offer, which is now that of the candidate.
    const { version, ...candidate } = await read(id);
    expect(candidate.opening?.id).toBe(opening.id);
    const elsewhere = newCandidate('何錄取', { openingId: null, resumeFileId: candidate.resumeFile?.id ?? null });
    const moved = await hr.put(`/api/candidates/${id}`).send({ ...elsewhere, version });
    expect(moved.body.fields).toEqual([{ path: 'openingId', message: '已發出錄取，不可變更職缺' }]);

    const declined = (await answer(made, 'decline', '另有工作')).body as JobOffer;
    expect(declined).toMatchObject({ state: 'declined', answerReason: '另有工作' });
    expect(await read(id)).toMatchObject({ stage: 'withdrawn', stageReason: '另有工作' });
    expect((await answer(declined, 'accept')).body.code).toBe('OfferNotOpen');

    await hr.post(`/api/job-openings/${opening.id}/close`).send({ version: opening.version }).expect(200);
    const { id: late } = await apply('晚錄取');
    await move(late, 'interview');
    expect((await offer(late, opening.id)).body.fields).toEqual([
      { path: 'openingId', message: '此職缺未開放或已截止' },
    ]);
  });

  it('expires after its last day, and a new one replaces it', async () => {
    const opening = await openPosition('O-2');
    const { id } = await apply('曾逾期', { openingId: opening.id });
    await move(id, 'interview');
    const made = (await offer(id, opening.id)).body as JobOffer;
    test.setNow(new Date('2026-12-01T06:00:00Z'));
    const later = await test.signIn('hr_officer');
    const { body } = await later.get(`/api/candidates/${id}/detail`).expect(200);
    expect(body.offers[0].state).toBe('expired');
    const late = await later.post(`/api/job-offers/${made.id}/accept`).send({ reason: null, version: made.version });
    expect(late.body.code).toBe('OfferNotOpen');
    expect((await later.get('/api/candidates?isOfferEnding=yes')).body.items).toMatchObject([{ id }]);
    const { version } = (await later.get(`/api/candidates/${id}`)).body;
    const again = await later.post(`/api/candidates/${id}/offers`).send({
      openingId: opening.id,
      pay: 41_000,
      payGrade: null,
      startOn: '2026-12-20',
      expiresOn: '2026-12-10',
      note: null,
      isMailed: false,
      version,
    });
    expect(again.status).toBe(201);
    test.setNow(NOW);
  });
});

it('keeps the interviews and the retention of a candidate with an offer consistent', async () => {
  const opening = await openPosition('O-9');
  const { id } = await apply('秦一致', { openingId: opening.id, phone: '0911-000-909' });
  const interview = await arrange(id, { on: '2026-12-03' });
  const made = (await offer(id, opening.id)).body as JobOffer;
  const refused = await answer(made, 'decline', '另有工作');
  expect([refused.status, refused.body.code]).toEqual([422, 'CandidateHasInterview']);
  await hr.post(`/api/interviews/${interview.id}/cancel`).send({ version: interview.version }).expect(200);

  const { version, resumeFile } = await read(id);
  const input = newCandidate('秦一致', { openingId: opening.id, phone: '0911-000-909', retainedUntil: '2026-12-15' });
  const shortened = await hr.put(`/api/candidates/${id}`).send({ ...input, resumeFileId: resumeFile?.id, version });
  expect(shortened.body.fields).toEqual([{ path: 'retainedUntil', message: '保存期限須晚於錄取的到職日 2026/12/15' }]);
  await answer(made, 'decline', '另有工作').expect(200);
});

describe('hiring a candidate', () => {
  const accepted = async (name: string, code: string) => {
    const opening = await openPosition(code);
    const { id } = await apply(name, { openingId: opening.id });
    await move(id, 'interview');
    const made = (await offer(id, opening.id)).body as JobOffer;
    await answer(made, 'accept').expect(200);
    return read(id);
  };

  it('creates the employee with the résumé once, under concurrent requests', async () => {
    const { id, version } = await accepted('唐報到', 'H-1');
    const answers = await Promise.all([hire(id, version), hire(id, version)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const employee = answers.find(({ status }) => status === 201)?.body as Employee;
    const employeeId = employee.id;
    expect(await read(id)).toMatchObject({ stage: 'hired', employeeId });
    const documents = await hr.get(`/api/employee-documents?employeeId=${employeeId}`).expect(200);
    expect(documents.body.items).toMatchObject([{ name: '履歷', category: 'other' }]);
    expect((await detailOf(id)).employee?.id).toBe(employeeId);
    const pay = await signInWithGroups(test, 'payroll_officer', ['salary']);
    const proposals = await pay.get(`/api/salary-adjustments?employeeId=${employeeId}`).expect(200);
    expect(proposals.body.items).toMatchObject([
      {
        type: 'new_hire',
        state: 'draft',
        effectiveOn: employee.hiredOn,
        lines: [{ code: 'BASE', amount: 40_000 }],
        reason: '錄取通知：研究助理',
      },
    ]);
    expect((await hire(id, (await read(id)).version)).body.code).toBe('CandidateMoveNotAllowed');
  });

  it('links a rehired employee only', async () => {
    const { id, version } = await accepted('再任用', 'H-333');
    const serving = await hr.post(`/api/candidates/${id}/link-employee`).send({ employeeId: first.id, version });
    expect(serving.body.fields).toEqual([{ path: 'employeeId', message: '請選擇 2026/11/20 之後到職或再任用的員工' }]);
    const { body: newcomer } = await hr.post('/api/employees').send(newEmployee()).expect(201);
    await hr.post(`/api/candidates/${id}/link-employee`).send({ employeeId: newcomer.id, version }).expect(200);
    expect(await read(id)).toMatchObject({ stage: 'hired', employeeId: newcomer.id });
  });

  it('changes nothing if the employee is refused', async () => {
    const { id, version } = await accepted('薛不成', 'H-22');
    const refused = await hire(id, version, newEmployee({ birthOn: '2030-01-01' }));
    expect(refused.status).toBe(400);
    expect((await read(id)).stage).toBe('accepted');
  });
});

it('counts the funnel as counted by hand from the stages', async () => {
  const opening = await openPosition('F-1');
  const apply1 = (name: string, source: '104' | 'referral') => apply(name, { openingId: opening.id, source });
  const [a, b, c] = [await apply1('漏斗甲', '104'), await apply1('漏斗乙', 'referral'), await apply1('漏斗丙', '104')];
  await move(a.id, 'screening');
  await move(b.id, 'interview');
  await answer((await offer(b.id, opening.id)).body as JobOffer, 'accept').expect(200);
  await move(c.id, 'rejected', '不符');
  expect((await hire(b.id, (await read(b.id)).version)).status).toBe(201);

  const path = `/api/candidate-report?from=2026-11-01&to=2026-11-30&openingId=${opening.id}`;
  const report = (await hr.get(path).expect(200)).body as CandidateReport;
  expect(report.applications).toBe(3);
  expect(report.funnel.map(({ stage, reached }) => [stage, reached])).toEqual([
    ['applied', 3],
    ['screening', 2],
    ['interview', 1],
    ['offer', 1],
    ['accepted', 1],
    ['hired', 1],
  ]);
  expect(report.sources).toEqual([
    { source: '104', applications: 2, interviewed: 0, hired: 0 },
    { source: 'referral', applications: 1, interviewed: 1, hired: 1 },
  ]);
  // Applied on the day before.
  expect(report.daysToHire).toBe(1);

  // Two of three were screened, and one of three was invited.
  const statement = '/api/statements/recruiting/groups?from=2026-11-01&to=2026-11-30&groupBy=opening&where=';
  const place = `${statement}${encodeURIComponent('opening:F-1 研究助理')}`;
  const { all } = (await hr.get(place).expect(200)).body as StatementGroups;
  const means = Object.entries(all.measures).map(([name, measure]) => [name, measure?.average]);
  expect([all.count, Object.fromEntries(means)]).toMatchObject([
    3,
    { screeningPercent: 66.7, interviewPercent: 33.3, hiredPercent: 33.3, daysToHire: report.daysToHire },
  ]);
  // The keyword is a text, not a pattern.
  const countOf = async (keyword: string): Promise<number> =>
    (await hr.get(`${place}&q=${encodeURIComponent(keyword)}`).expect(200)).body.all.count;
  expect([await countOf('f-1 研究'), await countOf('F_1'), await countOf('%')]).toEqual([3, 0, 0]);
  // Those of other openings are outside the scope of a hiring manager.
  const { caller } = manager;
  expect(((await caller.get(place).expect(200)).body as StatementGroups).all).toEqual(all);
  const everything = (await caller.get(place.replace(/&where=.*/, '')).expect(200)).body as StatementGroups;
  expect(everything.groups.map(({ keys }) => keys)).not.toContainEqual([null]);

  // Erased candidates are counted as before.
  await hr
    .post(`/api/candidates/${c.id}/erase`)
    .send({ version: (await read(c.id)).version })
    .expect(204);
  expect((await hr.get(path).expect(200)).body).toEqual(report);
  expect(((await hr.get(place).expect(200)).body as StatementGroups).all).toEqual(all);
  expect((await hr.get(`/api/job-openings/${opening.id}`)).body).toMatchObject({ candidates: 3, hired: 1 });
});

it('lets a role with a narrower scope edit only what concerns the own openings', async () => {
  const { caller } = manager;
  const own = await openPosition('S-1');
  const { body: other } = await hr.post('/api/job-openings').send(newOpening('S-2', { hiringManagerId: first.id }));
  await hr.post(`/api/job-openings/${other.id}/publish`).send({ version: other.version }).expect(200);
  await test.db.rows(sql`
    with created as (
      insert into roles (name, permissions, scope, sensitive_groups)
      select '用人主管', permissions || '{applicant_data_repository:edit}'::text[], scope, sensitive_groups from roles where code = 'manager'
      returning id
    )
    update account_roles set role_id = created.id from created
    where account_id = (select id from emp_accounts where employee_id = ${manager.id}::uuid)`);
  const { id } = await apply('範圍內', { openingId: own.id });
  await move(id, 'interview');
  const { version } = await read(id);
  const terms = {
    pay: 40_000,
    payGrade: null,
    startOn: '2026-12-15',
    expiresOn: '2026-11-30',
    note: null,
    isMailed: false,
  };
  const send = (openingId: string) =>
    caller.post(`/api/candidates/${id}/offers`).send({ ...terms, openingId, version });
  expect((await send(other.id)).body.fields).toEqual([{ path: 'openingId', message: '此職缺未開放或已截止' }]);
  await send(own.id).expect(201);
  const letter = { subject: '您好', body: '您好', version: 1 };
  expect((await caller.put('/api/candidate-letters/thanks').send(letter)).body.code).toBe('OutOfScope');
});
