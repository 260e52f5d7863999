import {
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import {
  buildApplication,
  buildEmployeeApplication,
  taskOf,
} from '@hr/contracts/signing/applications/application.factory.ts';
import { listEmployeeOptions } from '@hr/contracts/people/employees';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, chooseCommand, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeeApplicationPage } from './employee-application-page.tsx';

const detail = buildApplication();

const item = buildEmployeeApplication(detail);

const { id, number, summary, employee } = detail;

const permissions = [
  'employee_application_record:view',
  'employee_application_record:edit',
  'employee_data:view',
] as const;

const review = taskOf(detail, { isWaiting: false });

const show = (overrides: Partial<EmployeeApplication> = {}, route = `/?record=${id}`) => {
  const shown = { ...item, ...overrides };
  server.use(
    mockEndpoint(endpoints.statistics, { submitted: 8, sentBack: 1, decided: 5, averageDays: 1.3 }),
    mockEndpoint(endpoints.list, { items: [shown], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, shown),
    mockEndpoint(endpoints.detail, detail),
    mockEndpoint(endpoints.review, review),
  );
  return renderPage(<EmployeeApplicationPage />, { route, permissions });
};

it('reassigns a step to another signer', async () => {
  const { user } = show();
  const colleague = { id: employee.id, employeeNo: 'E00009', nameZh: '陳顧問', departmentName: null };
  const [queries, sent]: [unknown[], unknown[]] = [[], []];
  server.use(
    mockEndpoint(endpoints.candidates, ({ query }) => {
      queries.push(query);
      return { items: [colleague] };
    }),
    mockEndpoint(endpoints.reassign, ({ body }) => {
      sent.push(body);
      return detail;
    }),
  );
  const panel = await screen.findByRole('dialog', { name: new RegExp(number) });
  await user.click(await within(panel).findByRole('button', { name: '改派簽核人' }));
  const dialog = await screen.findByRole('dialog', { name: /^改派簽核人/ });
  await within(dialog).findByText(summary);
  // A single open signer is preselected.
  expect(within(dialog).getByRole('combobox', { name: /^原簽核人/ })).toHaveTextContent('主管簽核：E00002 李主管');
  await user.click(within(dialog).getByRole('combobox', { name: /^改派給/ }));
  await user.click(await screen.findByRole('option', { name: 'E00009 陳顧問' }));
  await user.type(within(dialog).getByRole('textbox', { name: /^改派原因/ }), '原簽核人已離職');
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '改派' }));
  await screen.findByText('改派簽核人成功');
  const fromId = detail.steps[0]!.signers[0]!.id;
  expect(queries).toEqual([{ applicantId: employee.id }]);
  expect(sent).toEqual([{ round: 1, places: [0], fromId, signerId: colleague.id, reason: '原簽核人已離職' }]);
});

it('reassigns all open steps of a signer at once', async () => {
  const { user } = show({}, '/');
  const colleague = { id: employee.id, employeeNo: 'E00009', nameZh: '陳顧問', departmentName: null };
  const [step] = detail.steps;
  const leaving = step!.signers[0]!;
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.detail, { ...detail, steps: [step!, { ...step!, place: 1, name: '複核' }] }),
    mockEndpoint(endpoints.candidates, { items: [colleague] }),
    mockEndpoint(endpoints.reassign, ({ body }) => {
      sent.push(body);
      return detail;
    }),
  );
  await screen.findByText(number);
  await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'));
  const bar = await screen.findByRole('toolbar', { name: '批次操作' });
  await user.click(within(bar).getByRole('button', { name: '改派簽核人' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^改派簽核人 1 筆/ });
  await user.click(within(dialog).getByRole('combobox', { name: /^原簽核人/ }));
  await user.click(await screen.findByRole('option', { name: `${leaving.employeeNo} ${leaving.nameZh}` }));
  await user.click(within(dialog).getByRole('combobox', { name: /^改派給/ }));
  await user.click(await screen.findByRole('option', { name: 'E00009 陳顧問' }));
  await user.type(within(dialog).getByRole('textbox', { name: /^改派原因/ }), '原簽核人已離職');
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '改派簽核人' }));
  await screen.findByText(/改派簽核人成功/);
  expect(sent).toEqual([{ fromId: leaving.id, signerId: colleague.id, reason: '原簽核人已離職' }]);
});

it('shows the statistics of this month', async () => {
  const { container } = show();
  const figures = await screen.findByText('平均處理天數');
  expect(figures.parentElement?.parentElement).toHaveTextContent('本月件數8 件本月完成5 件平均處理天數1.3 天退回率13%');
  expect(await axeViolations(container)).toEqual([]);
});

