import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { answer, apply, leaveApplicationSeeds, seedDeputy } from '#testing/seed-leave-applications.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const admin = await test.signedInAs('system_administrator');
await test.db.prisma.documentRequirement.deleteMany({});

/** List behind each card. */
const listPaths = {
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

const loadCards = async (caller: Caller): Promise<Record<string, number>> => {
  const { body } = await caller.get('/api/home/cards').expect(200);
  return Object.fromEntries(body.items.map(({ name, count }: { name: string; count: number }) => [name, count]));
};

type CardName = keyof typeof listPaths;

/** Returns the count of a card and the total of its list. */
const loadCounts = async (caller: Caller, name: CardName): Promise<{ card: number; list: number }> => {
  const card = (await loadCards(caller))[name] ?? 0;
  return { card, list: (await caller.get(listPaths[name]).expect(200)).body.total };
};

const seedProject = async (endOn: string) => {
  const { id: principalInvestigatorId } = await seedEmployee(test.db);
  await test.db.rows(sql`
    insert into projects (code, name_zh, kind, funder, approved_amount, eligible_costs, start_on, end_on, principal_investigator_id, state)
    values (${`P-${endOn}`}, '測試計畫', 'grant', 'nstc', 0, '{}', '2025-01-01', ${endOn}::date, ${principalInvestigatorId}::uuid, 'active')
  `);
};

describe('home cards', () => {
  it('count the same as their lists', async () => {
    await seedDepartment(test.db);
    await test.seedAccount('employee');
    await test.db.prisma.empAccount.update({
      where: { id: (await test.seedAccount('employee')).id },
      data: { state: 'locked' },
    });
    const names = new Set<string>();

    for (const caller of [admin, await test.signedInAs('hr_manager')]) {
      const entries = Object.entries(await loadCards(caller)).filter(([name]) => name in listPaths);
      for (const [name, count] of entries) {
        names.add(name);
        const { body } = await caller.get(listPaths[name as CardName]).expect(200);
        expect([name, count]).toEqual([name, body.total]);
      }
    }

    expect([...names]).toEqual(expect.arrayContaining(['departmentsWithoutHead', 'accountsLocked', 'accountsDormant']));
  });

  it('count projects that end soon or have ended', async () => {
    const hr = await test.signedInAs('hr_manager');
    const before = await loadCards(hr);
    await seedProject('2026-11-20');
    await seedProject('2026-12-31');
    await seedProject('2027-12-31');

    const after = await loadCards(hr);

    expect((after['projectsOverdue'] ?? 0) - (before['projectsOverdue'] ?? 0)).toBe(1);
    expect((after['projectsEnding'] ?? 0) - (before['projectsEnding'] ?? 0)).toBe(2);
  });

  it('count pending and overdue tasks, also as deputy', async () => {
    const { seedTeam, member } = leaveApplicationSeeds(test);
    const [ownTeam, otherTeam] = [await seedTeam(), await seedTeam()];
    const sick = { leaveType: 'sick_leave' } as const;
    const { caller } = ownTeam.head;
    await apply((await member(ownTeam)).caller, sick);
    await apply((await member(ownTeam)).caller, sick);
    await seedDeputy(test, otherTeam.head.id, ownTeam.head.id);
    for (const group of [ownTeam, otherTeam]) {
      const { id } = await apply((await member(group)).caller, sick);
      await test.db.rows(sql`update applications set waiting_since = '2026-11-17T06:00:00Z' where id = ${id}::uuid`);
    }
    await apply((await member(otherTeam)).caller, sick);

    expect(await loadCounts(caller, 'tasksWaiting')).toEqual({ card: 3, list: 3 });
    expect(await loadCounts(caller, 'tasksDeputy')).toEqual({ card: 2, list: 2 });
    expect(await loadCards(otherTeam.head.caller)).not.toHaveProperty('tasksDeputy');
    expect(await loadCounts(caller, 'tasksOverdue')).toEqual({ card: 2, list: 2 });
    expect(await loadCounts(otherTeam.head.caller, 'tasksOverdue')).toEqual({ card: 1, list: 1 });
  });

  it.each([
    { name: 'annualLeaveEnding', type: 'annual', last: '2027-01-20', next: '2027-01-21' },
    { name: 'compensatoryLeaveEnding', type: 'compensatory', last: '2026-12-21', next: '2026-12-22' },
  ] as const)(
    'count each employee once by $name whose hours expire until $last',
    async ({ name, type, last, next }) => {
      const hr = await test.signedInAs('hr_manager');
      const { seedEmployeeId, addHours } = leaveSeeds(test, hr);
      const endingOn = (employeeId: string, validUntil: string, overrides = {}) =>
        addHours([employeeId], { type, validUntil, ...overrides }).expect(201);
      const before = await loadCounts(hr, name);

      const [twice, used, leaver] = [await seedEmployeeId(), await seedEmployeeId(), await seedEmployeeId()];
      await endingOn(await seedEmployeeId(), '2026-11-21');
      await endingOn(twice, last);
      await endingOn(twice, last, { sourceNo: '2' });
      await endingOn(await seedEmployeeId(), next);
      await endingOn(await seedEmployeeId(), '2026-11-20');
      await endingOn(leaver, last);
      await markLeaving(test.db, leaver, { lastWorkingOn: '2026-11-20' });
      await endingOn(await seedEmployeeId(), last, { type: type === 'annual' ? 'compensatory' : 'annual' });
      await endingOn(used, last);
      await hr
        .post(`/api/leave-balances/${used}/reduce`)
        .send({ type, minutes: 2 * LEAVE_DAY, reason: '誤給', sourceNo: null })
        .expect(200);

      const { card, list } = await loadCounts(hr, name);
      expect(card - before.card).toBe(2);
      expect(list).toBe(card);
    },
  );

  it('count the same as the list if different roles grant viewing and editing', async () => {
    const { id } = await seedEmployee(test.db);
    const { seedLot } = leaveSeeds(test, admin);
    await seedLot(id, { origin: 'grant', validFrom: '2025-01-01', validUntil: '2025-12-31' }, [
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

    const { card, list } = await loadCounts(await test.signIn(username), 'leaveUnsettled');

    expect(card).toBe(list);
    expect(card).toBeGreaterThan(0);
  });

  it('are hidden from accounts that cannot act on them', async () => {
    expect(await loadCards(await test.signedInAs('employee'))).toEqual({});
    expect(await loadCards(await test.signedInAs('auditor'))).toEqual({});
  });

  it('show other sessions and an old password to every account', async () => {
    const { username } = await test.seedAccount('employee');
    const caller = await test.signIn(username);
    expect(await loadCards(caller)).toEqual({});

    await test.signIn(username);
    await test.signIn(username);
    await test.db.rows(sql`
      update emp_accounts set password_changed_at = ${new Date(NOW.getTime() - 400 * 86_400_000)} where username = ${username}
    `);
    expect(await loadCards(caller)).toEqual({ ownOtherSessions: 2, ownPasswordDays: 400 });
  });

  it('show returned applications and missing documents to employees', async () => {
    const { seedTeam, member } = leaveApplicationSeeds(test);
    const group = await seedTeam();
    const { caller } = await member(group);
    const returned = await apply(caller, { leaveType: 'sick_leave' });
    const questioned = await apply(caller, { leaveType: 'sick_leave', startOn: '2026-11-25' });
    await answer([group.head.caller, returned.id], 'send-back').expect(200);
    await answer([group.head.caller, questioned.id], 'question').expect(200);
    await apply(caller, { leaveType: 'sick_leave', startOn: '2026-11-26' });
    await test.db.prisma.documentRequirement.create({ data: { category: 'identity_card', requiredOf: ['employed'] } });

    expect(await loadCards(caller)).toEqual({ ownApplicationsReturned: 2, ownDocumentsLacking: 1 });
    expect((await caller.get('/api/my/documents/required').expect(200)).body.items).toHaveLength(1);
    const { body } = await caller.get('/api/my/applications').expect(200);
    expect(body.items.map(({ state }: { state: string }) => state)).toEqual(['questioned', 'returned', 'pending']);
    await test.db.prisma.documentRequirement.deleteMany({});
  });

  it('show a missing holiday calendar of the next year', async () => {
    const hr = await test.signedInAs('hr_manager');
    await test.db.prisma.holiday.deleteMany({});
    expect(await loadCards(hr)).toMatchObject({ holidaysOfNextYear: 1 });

    await hr.post('/api/holidays/generate').send({ year: 2027 });

    expect(await loadCards(hr)).not.toHaveProperty('holidaysOfNextYear');
  });
});
