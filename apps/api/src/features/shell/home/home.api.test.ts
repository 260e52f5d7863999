import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { answer, apply, leaveApplicationSeeds, seedDeputy } from '#testing/seed-leave-applications.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const admin = await test.signedInAs('system_administrator');
await test.db.prisma.documentRequirement.deleteMany({});

/** Where each card leads, and who sees it. */
const lists = {
  projectsOverdue: '/api/projects?isEnding=overdue',
  projectsEnding: '/api/projects?isEnding=yes',
  departmentsWithoutHead: '/api/departments?hasHead=no',
  accountsLocked: '/api/emp-accounts?state=locked',
  accountsDormant: '/api/emp-accounts?state=active&isDormant=yes',
  tasksOverdue: '/api/signature-tasks?tab=overdue',
  tasksWaiting: '/api/signature-tasks?tab=mine',
  tasksDeputy: '/api/signature-tasks?tab=deputy',
  annualLeaveEnding: '/api/leave-balances?type=annual&isEnding=60',
  compensatoryLeaveEnding: '/api/leave-balances?type=compensatory&isEnding=30',
  leaveUnsettled: '/api/leave-balances?status=all&isUnsettled=yes',
  annualLeaveOwed: '/api/leave-balances?isGrantOwed=yes',
} as const;

const cards = async (caller: Caller): Promise<Record<string, number>> => {
  const { body } = await caller.get('/api/home/cards').expect(200);
  return Object.fromEntries(body.items.map(({ name, count }: { name: string; count: number }) => [name, count]));
};

type Listed = keyof typeof lists;

/** How many a card counts, and how many its list shows. */
const counted = async (caller: Caller, name: Listed): Promise<{ card: number; list: number }> => {
  const card = (await cards(caller))[name] ?? 0;
  return { card, list: (await caller.get(lists[name]).expect(200)).body.total };
};

const seedProject = async (endOn: string) => {
  const { id: principalInvestigatorId } = await seedEmployee(test.db);
  await test.db.rows(sql`
    insert into projects (code, name_zh, kind, funder, approved_amount, eligible_costs, start_on, end_on, principal_investigator_id, state)
    values (${`P-${endOn}`}, '測試計畫', 'grant', 'nstc', 0, '{}', '2025-01-01', ${endOn}::date, ${principalInvestigatorId}::uuid, 'active')
  `);
};

