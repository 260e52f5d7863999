import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { countQueries } from '#testing/count-queries.ts';
import { answer, apply, leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);

const group = await team();
const other = await team();
const officer = await member(await team(), 'hr_officer');
const url = '/api/employee-applications/leave';

type Given = Parameters<typeof leaveBody>[0];

const bodyOf = (people: readonly SignedIn[], given: Given) => {
  const { payload } = leaveBody(given);
  return { employeeIds: people.map(({ id }) => id), payload };
};

const file = (people: readonly SignedIn[], given: Given = {}) => officer.caller.post(url).send(bodyOf(people, given));
const preview = (people: readonly SignedIn[], given: Given = {}) =>
  officer.caller.post(`${url}/preview`).send(bodyOf(people, given));

const heldOf = async ({ id }: SignedIn) => {
  const [held] = await test.db.rows<{ days: number; kept: number }>(sql`
    select
      (select count(*)::int from leave_days where employee_id = ${id}::uuid and is_held) as days,
      (select coalesce(-sum(minutes), 0)::int from leave_entries where employee_id = ${id}::uuid and kind = 'reserve') as kept`);
  return held;
};

const askedTogether = async ({ caller }: SignedIn): Promise<number[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter(({ kind }: { kind: string }) => kind === 'task')
    .map(({ count }: { count: number }) => count);

describe('what the signers of 整批代為請假 are told', () => {
  it('is one notice and one mail for each of them, of however many, and no more of it afterwards', async () => {
    const [own, another] = [await team(), await team()];
    await test.db.prisma.employee.update({ where: { id: own.head.id }, data: { companyEmail: 'head@example.org' } });
    const people = [await member(own), await member(own), await member(own), await member(another)];
    const { body } = await file(people, { leaveType: 'sick_leave' }).expect(200);
    expect(body.results.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([null, null, null, null]);

    expect(await askedTogether(own.head)).toEqual([3]);
    expect(await askedTogether(another.head)).toEqual([1]);
    const mails = await test.db.prisma.outgoingMail.findMany({ where: { employeeId: own.head.id } });
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^待您簽核：.* 等 3 件$/u)]);
    expect((await own.head.caller.get('/api/my/notifications').expect(200)).body.unread).toBe(1);

    const waiting = (await own.head.caller.get('/api/signature-tasks').expect(200)).body.items;
    for (const { id } of waiting) {
      const told = { round: 1, step: 0, personIds: [another.head.id], comment: null };
      await own.head.caller.post(`/api/signature-tasks/${id}/inform`).send(told).expect(200);
    }
    expect(await askedTogether(own.head)).toEqual([3]);
  });
});

describe('整批代為請假', () => {
  it('files the leave of each as their own, with a number, a chain and a notice for each', async () => {
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
      expect(await heldOf(person)).toEqual({ days: 1, kept: DAY });
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

  it('is refused of one by the rules of their own, and holds up none of the others', async () => {
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
    expect(await Promise.all([poor, taken, fine].map(heldOf))).toEqual([
      { days: 0, kept: 0 },
      { days: 1, kept: DAY },
      { days: 1, kept: DAY },
    ]);
  });

  it('is told before, and nothing is written then', async () => {
    const [poor, fine] = [await member(group), await member(group)];
    await grant(fine.id, DAY);

    const { body } = await preview([poor, fine]).expect(200);

    expect(body.results).toMatchObject([
      { number: null, refusal: expect.stringContaining('可用時數不足') },
      { number: null, refusal: null, minutes: DAY },
    ]);
    expect(await heldOf(fine)).toEqual({ days: 0, kept: 0 });
  });

  it('counts for each what they work on the day', async () => {
    const [full, part] = [await member(group), await member(other)];
    const mornings = JSON.stringify(Array.from({ length: 7 }, () => ({ from: 540, to: 720, breaks: [] })));
    await test.db.rows(sql`
      with hours as (insert into office_hours (name, department_id) values ('上午班', ${other.departmentId}::uuid) returning id)
      insert into office_hours_periods (office_hours_id, effective_from, week)
      select hours.id, '2026-01-01', ${mornings}::jsonb from hours`);

    const { body } = await preview([full, part], { leaveType: 'sick_leave' }).expect(200);

    expect(body.results.map(({ minutes }: { minutes: number }) => minutes)).toEqual([DAY, 180]);
  });

  it('is for others within reach: whoever files it has none of it, and nobody beyond', async () => {
    const one = await member(group);
    const { body } = await file([officer, one], { leaveType: 'sick_leave' }).expect(200);
    expect(body.results).toMatchObject([
      { number: null, refusal: '不可處理自己的申請，請由其他人員處理' },
      { refusal: null },
    ]);
    await group.head.caller
      .post(url)
      .send(bodyOf([one], { leaveType: 'sick_leave' }))
      .expect(403);
  });

  it.each([
    ['nobody', [] as string[], '請選擇員工'],
    ['one person twice', ['019b76da-a816-7000-8000-000000000001', '019b76da-a816-7000-8000-000000000001'], '員工重複'],
  ])('is refused for %s', async (_, employeeIds, message) => {
    const { payload } = leaveBody();
    const { body } = await officer.caller.post(url).send({ employeeIds, payload }).expect(400);
    expect(body.fields).toMatchObject([{ path: 'employeeIds', message }]);
  });

  it('asks the database as often for one as for five', async () => {
    const asked = async (count: number): Promise<number> => {
      const people = await Promise.all(Array.from({ length: count }, () => member(group)));
      return countQueries(() => file(people, { leaveType: 'sick_leave' }).expect(200));
    };
    await asked(1);
    expect(await asked(5)).toBe(await asked(1));
  });

  it('is refused for more days of all together than one command has', async () => {
    const { payload } = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-01', endOn: '2026-12-31' });
    const employeeIds = Array.from({ length: 400 }, () => crypto.randomUUID());
    const { body } = await officer.caller.post(url).send({ employeeIds, payload }).expect(400);
    expect(body.fields).toEqual([{ path: 'employeeIds', message: '人數乘以天數過多，請分次提出' }]);
  });

  it('holds a day once, of two officers who file it at the same instant and in another order', async () => {
    const another = await member(await team(), 'hr_officer');
    for (let round = 0; round < 5; round += 1) {
      const people = [await member(group), await member(group), await member(other)];
      const given = { leaveType: 'sick_leave' } as const;
      const answers = await Promise.all([
        file(people, given),
        another.caller.post(url).send(bodyOf(people.toReversed(), given)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const filed = answers.flatMap(({ body }) =>
        body.results.filter(({ number }: { number: string | null }) => number !== null),
      );
      expect(filed).toHaveLength(3);
      expect(await Promise.all(people.map(heldOf))).toEqual(people.map(() => ({ days: 1, kept: 0 })));
    }
  });
});
