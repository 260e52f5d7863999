import { it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
it('x', async () => {
  const person = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
  const r = await hr.post('/api/insurance-enrolments').send({ employeeId: person.id, scheme: 'labor', startOn: '2026-01-05', endOn: null, insuredAmount: '42000', selfPercent: null, healthCapacity: null, note: null });
  console.log(r.status, JSON.stringify(r.body));
  const e = await hr.post('/api/employees').send({});
  console.log(e.status);
  for (const l of test.logLines) if ((l as any).err || (l as any)['level'] >= 40) console.log(JSON.stringify(l).slice(0, 1500));
});
