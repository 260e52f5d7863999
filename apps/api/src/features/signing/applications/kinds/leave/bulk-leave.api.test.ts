import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { countQueries } from '#testing/count-queries.ts';
import { answer, apply, leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);

const group = await seedTeam();
const other = await seedTeam();
const officer = await member(await seedTeam(), 'hr_officer');
const url = '/api/employee-applications/leave';

type LeaveOverrides = Parameters<typeof leaveBody>[0];

const toBody = (people: readonly SignedIn[], overrides: LeaveOverrides) => {
  const { payload } = leaveBody(overrides);
  return { employeeIds: people.map(({ id }) => id), payload };
};

const file = (people: readonly SignedIn[], overrides: LeaveOverrides = {}) =>
  officer.caller.post(url).send(toBody(people, overrides));
const preview = (people: readonly SignedIn[], overrides: LeaveOverrides = {}) =>
  officer.caller.post(`${url}/preview`).send(toBody(people, overrides));

const getReserved = async ({ id }: SignedIn) => {
  const [reserved] = await test.db.rows<{ days: number; minutes: number }>(sql`
    select
      (select count(*)::int from leave_days where employee_id = ${id}::uuid and is_reserved) as days,
      (select coalesce(-sum(minutes), 0)::int from leave_entries where employee_id = ${id}::uuid and kind = 'reserve') as minutes`);
  return reserved;
};

const countsInNotices = async ({ caller }: SignedIn): Promise<number[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter(({ kind }: { kind: string }) => kind === 'task')
    .map(({ count }: { count: number }) => count);

describe('notifications of 整批代為請假', () => {
  it('send each signer one notice and one mail, which is removed after signing', async () => {
    const [own, another] = [await seedTeam(), await seedTeam()];
    await test.db.prisma.employee.update({ where: { id: own.head.id }, data: { companyEmail: 'head@example.org' } });
    const people = [await member(own), await member(own), await member(own), await member(another)];
    const { body } = await file(people, { leaveType: 'sick_leave' }).expect(200);
    expect(body.results.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([null, null, null, null]);

    expect(await countsInNotices(own.head)).toEqual([3]);
    expect(await countsInNotices(another.head)).toEqual([1]);
    const mails = await test.db.prisma.outgoingMail.findMany({ where: { employeeId: own.head.id } });
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^待您簽核：.* 等 3 件$/u)]);
    expect((await own.head.caller.get('/api/my/notifications').expect(200)).body.unread).toBe(1);

    const waiting = (await own.head.caller.get('/api/signature-tasks').expect(200)).body.items;
    for (const { id } of waiting) {
      const body = { round: 1, step: 0, personIds: [another.head.id], comment: null };
      await own.head.caller.post(`/api/signature-tasks/${id}/inform`).send(body).expect(200);
    }
    expect(await countsInNotices(own.head)).toEqual([3]);
  });
});

