import { beginOfficialLeave } from './fixtures/begin-application.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, test } from './fixtures/test.ts';

const DAY = '2027/03/18';

test('notices to a signer are listed as mails, and an undelivered one is sent again', async ({
  page,
  signInAs,
  toasts,
  expectAccessible,
}) => {
  // Mails from one sender to one signer within a minute are merged, so no other test applies with this account.
  await signInAs('pi');
  const form = await beginOfficialLeave(page, [DAY, DAY]);
  await form.getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出申請成功')).toBeVisible();
  const number = (
    await page.getByRole('article').filter({ hasText: DAY }).getByText(/^LV-/).first().innerText()
  ).trim();

  await signInAs('hr');
  await page.goto('/dashboard/outgoing_mail');
  await expect(page.getByText(/尚未設定郵件伺服器/)).toBeVisible();
  const list = page.getByRole('grid', { name: '郵件清單' });
  const mine = list.getByRole('row').filter({ hasText: `請假 ${number}` });
  await expect(mine).toContainText('待寄送');
  await expectAccessible();

  await page.goto('/dashboard/outgoing_mail?state=failed');
  await list.getByRole('row').nth(1).getByRole('gridcell').filter({ hasText: '@example.org' }).click();
  const panel = page.getByRole('dialog').filter({ hasText: '未寄出的原因' });
  await expectAccessible();
  await chooseCommand(panel, '重新寄送');
  await page.getByRole('alertdialog').getByRole('button', { name: '重新寄送' }).click();
  await expect(toasts.getByText('重新寄送成功')).toBeVisible();
});
