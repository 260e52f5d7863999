import { beforeAll, expect, it } from 'vitest';
import { giveRoles } from '#testing/reach/people.ts';
import { documentSeeds } from '#testing/seed-documents.ts';
import { leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const stranger = test.anonymous();
const lead = await test.signedInAs('hr_manager');
const documents = documentSeeds(lead);

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const make = ({ caller }: SignedIn) => caller.post('/api/my/calendar-feeds').send({ scope: 'expiry' });

const eventsOf = async (path: string): Promise<string[]> => {
  const { text } = await stranger.get(path).expect(200);
  const told = text.split('BEGIN:VEVENT').slice(1);
  return told.map((event) => `${/DATE:(\d{8})/.exec(event)?.[1]} ${/SUMMARY:(.+)\r/.exec(event)?.[1]}`);
};

it('tells whose documents and permits expire, and nothing confidential, renewed or of what waits', async () => {
  const officer = await member(group, 'hr_officer');
  const one = await member(group);
  await test.db.prisma.employee.update({
    where: { id: one.id },
    data: { nameZh: '阮氏花', residencePermitExpiresOn: new Date('2027-03-31') },
  });
  await documents.seed(one.id, { category: 'licence', expiresOn: '2026-12-31' });
  await documents.seed(one.id, { category: 'disability', expiresOn: '2026-12-30', confidentiality: 'confidential' });
  const waiting = await documents.seed(one.id, { category: 'passport', expiresOn: '2026-12-29' });
  await test.db.prisma.employeeDocument.update({ where: { id: waiting.id }, data: { review: 'pending' } });
  await documents.seed(one.id, { category: 'health_check', expiresOn: '2029-12-31' });
  await documents.seed(one.id, { category: 'degree', number: 'A1', expiresOn: '2026-12-28' });
  await documents.seed(one.id, { category: 'degree', number: 'A1', expiresOn: '2029-12-28' });

  const { body } = await make(officer).expect(201);

  expect(await eventsOf(body.path)).toEqual(['20261231 阮氏花 證照到期', '20270331 阮氏花 居留證到期日']);
});

it('is made by those alone who may see documents, and tells nothing any more once they may not', async () => {
  const officer = await member(await team(), 'hr_officer');
  await documents.seed((await member(group)).id, { category: 'licence', expiresOn: '2027-01-31' });
  await make(await member(group)).expect(403);
  const { body } = await make(officer).expect(201);
  expect(await eventsOf(body.path)).toContainEqual(expect.stringContaining('20270131'));

  const account = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId: officer.id } });
  await giveRoles(test, { accountId: account.id }, []);

  expect(await eventsOf(body.path)).toEqual([]);
});
