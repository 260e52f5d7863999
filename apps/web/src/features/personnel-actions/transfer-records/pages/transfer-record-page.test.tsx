import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import {
  type TransferRecord,
  transferRecordEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/transfer-records';
import { buildTransferRecord } from '@hr/contracts/personnel-actions/transfer-records/transfer-record.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  columnNames,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { NewTransferDialog } from '../components/new-transfer-dialog.tsx';
import { TransferRecordPage } from './transfer-record-page.tsx';

const EDITOR: readonly Permission[] = [
  'transfer_records:view',
  'transfer_records:edit',
  'transfer_records:export',
  'employee_data:view',
];

const moved = buildTransferRecord();
const person = employeeOf({ ...moved.employee });

const serve = (transfers: readonly TransferRecord[] = [moved]) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [...transfers], total: transfers.length, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, ({ params }) => transfers.find(({ id }) => id === params['id']) ?? moved),
    mockEndpoint(endpoints.attention, {
      items: [{ kind: 'department', text: '仍為「研究組」的部門主管', path: '/dashboard/department_set_up?record=1' }],
    }),
    mockEndpoint(endpoints.preview, { items: [] }),
    mockEndpoint(listEmployeeOptions, { items: [{ ...moved.employee, departmentName: '研究組' }] }),
    mockEndpoint(employeeEndpoints.get, { ...person, jobGrade: '7', workPlace: '臺北院區' }),
  );
};

const openTransfer = async (transfer: TransferRecord) => {
  serve([transfer]);
  const page = renderPage(<TransferRecordPage />, { route: `/?record=${transfer.id}`, permissions: EDITOR });
  const panel = await screen.findByRole('dialog', { name: transfer.transferNo ?? '' });
  return { ...page, panel };
};

it('shows the changes and the records that need attention', async () => {
  const { panel, container } = await openTransfer(moved);
  expect(screen.getByText('研究組')).toBeInTheDocument();
  const attention = await within(panel).findByRole('list', { name: '待處理事項' });
  expect(within(attention).getByRole('link', { name: '仍為「研究組」的部門主管' })).toHaveAttribute(
    'href',
    '/dashboard/department_set_up?record=1',
  );
  expect(await axeViolations(container)).toEqual([]);
});

it('cancels a transfer in force with a reason, except inactive ones and hirings and leavings', async () => {
  const requests: unknown[] = [];
  const { user, panel } = await openTransfer(moved);
  server.use(
    mockEndpoint(endpoints.cancel, ({ body }) => {
      requests.push(body);
      return { ...moved, state: 'cancelled' as const, version: 2 };
    }),
  );
  await chooseCommand(user, panel, '撤銷');
  const dialog = await screen.findByRole('dialog', { name: /^撤銷/ });
  expect(within(dialog).getByText(/自 2026\/08\/01 起恢復/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '撤銷' })).toHaveClass('MuiButton-colorError');
  await user.type(within(dialog).getByRole('textbox', { name: /撤銷原因/ }), '誤植');
  await user.click(within(dialog).getByRole('button', { name: '撤銷' }));
  await waitFor(() => expect(requests).toEqual([{ cancellingReason: '誤植', version: 1 }]));
});

it.each([
  { why: 'cancelled', transfer: buildTransferRecord({ state: 'cancelled' }), offered: ['操作紀錄'] },
  {
    why: 'of leaving',
    transfer: buildTransferRecord({ kind: 'resignation', toDepartment: null }),
    offered: ['列印人事命令', '操作紀錄'],
  },
  {
    why: 'a hiring, which can only be corrected',
    transfer: buildTransferRecord({ kind: 'onboard' }),
    offered: ['更正', '列印人事命令', '操作紀錄'],
  },
])('offers $offered for a transfer that is $why', async ({ transfer, offered }) => {
  const { user, panel } = await openTransfer(transfer);
  expect(await commandNames(user, panel)).toEqual(offered);
});