describe('what needs somebody', () => {
  it('is counted as the list behind it counts it', async () => {
    await seedDepartment(test.db);
    await test.seedAccount('employee');
    await test.db.prisma.empAccount.update({
      where: { id: (await test.seedAccount('employee')).id },
      data: { state: 'locked' },
    });
    const seen = new Set<string>();

    for (const caller of [admin, await test.signedInAs('hr_manager')]) {
      const known = Object.entries(await cards(caller)).filter(([name]) => name in lists);
      for (const [name, count] of known) {
        seen.add(name);
        const { body } = await caller.get(lists[name as Listed]).expect(200);
        expect([name, count]).toEqual([name, body.total]);
      }
    }

    expect([...seen]).toEqual(expect.arrayContaining(['departmentsWithoutHead', 'accountsLocked', 'accountsDormant']));
  });

  it('tells of projects that end soon, and of those that have ended', async () => {
    const hr = await test.signedInAs('hr_manager');
    const before = await cards(hr);
    await seedProject('2026-11-20');
    await seedProject('2026-12-31');
    await seedProject('2027-12-31');

    const after = await cards(hr);

    expect((after['projectsOverdue'] ?? 0) - (before['projectsOverdue'] ?? 0)).toBe(1);
    expect((after['projectsEnding'] ?? 0) - (before['projectsEnding'] ?? 0)).toBe(2);
  });

  it('tells of what waits for a signature, and of what has waited too long, in whoever’s name', async () => {
    const { team, member } = leaveApplicationSeeds(test);
    const [own, other] = [await team(), await team()];
    const sick = { leaveType: 'sick_leave' } as const;
    const { caller } = own.head;
    await apply((await member(own)).caller, sick);
    await apply((await member(own)).caller, sick);
    await seedDeputy(test, other.head.id, own.head.id);
    for (const group of [own, other]) {
      const { id } = await apply((await member(group)).caller, sick);
      await test.db.rows(sql`update applications set waiting_since = '2026-11-17T06:00:00Z' where id = ${id}::uuid`);
    }
    await apply((await member(other)).caller, sick);

    expect(await counted(caller, 'tasksWaiting')).toEqual({ card: 3, list: 3 });
    expect(await counted(caller, 'tasksDeputy')).toEqual({ card: 2, list: 2 });
    expect(await cards(other.head.caller)).not.toHaveProperty('tasksDeputy');
    expect(await counted(caller, 'tasksOverdue')).toEqual({ card: 2, list: 2 });
    expect(await counted(other.head.caller, 'tasksOverdue')).toEqual({ card: 1, list: 1 });
  });

  it.each([
    { name: 'annualLeaveEnding', type: 'annual', last: '2027-01-20', next: '2027-01-21' },
    { name: 'compensatoryLeaveEnding', type: 'compensatory', last: '2026-12-21', next: '2026-12-22' },
  ] as const)(
    'tells by $name of people with hours that end until $last, each once',
    async ({ name, type, last, next }) => {
      const hr = await test.signedInAs('hr_manager');
      const { someone, adding } = leaveSeeds(test, hr);
      const endingOn = (employeeId: string, validUntil: string, overrides = {}) =>
        adding([employeeId], { type, validUntil, ...overrides }).expect(201);
      const before = await counted(hr, name);

      const [twice, used, left] = [await someone(), await someone(), await someone()];
      await endingOn(await someone(), '2026-11-21');
      await endingOn(twice, last);
      await endingOn(twice, last, { sourceNo: '2' });
      await endingOn(await someone(), next);
      await endingOn(await someone(), '2026-11-20');
      await endingOn(left, last);
      await markLeaving(test.db, left, { lastWorkingOn: '2026-11-20' });
      await endingOn(await someone(), last, { type: type === 'annual' ? 'compensatory' : 'annual' });
      await endingOn(used, last);
      await hr
        .post(`/api/leave-balances/${used}/reduce`)
        .send({ type, minutes: 2 * LEAVE_DAY, reason: '誤給', sourceNo: null })
        .expect(200);

      const { card, list } = await counted(hr, name);
      expect(card - before.card).toBe(2);
      expect(list).toBe(card);
    },
  );

  it('is counted as its list where one role sees it and another may do something about a part of it', async () => {
    const { id } = await seedEmployee(test.db);
    const { lotWith } = leaveSeeds(test, admin);
    await lotWith(id, { origin: 'grant', validFrom: '2025-01-01', validUntil: '2025-12-31' }, [
      ['grant', LEAVE_DAY, '2025-01-01'],
    ]);
    const { id: accountId, username } = await test.seedAccount('employee');
    const screen = 'annual_and_compensatory_management';
    for (const [name, scope, permissions] of [
      ['全部可看', 'all', [`${screen}:view`]],
      ['自己可改', 'self', [`${screen}:view`, `${screen}:edit`]],
    ] as const) {
      await test.db.prisma.role.create({
        data: { name, scope, permissions: [...permissions], sensitiveGroups: [], accounts: { create: { accountId } } },
      });
    }

    const { card, list } = await counted(await test.signIn(username), 'leaveUnsettled');

    expect(card).toBe(list);
    expect(card).toBeGreaterThan(0);
  });

  it('tells nothing to those who can do nothing about it', async () => {
    expect(await cards(await test.signedInAs('employee'))).toEqual({});
    expect(await cards(await test.signedInAs('auditor'))).toEqual({});
  });

  it('tells everybody where else they are signed in, and when their password is a year old', async () => {
    const { username } = await test.seedAccount('employee');
    const caller = await test.signIn(username);
    expect(await cards(caller)).toEqual({});

    await test.signIn(username);
    await test.signIn(username);
    await test.db.rows(sql`
      update emp_accounts set password_changed_at = ${new Date(NOW.getTime() - 400 * 86_400_000)} where username = ${username}
    `);
    expect(await cards(caller)).toEqual({ ownOtherSessions: 2, ownPasswordDays: 400 });
  });

  it('tells employees which returned applications, which are listed first, and missing documents wait for them', async () => {
    const { team, member } = leaveApplicationSeeds(test);
    const group = await team();
    const { caller } = await member(group);
    const returned = await apply(caller, { leaveType: 'sick_leave' });
    const questioned = await apply(caller, { leaveType: 'sick_leave', startOn: '2026-11-25' });
    await answer([group.head.caller, returned.id], 'send-back').expect(200);
    await answer([group.head.caller, questioned.id], 'question').expect(200);
    await apply(caller, { leaveType: 'sick_leave', startOn: '2026-11-26' });
    await test.db.prisma.documentRequirement.create({ data: { category: 'identity_card', requiredOf: ['employed'] } });

    expect(await cards(caller)).toEqual({ ownApplicationsReturned: 2, ownDocumentsLacking: 1 });
    expect((await caller.get('/api/my/documents/required').expect(200)).body.items).toHaveLength(1);
    const { body } = await caller.get('/api/my/applications').expect(200);
    expect(body.items.map(({ state }: { state: string }) => state)).toEqual(['questioned', 'returned', 'pending']);
    await test.db.prisma.documentRequirement.deleteMany({});
  });

  it('tells of the year to come until it has holidays', async () => {
    const hr = await test.signedInAs('hr_manager');
    await test.db.prisma.holiday.deleteMany({});
    expect(await cards(hr)).toMatchObject({ holidaysOfNextYear: 1 });

    await hr.post('/api/holidays/generate').send({ year: 2027 });

    expect(await cards(hr)).not.toHaveProperty('holidaysOfNextYear');
  });
});
