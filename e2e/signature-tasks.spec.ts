import { randomUUID } from 'node:crypto';
import { expect, HEADERS, test } from './fixtures/test.ts';

const DAYS = ['2027-01-12', '2027-01-13'];

test('HR views all pending tasks, and a signer returns several with one reason', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('payroll');
  await page.goto('/dashboard/my_applications');
  for (const day of DAYS) {
    const leave = { leaveType: 'sick_leave', variant: null, eventOn: null, startMinute: null, endMinute: null };
    const payload = { ...leave, startOn: day, endOn: day, reason: '回診', hasProof: false };
    const sent = await api.post('/api/my/applications', {
      headers: { ...HEADERS, 'Idempotency-Key': randomUUID() },
      data: { kind: 'leave', agentId: null, fileIds: [], payload },
    });
    expect(sent.status()).toBe(201);
  }

  await signInAs('hr');
  // Newest first, because long lists are virtualized.
  await page.goto('/dashboard/signature_task?sort=-waitingSince');
  await page.getByRole('tab', { name: /^全部簽核/ }).click();
  await expect(page.getByText(/^第 1－/)).toBeInViewport();
  await expect(page.locator('.MuiTabScrollButton-root')).toHaveCount(0);
  const rail = page.getByRole('list', { name: '各類別件數' });
  await rail.getByRole('button', { name: /^加班/ }).click();
  await expect(rail.getByRole('button', { name: /^加班/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('gridcell', { name: /^OT-/ }).first()).toBeVisible();
  await expectAccessible();

  await page.goto('/dashboard/signature_task?tab=mine&sort=-waitingSince');
  const bar = page.getByRole('toolbar', { name: '批次操作' });
  for (const [place, day] of ['2027/01/12', '2027/01/13'].entries()) {
    await page.getByRole('row').filter({ hasText: day }).getByRole('checkbox').click();
    await expect(bar.getByText(`已選取 ${place + 1} 筆`)).toBeVisible();
  }
  await bar.getByRole('button', { name: '退回重新申請' }).click();
  const dialog = page.getByRole('dialog', { name: '批次退回重新申請' });
  await dialog.getByRole('textbox', { name: '退回原因' }).fill('請附證明');
  await expectAccessible();
  await dialog.getByRole('button', { name: '退回' }).click();
  await expect(page.getByText('退回重新申請成功')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: '2027/01/12' })).toHaveCount(0);

  await signInAs('payroll');
  await page.goto('/dashboard/my_applications');
  const own = page.getByRole('article').filter({ hasText: '2027/01/12' });
  await expect(own.getByText('退回重新申請')).toBeVisible();
});

test('a user without tasks sees a message', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/dashboard/signature_task?sort=-waitingSince');

  await expect(page.getByText('目前沒有待您簽核的申請。')).toBeInViewport({ ratio: 1 });
});
