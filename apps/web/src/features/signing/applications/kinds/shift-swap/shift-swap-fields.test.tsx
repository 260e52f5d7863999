import {
  applicationDraftEndpoints as drafts,
  ownApplicationEndpoints as endpoints,
  type PreviewOf,
} from '@hr/contracts/signing/applications';
import { buildApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { type MyScheduleDay, myScheduleEndpoints } from '@hr/contracts/shell/self-service';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyApplicationsPage } from '../../pages/my-applications-page.tsx';

const COLLEAGUE = {
  id: '00000000-0000-4000-8000-000000000003',
  employeeNo: 'E00003',
  nameZh: '林美華',
  departmentName: '護理組',
};

const [MONDAY, TUESDAY] = ['2031-12-01', '2031-12-02'] as const;

const monday: MyScheduleDay = {
  on: MONDAY,
  kind: 'work',
  shift: {
    code: 'D1',
    nameZh: '早班',
    colour: 'blue',
    startMinute: 480,
    endMinute: 960,
    breaks: null,
    workMinutes: 480,
  },
  holidayName: null,
  absence: null,
};

const [early, rest] = [
  { kind: 'work', shiftTemplateId: '00000000-0000-4000-8000-000000000009', name: 'D1 早班' },
  { kind: 'rest', shiftTemplateId: null, name: '休息日' },
] as const;

const preview: PreviewOf<'shift_swap'> = {
  kind: 'shift_swap',
  days: [],
  minutes: 0,
  faults: [
    {
      text: '2031/12/01 林美華 連續工作 5 小時',
      article: '勞動基準法第 35 條',
      isCertain: false,
      isOverridable: false,
    },
  ],
  steps: buildApplication().steps,
  outlook: { days: [{ on: MONDAY, own: early, colleague: rest }] },
};

const fillIn = async () => {
  server.use(
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    mockEndpoint(drafts.list, { items: [] }),
    mockEndpoint(myScheduleEndpoints.get, ({ query }) => ({ items: query['from'] === MONDAY ? [monday] : [] })),
    mockEndpoint(endpoints.agents, { items: [{ ...COLLEAGUE, away: [] }] }),
    mockEndpoint(endpoints.preview, preview),
  );
  const { user } = renderPage(<MyApplicationsPage />);
  await user.click(await screen.findByRole('button', { name: '新增申請' }));
  await user.click(await screen.findByRole('menuitem', { name: '調班' }));
  const form = await screen.findByRole('dialog', { name: '調班' });
  await user.type(within(form).getByRole('textbox', { name: /^自己的日期/ }), '2031/12/01');
  await user.type(within(form).getByRole('textbox', { name: /^同仁的日期/ }), '2031/12/02');
  await user.type(within(form).getByRole('textbox', { name: /^調班原因/ }), '家中有事');
  const choose = async (): Promise<void> => {
    await user.click(within(form).getByRole('combobox', { name: /^調班同仁/ }));
    await user.click(await screen.findByRole('option', { name: 'E00003 林美華（護理組）' }));
  };
  const send = () => user.click(within(form).getByRole('button', { name: '送出' }));
  return { form, choose, send };
};

it('shows the own plan of both days, and both people’s days after the swap', async () => {
  const { form, choose } = await fillIn();
  expect(await within(form).findByText('您的班別：D1 早班（上午 08:00 ～ 下午 04:00）')).toBeVisible();
  expect(await within(form).findByText('此日的班表尚未發佈')).toBeVisible();
  await choose();
  const table = await within(form).findByRole('table', { name: '調班前後的班別' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['D1 早班 → 休息日', '休息日 → D1 早班']);
  expect(within(form).getByText('2031/12/01 林美華 連續工作 5 小時（勞動基準法第 35 條）')).toBeVisible();
  expect(await axeViolations(form)).toEqual([]);
});

it('requires a colleague, and sends the colleague as the agent', async () => {
  const { form, choose, send } = await fillIn();
  await send();
  expect(await within(form).findByText('請選擇調班同仁')).toBeVisible();
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      bodies.push(body);
      return buildApplication();
    }),
  );
  await choose();
  await send();
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        kind: 'shift_swap',
        agentId: COLLEAGUE.id,
        fileIds: [],
        payload: { ownOn: MONDAY, colleagueOn: TUESDAY, reason: '家中有事' },
      },
    ]);
});

it('shows a refusal at its field', async () => {
  const { form, choose, send } = await fillIn();
  const message = '2031/12/02 林美華 的班表尚未發佈';
  server.use(
    mockProblem(endpoints.create, 'ApplicationNotAllowed', {
      msg: `${message}。`,
      fields: [{ path: 'colleagueOn', message }],
    }),
  );
  await choose();
  await send();
  expect(await within(form).findByText(message)).toBeVisible();
  expect(within(form).getByRole('textbox', { name: /^同仁的日期/ })).toBeInvalid();
});
