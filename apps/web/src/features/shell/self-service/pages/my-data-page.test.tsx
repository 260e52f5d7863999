import { type DetailOf, ownApplicationEndpoints as requests, type PreviewOf } from '@hr/contracts/signing/applications';
import { buildApplication, buildPersonalDataRequest } from '@hr/contracts/signing/applications/application.factory.ts';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { type MyData, myDataEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyDataPage } from './my-data-page.tsx';

const mine: MyData = employeeOf({
  employeeNo: 'E00005',
  nameZh: '陳同仁',
  seniorityOn: '2020-01-01',
  lastWorkingOn: '2025-06-30',
  identityNumber: { masked: 'A12****789', isRevealable: true },
  bankAccount: { masked: '***********67', isRevealable: true },
});

const preview: PreviewOf<'personal_data'> = {
  kind: 'personal_data',
  days: [],
  minutes: 0,
  faults: [],
  steps: buildApplication().steps,
  outlook: {},
};

const open = (items: readonly DetailOf<'personal_data'>[] = [], route = '/') => {
  server.use(
    mockEndpoint(endpoints.get, mine),
    mockEndpoint(endpoints.employment, { stints: [], positions: [], concurrentPositions: [], unpaidLeaves: [] }),
    mockEndpoint(endpoints.timeline, { items: [] }),
    mockEndpoint(requests.list, { items: [...items], total: items.length, page: 1, pageSize: 50 }),
    mockEndpoint(requests.preview, preview),
    mockEndpoint(requests.previewAgain, preview),
  );
  return renderPage(<MyDataPage />, { route });
};

const askForm = async (user: ReturnType<typeof open>['user']) => {
  const button = await screen.findByRole('button', { name: '申請變更資料' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const form = await screen.findByRole('dialog', { name: '個資異動' });
  await within(form).findByRole('textbox', { name: /^手機/ });
  return form;
};

it('tells people what is kept of them, and their own numbers when they ask', async () => {
  const { user, container } = open();
  expect(await screen.findByText('E00005 陳同仁')).toBeVisible();
  expect(screen.getByText('A12****789')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);

  server.use(mockEndpoint(endpoints.reveal, ({ body }) => ({ value: `全 ${(body as { field: string }).field}` })));
  await user.click(screen.getByRole('button', { name: '顯示身分證字號' }));
  expect(await screen.findByText('全 identityNumber')).toBeVisible();
});

it('tells how long somebody has worked', async () => {
  open([], '/?tab=work');
  expect(await screen.findByText('2 年 10 個月')).toBeVisible();
});

it('asks for a change with all that was filled in and the version that was read', async () => {
  const { user } = open();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(requests.create, ({ body }) => {
      sent.push(body);
      return buildPersonalDataRequest();
    }),
  );
  const form = await askForm(user);

  const mobile = within(form).getByRole('textbox', { name: /^手機/ });
  await user.clear(mobile);
  await user.type(mobile, '0987654321');
  await user.type(within(form).getByRole('textbox', { name: /^申請原因/ }), '更換門號');
  await user.click(within(form).getByRole('button', { name: '送出' }));

  expect(await screen.findByText('送出申請成功')).toBeVisible();
  expect(sent).toMatchObject([
    {
      kind: 'personal_data',
      payload: { mobile: '0987654321', reason: '更換門號', personalEmail: 'test@example.com', version: 1 },
    },
  ]);
  expect((sent[0] as { payload: object }).payload).not.toHaveProperty('bankAccount');
});

it('complains where HR’s form would, and says when nothing differs', async () => {
  const { user } = open();
  server.use(mockProblem(requests.create, 'NothingToChange'));
  const form = await askForm(user);

  const mobile = within(form).getByRole('textbox', { name: /^手機/ });
  await user.clear(mobile);
  await user.type(mobile, '12');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await within(form).findByText('手機號碼須為 09 開頭共 10 碼')).toBeVisible();
  expect(within(form).getByText('請輸入申請原因')).toBeVisible();

  await user.clear(mobile);
  await user.type(mobile, '0912345678');
  await user.type(within(form).getByRole('textbox', { name: /^申請原因/ }), '測試');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await within(form).findByText(/沒有需要變更的項目/)).toBeVisible();
});

it('keeps nothing of it as a draft', async () => {
  const { user } = open();
  const form = await askForm(user);
  expect(within(form).queryByRole('button', { name: '儲存草稿' })).not.toBeInTheDocument();
});

it('offers no second request while one waits, and tells of those there were', async () => {
  const { user } = open([buildPersonalDataRequest()], '/?tab=requests');
  expect(await screen.findByText(/您有待處理的變更申請/)).toBeVisible();
  expect(screen.getByRole('button', { name: '申請變更資料' })).toBeDisabled();
  const request = screen.getByRole('article', { name: /^申請：PD-/ });
  expect(screen.getAllByRole('article')).toEqual([request]);
  await user.click(within(request).getByRole('button', { name: '檢視內容與簽核歷程' }));
  expect(within(request).getByText('0912345678 → 0987654321')).toBeVisible();
});

