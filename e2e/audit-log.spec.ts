import { expect, HEADERS, signIn, test } from './fixtures/test.ts';

test("an auditor finds in three clicks who viewed an employee's identity number", async ({
  browser,
  signInAs,
  api,
}) => {
  await signInAs('hr');
  const { items } = (await (await api.get('/api/employees?q=E00011')).json()) as { items: { id: string }[] };
  const person = items[0]?.id ?? '';
  const answer = await api.post(`/api/employees/${person}/reveal`, {
    headers: HEADERS,
    data: { field: 'identityNumber' },
  });
  expect(answer.status()).toBe(200);
  expect(
    (await api.get('/api/employees/export?format=csv&reason=testing&columns=employeeNo,identityNumber')).status(),
  ).toBe(200);

  const context = await browser.newContext();
  const auditor = await context.newPage();
  await signIn(auditor, 'auditor');
  await auditor.goto(`/dashboard/employee_data?record=${person}`);
  await auditor.getByRole('link', { name: '操作紀錄', exact: true }).last().click();
  await auditor.getByRole('button', { name: '檢視敏感資料' }).click();
  await auditor.getByRole('button', { name: '本月' }).click();

  await expect(auditor.getByRole('gridcell', { name: '檢視身分證字號', exact: true }).first()).toBeVisible();
  await auditor
    .getByRole('gridcell', { name: /^E00011 / })
    .first()
    .click();
  const entry = auditor.getByRole('dialog', { name: '員工：檢視身分證字號' });
  await expect(entry.getByRole('link', { name: '前往此資料' })).toHaveAttribute('href', new RegExp(person));
  await auditor.setViewportSize({ width: 600, height: 900 });
  await expect(entry).toBeInViewport({ ratio: 1 });
  await entry.getByRole('button', { name: '此操作人的紀錄' }).click();
  await auditor.setViewportSize({ width: 1440, height: 900 });

  await auditor.getByRole('button', { name: '匯出紀錄' }).click();
  await auditor
    .getByRole('gridcell', { name: /^匯出員工清單/ })
    .first()
    .click();
  const exported = auditor.getByRole('dialog', { name: /匯出員工清單/ });
  await expect(exported.getByRole('row', { name: /^敏感欄位 身分證字號/ })).toBeVisible();
  await expect(exported.getByRole('row', { name: /^筆數 \d+/ })).toBeVisible();
  await context.close();
});