describe('整批代為請假', () => {
  it('files the leave of each employee with its own number, chain and notice', async () => {
    const people = [await member(group), await member(group), await member(other)];
    for (const { id } of people) {
      await grant(id, DAY);
    }

    const { body } = await file(people).expect(200);

    expect(body.results.map(({ employee }: { employee: { id: string } }) => employee.id)).toEqual(
      people.map(({ id }) => id),
    );
    const numbers = body.results.map(({ number }: { number: string }) => number);
    expect(new Set(numbers).size).toBe(3);
    for (const [place, person] of people.entries()) {
      expect(body.results[place]).toMatchObject({ minutes: DAY, refusal: null, warning: null });
      expect(await getReserved(person)).toEqual({ days: 1, minutes: DAY });
      const { head } = place < 2 ? group : other;
      const { items } = (await person.caller.get('/api/my/applications').expect(200)).body;
      expect(items).toMatchObject([
        {
          number: numbers[place],
          state: 'pending',
          steps: [{ signers: [{ id: head.id }] }],
          payload: { startOn: '2026-11-24' },
        },
      ]);
      expect(items[0].filedBy).not.toBeNull();
      const notices = (await person.caller.get('/api/my/notifications').expect(200)).body.items;
      expect(notices).toMatchObject([{ kind: 'filed', number: numbers[place] }]);
      const { body: signed } = await answer([head.caller, items[0].id], 'approve').expect(200);
      expect(signed.application.state).toBe('approved');
    }
  });

  it('refuses one employee by their own rules without affecting the others', async () => {
    const [poor, taken, fine] = [await member(group), await member(group), await member(group)];
    await grant(taken.id, 2 * DAY);
    await grant(fine.id, DAY);
    await apply(taken.caller);

    const { body } = await file([poor, taken, fine]).expect(200);

    expect(body.results).toMatchObject([
      { number: null, refusal: expect.stringContaining('可用時數不足') },
      { number: null, refusal: expect.stringContaining('此時段已有其他請假') },
      { number: expect.stringMatching(/^LV-/), refusal: null },
    ]);
    expect(await Promise.all([poor, taken, fine].map(getReserved))).toEqual([
      { days: 0, minutes: 0 },
      { days: 1, minutes: DAY },
      { days: 1, minutes: DAY },
    ]);
  });

  it('previews the results and stores nothing', async () => {
    const [poor, fine] = [await member(group), await member(group)];
    await grant(fine.id, DAY);

    const { body } = await preview([poor, fine]).expect(200);

    expect(body.results).toMatchObject([
      { number: null, refusal: expect.stringContaining('可用時數不足') },
      { number: null, refusal: null, minutes: DAY },
    ]);
    expect(await getReserved(fine)).toEqual({ days: 0, minutes: 0 });
  });

  it('counts the working time of each employee', async () => {
    const [full, part] = [await member(group), await member(other)];
    const mornings = JSON.stringify(Array.from({ length: 7 }, () => ({ from: 540, to: 720, breaks: [] })));
    await test.db.rows(sql`
      with hours as (insert into office_hours (name, department_id) values ('上午班', ${other.departmentId}::uuid) returning id)
      insert into office_hours_periods (office_hours_id, effective_from, week)
      select hours.id, '2026-01-01', ${mornings}::jsonb from hours`);

    const { body } = await preview([full, part], { leaveType: 'sick_leave' }).expect(200);

    expect(body.results.map(({ minutes }: { minutes: number }) => minutes)).toEqual([DAY, 180]);
  });

  it('is allowed only for other employees in scope', async () => {
    const applicant = await member(group);
    const { body } = await file([officer, applicant], { leaveType: 'sick_leave' }).expect(200);
    expect(body.results).toMatchObject([
      { number: null, refusal: '不可處理自己的申請，請由其他人員處理' },
      { refusal: null },
    ]);
    await group.head.caller
      .post(url)
      .send(toBody([applicant], { leaveType: 'sick_leave' }))
      .expect(403);
  });

  it.each([
    ['no employee', [] as string[], '請選擇員工'],
    [
      'a duplicate employee',
      ['019b76da-a816-7000-8000-000000000001', '019b76da-a816-7000-8000-000000000001'],
      '員工重複',
    ],
  ])('is refused for %s', async (_, employeeIds, message) => {
    const { payload } = leaveBody();
    const { body } = await officer.caller.post(url).send({ employeeIds, payload }).expect(400);
    expect(body.fields).toMatchObject([{ path: 'employeeIds', message }]);
  });

  it('runs as many statements for one employee as for five', async () => {
    const countStatements = async (count: number): Promise<number> => {
      const people = await Promise.all(Array.from({ length: count }, () => member(group)));
      return countQueries(() => file(people, { leaveType: 'sick_leave' }).expect(200));
    };
    await countStatements(1);
    expect(await countStatements(5)).toBe(await countStatements(1));
  });

  it('refuses more days in total than one command allows', async () => {
    const { payload } = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-01', endOn: '2026-12-31' });
    const employeeIds = Array.from({ length: 400 }, () => crypto.randomUUID());
    const { body } = await officer.caller.post(url).send({ employeeIds, payload }).expect(400);
    expect(body.fields).toEqual([{ path: 'employeeIds', message: '人數乘以天數過多，請分次提出' }]);
  });

  it('reserves a day once for two concurrent requests in different order', async () => {
    const another = await member(await seedTeam(), 'hr_officer');
    for (let round = 0; round < 5; round += 1) {
      const people = [await member(group), await member(group), await member(other)];
      const overrides = { leaveType: 'sick_leave' } as const;
      const answers = await Promise.all([
        file(people, overrides),
        another.caller.post(url).send(toBody(people.toReversed(), overrides)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const filed = answers.flatMap(({ body }) =>
        body.results.filter(({ number }: { number: string | null }) => number !== null),
      );
      expect(filed).toHaveLength(3);
      expect(await Promise.all(people.map(getReserved))).toEqual(people.map(() => ({ days: 1, minutes: 0 })));
    }
  });
});