it('withdraws an undecided application with a reason', async () => {
  const { user } = show();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.withdraw, ({ body }) => {
      sent.push(body);
      return detail;
    }),
  );
  const panel = await screen.findByRole('dialog', { name: new RegExp(number) });
  await user.click(await within(panel).findByRole('button', { name: '撤銷' }));
  const dialog = await screen.findByRole('dialog', { name: /^撤銷/ });
  await user.type(within(dialog).getByRole('textbox', { name: /^撤銷原因/ }), '重複申請');
  await user.click(within(dialog).getByRole('button', { name: '撤銷' }));
  await screen.findByText('撤銷申請成功');
  expect(sent).toEqual([{ reason: '重複申請' }]);
});

it('applies on behalf of an employee', async () => {
  const { user } = show();
  const colleague = { id: employee.id, employeeNo: 'E00009', nameZh: '陳顧問', departmentName: null };
  const agent = { ...colleague, id: detail.id, employeeNo: 'E00010', nameZh: '林代理', away: [] };
  const [queries, sent]: [unknown[], unknown[]] = [[], []];
  server.use(
    mockEndpoint(listEmployeeOptions, { items: [colleague] }),
    mockEndpoint(endpoints.agents, ({ query }) => {
      queries.push(query);
      return { items: [agent] };
    }),
    mockEndpoint(endpoints.dayHalves, { halves: null }),
    mockEndpoint(endpoints.file, ({ body }) => {
      sent.push(body);
      return detail;
    }),
  );
  await screen.findByRole('dialog', { name: new RegExp(number) });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '代員工申請' }));
  const choice = await screen.findByRole('dialog', { name: '代員工申請' });
  await user.click(within(choice).getByRole('combobox', { name: /^申請人/ }));
  await user.click(await screen.findByRole('option', { name: 'E00009 陳顧問' }));
  await user.click(within(choice).getByRole('button', { name: '下一步' }));
  const form = await screen.findByRole('dialog', { name: '代員工申請：請假' });
  await user.click(within(form).getByRole('combobox', { name: /^代理人/ }));
  await user.click(await screen.findByRole('option', { name: 'E00010 林代理' }));
  expect(queries).toEqual([{ employeeId: colleague.id }]);
  expect(within(form).queryByRole('button', { name: '儲存草稿' })).not.toBeInTheDocument();
  await user.type(within(form).getByRole('textbox', { name: /^起日/ }), '2026/11/24');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await screen.findByText('送出申請成功')).toBeVisible();
  expect(sent).toMatchObject([{ employeeId: colleague.id, application: { kind: 'leave', agentId: agent.id } }]);
});

it('applies on behalf of an employee for the cancellation of their leave', async () => {
  const { user } = show({ state: 'approved' });
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.file, ({ body }) => {
      sent.push(body);
      return detail;
    }),
  );
  const panel = await screen.findByRole('dialog', { name: new RegExp(number) });
  await chooseCommand(user, panel, '代申請銷假');
  const form = await screen.findByRole('dialog', { name: '代員工申請：銷假' });
  expect(await within(form).findByText(new RegExp(number))).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: /^銷假原因/ }), '行程取消');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        employeeId: employee.id,
        application: { kind: 'leave_cancellation', payload: { leaveId: detail.id, dates: null } },
      },
    ]),
  );
});

it.each([
  ['leave', '取消後扣抵的時數返還，所占的日期與時間一併釋出；原紀錄保留並標示已取消。'],
  ['overtime', '取消後所占的時間釋出，所得的補休時數一併收回；原紀錄保留並標示已取消。'],
  ['punch_correction', '原紀錄保留並標示已取消。'],
] as const)('explains the effect of cancelling %s', async (kind, words) => {
  const { user } = show({ kind, state: 'approved' });
  const panel = await screen.findByRole('dialog', { name: new RegExp(number) });
  await user.click(await within(panel).findByRole('button', { name: '標記取消' }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows the background information of a pending application and links to its task', async () => {
  const colleague = { id: crypto.randomUUID(), employeeNo: 'E00009', nameZh: '陳顧問' };
  const away = [
    { employee: colleague, from: '2026-11-24', until: '2026-11-24', sort: 'leave', isApproved: true } as const,
  ];
  show();
  server.use(
    mockEndpoint(endpoints.review, {
      ...review,
      isWaiting: true,
      background: { ...review.background, away, awayCount: 21 },
    }),
  );
  const panel = await screen.findByRole('dialog', { name: new RegExp(number) });
  expect(await within(panel).findByRole('list', { name: '同日不在人員' })).toHaveTextContent(
    '陳顧問 2026/11/24等 21 位',
  );
  expect(within(panel).getByRole('link', { name: '前往簽核' })).toHaveAttribute(
    'href',
    `/dashboard/signature_task?record=${id}`,
  );
  expect(await axeViolations(panel)).toEqual([]);
});

it('shows no link to users who cannot sign it', async () => {
  show();
  const panel = await screen.findByRole('dialog', { name: new RegExp(number) });
  await within(panel).findByRole('heading', { name: '參考資訊' });
  expect(within(panel).queryByRole('link', { name: '前往簽核' })).toBeNull();
});