it('starts a correction with the position of the day and sends the touched values', async () => {
  const requests: unknown[] = [];
  const { user, panel } = await openTransfer(moved);
  server.use(
    mockEndpoint(endpoints.correct, ({ body }) => {
      requests.push(body);
      return buildTransferRecord({ correctsNo: moved.transferNo });
    }),
  );
  await chooseCommand(user, panel, '更正');
  const dialog = await screen.findByRole('dialog', { name: /^更正/ });
  expect(within(dialog).getByRole('textbox', { name: '職等' })).toHaveValue('7');
  await user.clear(within(dialog).getByRole('textbox', { name: '職等' }));
  await user.click(within(dialog).getByRole('button', { name: '更正' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ jobGrade: null, reason: '組織調整', version: 1 });
  expect(requests[0]).not.toHaveProperty('workPlace');
});

it('starts a correction with the current position, not a cached one', async () => {
  const { user, panel } = await openTransfer(moved);
  await chooseCommand(user, panel, '更正');
  const first = await screen.findByRole('dialog', { name: /^更正/ });
  expect(within(first).getByRole('textbox', { name: '職等' })).toHaveValue('7');
  await user.click(within(first).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  server.use(mockEndpoint(employeeEndpoints.get, { ...person, jobGrade: '8', workPlace: '臺北院區' }));

  await chooseCommand(user, panel, '更正');

  const dialog = await screen.findByRole('dialog', { name: /^更正/ });
  expect(within(dialog).getByRole('textbox', { name: '職等' })).toHaveValue('8');
});

it('shows the values of the transfer even if another one of the same day changed them', async () => {
  const { user, panel } = await openTransfer(
    buildTransferRecord({ fromJobGrade: '5', toJobGrade: '6', fromWorkPlace: '臺北院區', toWorkPlace: null }),
  );

  await chooseCommand(user, panel, '更正');

  const dialog = await screen.findByRole('dialog', { name: /^更正/ });
  expect(within(dialog).getByRole('textbox', { name: '職等' })).toHaveValue('6');
  expect(within(dialog).getByRole('textbox', { name: '工作地點' })).toHaveValue('');
  expect(within(dialog).getByRole('combobox', { name: '部門' })).toHaveValue('ADM 行政組');
});

it('corrects the days of an additional post and keeps its other values', async () => {
  const requests: unknown[] = [];
  const post = buildTransferRecord({ kind: 'acting', fromDepartment: null, endsOn: '2026-12-31' });
  const { user, panel } = await openTransfer(post);
  server.use(
    mockEndpoint(endpoints.correct, ({ body }) => {
      requests.push(body);
      return buildTransferRecord({ correctsNo: post.transferNo });
    }),
  );

  await chooseCommand(user, panel, '更正');
  const dialog = await screen.findByRole('dialog', { name: /^更正/ });
  expect(within(dialog).getByRole('combobox', { name: /部門/ })).toHaveValue('ADM 行政組');
  const ends = within(dialog).getByRole('textbox', { name: /迄日/ });
  await user.clear(ends);
  await user.type(ends, '2027/01/31');
  await user.click(within(dialog).getByRole('button', { name: '更正' }));

  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    endsOn: '2027-01-31',
    departmentId: post.toDepartment?.id,
    effectiveOn: '2026-08-01',
  });
  expect(requests[0]).not.toHaveProperty('jobTitleId');
});

it('keeps the end of a post that another user set during the correction', async () => {
  const requests: unknown[] = [];
  const post = buildTransferRecord({ kind: 'acting', fromDepartment: null, endsOn: null });
  const { user, panel } = await openTransfer(post);
  server.use(
    mockProblem(endpoints.correct, 'StaleVersion', { isOnce: true }),
    mockEndpoint(endpoints.get, { ...post, endsOn: '2026-11-30', version: 2 }),
    mockEndpoint(endpoints.correct, ({ body }) => {
      requests.push(body);
      return buildTransferRecord({ correctsNo: post.transferNo });
    }),
  );
  await chooseCommand(user, panel, '更正');
  const dialog = await screen.findByRole('dialog', { name: /^更正/ });
  await user.click(within(dialog).getByRole('button', { name: '更正' }));
  await user.click(await within(dialog).findByRole('button', { name: '重新載入' }));
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /迄日/ })).toHaveValue('2026/11/30'));
  await user.click(within(dialog).getByRole('button', { name: '更正' }));

  await waitFor(() => expect(requests).toMatchObject([{ endsOn: '2026-11-30', version: 2 }]));
});

it('enters an unpaid leave for a chosen employee and requires its end', async () => {
  const requests: unknown[] = [];
  serve();
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      requests.push(body);
      return buildTransferRecord({ kind: 'unpaid_leave' });
    }),
  );
  const { user } = renderPage(<TransferRecordPage />, { permissions: EDITOR });
  await user.click(await screen.findByRole('button', { name: '新增異動紀錄' }));
  const choice = await screen.findByRole('dialog', { name: '新增異動紀錄' });
  await user.click(within(choice).getByRole('combobox', { name: /員工/ }));
  await user.click(await screen.findByRole('option', { name: /E00001/ }));
  await user.click(within(choice).getByRole('combobox', { name: /項目/ }));
  await user.click(await screen.findByRole('option', { name: '留職停薪' }));
  await user.click(within(choice).getByRole('button', { name: '下一步' }));

  const dialog = await screen.findByRole('dialog', { name: /^留職停薪：E00001/ });
  await user.type(within(dialog).getByRole('textbox', { name: /生效日/ }), '2026/12/01');
  await user.click(within(dialog).getByRole('combobox', { name: /留停事由/ }));
  await user.click(await screen.findByRole('option', { name: '育嬰' }));
  expect(await within(dialog).findByText('得繼續投保：性別平等工作法第 16 條第 2 項')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: /留停期間勞健保/ }));
  await user.click(await screen.findByRole('option', { name: '繼續投保' }));
  await user.type(within(dialog).getByRole('textbox', { name: /異動原因/ }), '育嬰');
  await user.click(within(dialog).getByRole('button', { name: '留職停薪' }));
  expect(await within(dialog).findByText('請輸入留職停薪的迄日')).toBeVisible();
  expect(requests).toEqual([]);

  await user.type(within(dialog).getByRole('textbox', { name: /迄日/ }), '2027/11/30');
  await user.click(within(dialog).getByRole('button', { name: '留職停薪' }));
  await waitFor(() =>
    expect(requests).toEqual([
      expect.objectContaining({
        employeeId: person.id,
        kind: 'unpaid_leave',
        unpaidLeaveKind: 'parental',
        unpaidLeaveInsurance: 'continued',
        leaveDeputyId: null,
        effectiveOn: '2026-12-01',
        endsOn: '2027-11-30',
      }),
    ]),
  );
});

