import { beforeAll, expect, it } from 'vitest';
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import { documentSeeds } from '#testing/seed-documents.ts';
import { leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const anonymous = test.anonymous();
const hrManager = await test.signedInAs('hr_manager');
const documents = documentSeeds(hrManager);

let sharedTeam: Team = undefined as never;

beforeAll(async () => {
  sharedTeam = await seedTeam();
});

const createFeed = ({ caller }: SignedIn) => caller.post('/api/my/calendar-feeds').send({ scope: 'expiry' });

const eventsOf = async (path: string): Promise<string[]> => {
  const { text } = await anonymous.get(path).expect(200);
  const events = text.split('BEGIN:VEVENT').slice(1);
  return events.map((event) => `${/DATE:(\d{8})/.exec(event)?.[1]} ${/SUMMARY:(.+)\r/.exec(event)?.[1]}`);
};

it('shows the documents and permits that expire, without confidential, renewed and pending ones', async () => {
  const officer = await member(sharedTeam, 'hr_officer');
  const employee = await member(sharedTeam);
  await test.db.prisma.employee.update({
    where: { id: employee.id },
    data: { nameZh: '阮氏花', residencePermitExpiresOn: new Date('2027-03-31') },
  });
  await documents.seed(employee.id, { category: 'licence', expiresOn: '2026-12-31' });
  await documents.seed(employee.id, {
    category: 'disability',
    expiresOn: '2026-12-30',
    confidentiality: 'confidential',
  });
  const pending = await documents.seed(employee.id, { category: 'passport', expiresOn: '2026-12-29' });
  await test.db.prisma.employeeDocument.update({ where: { id: pending.id }, data: { review: 'pending' } });
  await documents.seed(employee.id, { category: 'health_check', expiresOn: '2029-12-31' });
  await documents.seed(employee.id, { category: 'degree', number: 'A1', expiresOn: '2026-12-28' });
  await documents.seed(employee.id, { category: 'degree', number: 'A1', expiresOn: '2029-12-28' });

  const { body } = await createFeed(officer).expect(201);

  expect(await eventsOf(body.path)).toEqual(['20261231 阮氏花 證照到期', '20270331 阮氏花 居留證到期日']);
});

it('requires the permission to view documents, and is empty once the owner loses it', async () => {
  const officer = await member(await seedTeam(), 'hr_officer');
  await documents.seed((await member(sharedTeam)).id, { category: 'licence', expiresOn: '2027-01-31' });
  await createFeed(await member(sharedTeam)).expect(403);
  const { body } = await createFeed(officer).expect(201);
  expect(await eventsOf(body.path)).toContainEqual(expect.stringContaining('20270131'));

  const account = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId: officer.id } });
  await assignRoles(test, { accountId: account.id }, []);

  expect(await eventsOf(body.path)).toEqual([]);
});
