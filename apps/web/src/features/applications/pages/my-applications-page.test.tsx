import { type ApplicationDetail, ownApplicationEndpoints as endpoints } from '@hr/contracts/applications';
import { buildApplication } from '@hr/contracts/applications/application.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyApplicationsPage } from './my-applications-page.tsx';

const { steps } = buildApplication();

const show = (items: readonly ApplicationDetail[]) => {
  server.use(mockEndpoint(endpoints.list, { items: [...items] }));
  return renderPage(<MyApplicationsPage />);
};

const fillIn = async () => {
  server.use(
    mockEndpoint(endpoints.preview, {
      kind: 'leave',
      days: [{ on: '2026-11-24', minutes: 480 }],
      minutes: 480,
      faults: [{ text: '此規定僅供參考', article: '勞工請假規則第 7 條', isCertain: false }],
      steps,
      outlook: { draws: [{ until: '2026-12-31', minutes: 480 }], remainingMinutes: 960, away: [] },
    }),
  );
  const { user, container } = show([]);
  await user.click(await screen.findByRole('button', { name: '請假' }));
  const form = await screen.findByRole('dialog', { name: '請假' });
  await user.type(within(form).getByRole('textbox', { name: /^起日/ }), '2026/11/24');
  await user.type(within(form).getByRole('textbox', { name: /^迄日/ }), '2026/11/24');
  return { user, form, container };
};

it('tells what leave would come to while it is filled in', async () => {
  const { form } = await fillIn();
  expect(await within(form).findByText('扣抵 1 天（2026/12/31 到期），申請後剩餘 2 天')).toBeVisible();
  expect(within(form).getByText('此規定僅供參考（勞工請假規則第 7 條）')).toBeVisible();
  expect(within(form).getByRole('list', { name: '簽核流程' })).toHaveTextContent('主管簽核：李主管');
  expect(await axeViolations(form)).toEqual([]);
});

it('sends it, and tells a refusal in the form', async () => {
  const { user, form } = await fillIn();
  server.use(mockProblem(endpoints.create, 'LeaveOverlap'));
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await within(form).findByText('此時段已有其他請假。')).toBeVisible();
});

it('sends the files that were chosen, but those that were taken out again', async () => {
  const { user, form } = await fillIn();
  const kept = {
    id: '00000000-0000-4000-8000-000000700001',
    name: '診斷證明.pdf',
    mediaType: 'application/pdf',
    size: 9,
  };
  const stored = [kept, { ...kept, id: '00000000-0000-4000-8000-000000700002', name: '收據.pdf' }];
  const sent: unknown[] = [];
  const uploads = stored.values();
  server.use(
    mockEndpoint(endpoints.upload, () => uploads.next().value ?? kept),
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push((body as { fileIds: unknown }).fileIds);
      return buildApplication();
    }),
  );
  const choose = within(form).getByLabelText('選擇檔案：附件');
  for (const { name } of stored) {
    await user.upload(choose, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    await within(form).findByRole('button', { name: `移除 ${name}` });
  }
  await user.click(within(form).getByRole('button', { name: '移除 收據.pdf' }));
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await screen.findByText('送出申請成功');
  expect(sent).toEqual([[kept.id]]);
});

it.each([
  { state: 'pending' as const, offered: ['催簽', '撤回'] },
  { state: 'returned' as const, offered: ['重新填寫', '撤回'] },
  { state: 'questioned' as const, offered: ['補充說明', '撤回'] },
  { state: 'approved' as const, offered: [] },
])('offers of one that is $state what can be done about it', async ({ state, offered }) => {
  show([buildApplication({ state, step: null })]);
  const article = await screen.findByRole('article');
  const names = within(article)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([...offered, '檢視內容與簽核歷程']);
});