it('finds employees who have not started yet', async () => {
  serve();
  server.use(
    mockEndpoint(listEmployeeOptions, ({ query }) => ({
      items: query['withUpcoming'] === 'yes' ? [{ ...moved.employee, departmentName: null }] : [],
    })),
  );
  const { user } = renderPage(<TransferRecordPage />, { permissions: EDITOR });
  await user.click(await screen.findByRole('button', { name: '新增異動紀錄' }));
  const choice = await screen.findByRole('dialog', { name: '新增異動紀錄' });
  await user.click(within(choice).getByRole('combobox', { name: /員工/ }));

  expect(await screen.findByRole('option', { name: /E00001/ })).toBeVisible();
});

it('sends the touched values of the position and nothing of another kind', async () => {
  const requests: unknown[] = [];
  serve();
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      requests.push(body);
      return buildTransferRecord({ kind: 'grade_change' });
    }),
  );
  const { user } = renderPage(<TransferRecordPage />, { permissions: EDITOR });
  await user.click(await screen.findByRole('button', { name: '新增異動紀錄' }));
  const choice = await screen.findByRole('dialog', { name: '新增異動紀錄' });
  await user.click(within(choice).getByRole('combobox', { name: /員工/ }));
  await user.click(await screen.findByRole('option', { name: /E00001/ }));
  await user.click(within(choice).getByRole('button', { name: '下一步' }));

  const dialog = await screen.findByRole('dialog', { name: /^異動職務：E00001/ });
  const choose = async (kind: string): Promise<void> => {
    await user.click(within(dialog).getByRole('combobox', { name: /異動類別/ }));
    await user.click(await screen.findByRole('option', { name: kind }));
  };
  await choose('借調');
  await user.type(within(dialog).getByRole('textbox', { name: /迄日/ }), '2027/11/30');
  await choose('職等變更');
  await user.type(within(dialog).getByRole('textbox', { name: /生效日/ }), '2026/12/01');
  const grade = within(dialog).getByRole('textbox', { name: '職等' });
  await user.clear(grade);
  await user.type(grade, '8');
  await user.type(within(dialog).getByRole('textbox', { name: /異動原因/ }), '晉級');
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));

  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ kind: 'grade_change', jobGrade: '8', endsOn: null });
  expect(requests[0]).not.toHaveProperty('workPlace');
});

it('lists the changes of all employees and offers the remaining columns', async () => {
  serve();
  const { user } = renderPage(<TransferRecordPage />, { permissions: EDITOR });

  expect(await columnNames(user)).toEqual({
    shown: [
      '異動單號',
      '生效日',
      '員工',
      '異動類別',
      '狀態',
      '原因類別',
      '異動原因',
      '原部門',
      '新部門',
      '原職稱',
      '新職稱',
    ],
    hidden: [
      '原職等',
      '新職等',
      '人令字號',
      '建立人',
      '建立時間',
      '迄日',
      '原聘僱類型',
      '新聘僱類型',
      '原直屬主管',
      '新直屬主管',
      '原工作地點',
      '新工作地點',
      '原主要計畫',
      '新主要計畫',
      '原試用期滿日',
      '新試用期滿日',
      '留停事由',
      '留停期間勞健保',
      '留停代理人',
      '離職手續',
      '更正自',
      '撤銷原因',
      '說明',
      '附件',
    ],
  });
});

it('begins with the values of an evaluation', async () => {
  const requests: unknown[] = [];
  serve();
  server.use(
    mockEndpoint(endpoints.create, ({ body }) => {
      requests.push(body);
      return buildTransferRecord({ kind: 'probation_pass' });
    }),
  );
  const initial = { kind: 'probation_pass', effectiveOn: '2026-12-01', reason: '試用期考核，等第 甲' };
  const { user } = renderPage(
    <NewTransferDialog
      initial={{ employeeId: person.id, form: '異動職務', ...initial }}
      record={{ employee: moved.employee }}
      onClose={() => undefined}
    />,
    { permissions: EDITOR },
  );
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  const dialog = await screen.findByRole('dialog', { name: /^異動職務：E00001/ });
  await user.click(await within(dialog).findByRole('button', { name: '儲存' }));
  await waitFor(() => expect(requests).toMatchObject([{ employeeId: person.id, ...initial }]));
});
