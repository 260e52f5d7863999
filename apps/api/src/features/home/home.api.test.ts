import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const admin = await test.signedInAs('system_administrator');

/** Where each card leads, and who sees it. */
const lists = {
  projectsOverdue: '/api/projects?isEnding=overdue',
  projectsEnding: '/api/projects?isEnding=yes',
  departmentsWithoutHead: '/api/departments?hasHead=no',
  accountsLocked: '/api/emp-accounts?state=locked',
  accountsDormant: '/api/emp-accounts?state=active&isDormant=yes',
} as const;

const cards = async (caller: Caller): Promise<Record<string, number>> => {
  const { body } = await caller.get('/api/home/cards').expect(200);
  return Object.fromEntries(body.items.map(({ name, count }: { name: string; count: number }) => [name, count]));
};

/** A project on which people work, of somebody who leads it. */
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
      const counted = Object.entries(await cards(caller)).filter(([name]) => name in lists);
      for (const [name, count] of counted) {
        seen.add(name);
        const { body } = await caller.get(lists[name as keyof typeof lists]).expect(200);
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

  it('tells of the year to come until it has holidays', async () => {
    const hr = await test.signedInAs('hr_manager');
    await test.db.prisma.holiday.deleteMany({});
    expect(await cards(hr)).toMatchObject({ holidaysOfNextYear: 1 });

    await hr.post('/api/holidays/generate').send({ year: 2027 });

    expect(await cards(hr)).not.toHaveProperty('holidaysOfNextYear');
  });
});
