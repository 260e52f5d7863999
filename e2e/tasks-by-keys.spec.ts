import { randomUUID } from 'node:crypto';
import { expect, HEADERS, test } from './fixtures/test.ts';

test('answering by keyboard opens the next task', async ({ page, api, signInAs }) => {
  await signInAs('payroll');
  await page.goto('/dashboard/my_applications');
  for (const day of ['2026-12-29', '2026-12-30']) {
    const leave = { leaveType: 'sick_leave', variant: null, eventOn: null, startMinute: null, endMinute: null };
    const payload = { ...leave, startOn: day, endOn: day, reason: '搬家', hasProof: false };
    const sent = await api.post('/api/my/applications', {
      headers: { ...HEADERS, 'Idempotency-Key': randomUUID() },
      data: { kind: 'leave', agentId: null, fileIds: [], payload },
    });
    expect(sent.status()).toBe(201);
  }

  await signInAs('hr');
  // Filtered by applicant, because long lists are virtualized.
  await page.goto('/dashboard/signature_task?q=E00003');
  // Only the list, because the panel of the next task has a table of earlier applications.
  const task = (day: string) => page.getByRole('grid').getByRole('row').filter({ hasText: day });
  const next = await task('2026/12/30')
    .getByRole('gridcell', { name: /^LV-[-0-9]+$/ })
    .innerText();
  await task('2026/12/29')
    .getByRole('gridcell', { name: /^LV-[-0-9]+$/ })
    .press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: '2026/12/29' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /^核准/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(task('2026/12/29')).toHaveCount(0);
  await expect(
    page.getByRole('dialog', { name: next }).getByRole('button', { name: '核准', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: `核准：${next}` })).toBeVisible();
});