it('fills in what was asked for before where it is sent again, and the rest as it is by now', async () => {
  const { user } = open([buildPersonalDataRequest({ state: 'returned' })], '/?tab=requests');
  await user.click(await screen.findByRole('button', { name: '重新填寫' }));
  const form = await screen.findByRole('dialog', { name: /^重新送出：PD-/ });
  expect(await within(form).findByRole('textbox', { name: /^手機/ })).toHaveValue('0987654321');
  expect(within(form).getByRole('textbox', { name: /^個人 Email/ })).toHaveValue('test@example.com');
});

it('tells of what is sent again what that would come to, until it is on its way', async () => {
  const request = buildPersonalDataRequest({ state: 'returned' });
  const { user } = open([request], '/?tab=requests');
  const asked: unknown[] = [];
  server.use(
    mockProblem(requests.preview, 'NothingToChange'),
    mockEndpoint(requests.previewAgain, ({ params, body }) => {
      asked.push([params['id'], body]);
      return {
        ...preview,
        faults: [{ text: '請檢附存摺影本', article: null, isCertain: false, isOverridable: false }],
      };
    }),
    mockEndpoint(requests.resubmit, () => {
      asked.length = 0;
      return buildPersonalDataRequest();
    }),
  );
  await user.click(await screen.findByRole('button', { name: '重新填寫' }));
  const form = await screen.findByRole('dialog', { name: /^重新送出：PD-/ });
  expect(await within(form).findByText('請檢附存摺影本')).toBeVisible();
  expect(asked.at(-1)).toMatchObject([request.id, { kind: 'personal_data', payload: { mobile: '0987654321' } }]);

  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await screen.findByText('送出申請成功')).toBeVisible();
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(asked).toEqual([]);
});

/** Opens the form with what was read before HR changed the phone; what there is by now is still on its way. */
const openOutdated = async () => {
  const { user } = open();
  await screen.findByText('E00005 陳同仁');
  const arrival = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(endpoints.get, async () => {
      await arrival.promise;
      return { ...mine, version: 2, phone: '02-27001234' };
    }),
  );
  const form = await askForm(user);
  const phone = within(form).getByRole('textbox', { name: /^市話/ });
  expect(phone).toHaveValue(mine.phone ?? '');
  return { user, form, phone, arrive: arrival.resolve };
};

it('is filled in with what HR has changed since it was read, while nobody has touched it', async () => {
  const { form, phone, arrive } = await openOutdated();
  arrive();
  await waitFor(() => expect(phone).toHaveValue('02-27001234'));
  expect(within(form).getByRole('textbox', { name: /^申請原因/ })).toHaveValue('');
});

it('takes over on demand what HR has changed meanwhile, and keeps what was typed', async () => {
  const { user, form, phone, arrive } = await openOutdated();
  await user.type(within(form).getByRole('textbox', { name: /^申請原因/ }), '更換門號');
  const mobile = within(form).getByRole('textbox', { name: /^手機/ });
  await user.clear(mobile);
  await user.type(mobile, '0987654321');
  arrive();
  const sent: unknown[] = [];
  server.use(
    mockProblem(requests.create, 'StaleVersion', { isOnce: true }),
    mockEndpoint(requests.create, ({ body }) => {
      sent.push(body);
      return buildPersonalDataRequest();
    }),
  );
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await user.click(await within(form).findByRole('button', { name: '重新載入' }));

  expect(await within(form).findByText('已載入最新內容，您輸入的內容仍保留。')).toBeVisible();
  expect(phone).toHaveValue('02-27001234');
  expect(mobile).toHaveValue('0987654321');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await screen.findByText('送出申請成功')).toBeVisible();
  expect(sent).toMatchObject([
    { payload: { mobile: '0987654321', phone: '02-27001234', reason: '更換門號', version: 2 } },
  ]);
});

it('tells what of it HR has changed as well', async () => {
  const { user, form, phone, arrive } = await openOutdated();
  await user.type(within(form).getByRole('textbox', { name: /^申請原因/ }), '更換電話');
  await user.clear(phone);
  await user.type(phone, '02-23456789');
  arrive();
  server.use(mockProblem(requests.create, 'StaleVersion'));
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await user.click(await within(form).findByRole('button', { name: '重新載入' }));

  expect(await within(form).findByText(/^已載入最新內容。「市話」也已被他人變更/)).toBeVisible();
  expect(phone).toHaveValue('02-23456789');
});

it('keeps what was asked for before where HR has changed the rest meanwhile', async () => {
  const request = buildPersonalDataRequest({ state: 'returned' });
  const { user } = open([request], '/?tab=requests');
  await screen.findByText('E00005 陳同仁');
  server.use(mockEndpoint(endpoints.get, { ...mine, version: 2, phone: '02-27001234' }));
  await user.click(await screen.findByRole('button', { name: '重新填寫' }));
  const form = await screen.findByRole('dialog', { name: /^重新送出：PD-/ });
  await waitFor(() => expect(within(form).getByRole('textbox', { name: /^市話/ })).toHaveValue('02-27001234'));
  expect(within(form).getByRole('textbox', { name: /^手機/ })).toHaveValue('0987654321');
});
