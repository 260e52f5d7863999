import {
  type TransferRecord,
  transferRecordEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/transfer-records';
import { buildTransferRecord } from '@hr/contracts/personnel-actions/transfer-records/transfer-record.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeeTransfers } from './employee-transfers.tsx';

const named = (code: string, nameZh: string) => ({ id: crypto.randomUUID(), code, nameZh });
const person = (nameZh: string) => ({ id: crypto.randomUUID(), employeeNo: 'E00002', nameZh });
const noChange = { fromDepartment: null, toDepartment: null };

const show = async (...items: readonly Partial<TransferRecord>[]) => {
  const transfers = items.map((item) => buildTransferRecord(item));
  const { id: employeeId } = transfers[0]!.employee;
  const requests: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, ({ query }) => {
      requests.push(query['employeeId']);
      return { items: transfers, total: transfers.length, page: 1, pageSize: 100 };
    }),
  );
  renderPage(<EmployeeTransfers employeeId={employeeId} />, { permissions: ['transfer_records:view'] });
  const rowOf = (transferNo: string) => screen.findByRole('row', { name: new RegExp(transferNo) });
  return { transfers, requests, employeeId, rowOf };
};

it('shows the transfers of one employee with links', async () => {
  const { transfers, requests, employeeId, rowOf } = await show({ state: 'pending' });
  const [transfer] = transfers;
  const row = await rowOf(transfer!.transferNo!);
  expect(within(row).getByRole('link', { name: transfer!.transferNo! })).toHaveAttribute(
    'href',
    `/dashboard/transfer_records?record=${transfer!.id}`,
  );
  for (const text of ['2026/08/01', '調動', '組織調整', '待生效']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(requests).toEqual([employeeId]);
});

it.each<{ overrides: Partial<TransferRecord>; text: string }>([
  { overrides: {}, text: '部門：研究組 → 行政組' },
  {
    overrides: { ...noChange, fromJobTitle: named('R', '助理'), toJobTitle: named('S', '研究員') },
    text: '職稱：助理 → 研究員',
  },
  { overrides: { ...noChange, fromJobGrade: '5', toJobGrade: '6' }, text: '職等：5 → 6' },
  {
    overrides: { ...noChange, fromEmploymentType: named('A', '兼任'), toEmploymentType: named('B', '專任') },
    text: '聘僱類型：兼任 → 專任',
  },
  {
    overrides: { ...noChange, fromSupervisor: person('甲主管'), toSupervisor: person('乙主管') },
    text: '直屬主管：甲主管 → 乙主管',
  },
  {
    overrides: { ...noChange, fromProject: named('P1', '甲計畫'), toProject: named('P2', '乙計畫') },
    text: '主要計畫：甲計畫 → 乙計畫',
  },
  { overrides: { ...noChange, fromProject: named('P1', '甲計畫') }, text: '主要計畫：甲計畫 → 無' },
  { overrides: { ...noChange, toProject: named('P2', '乙計畫') }, text: '主要計畫：乙計畫' },
  { overrides: { ...noChange, fromWorkPlace: '臺北', toWorkPlace: '臺中' }, text: '工作地點：臺北 → 臺中' },
  {
    overrides: { ...noChange, kind: 'probation_extend', toProbationEndsOn: '2026-12-31' },
    text: '試用期滿日：2026/12/31',
  },
  { overrides: { kind: 'secondment', endsOn: '2027-01-31' }, text: '部門：研究組 → 行政組；至 2027/01/31' },
  { overrides: { ...noChange, kind: 'reappointment' }, text: '—' },
])('shows the changes: $text', async ({ overrides, text }) => {
  const { transfers, rowOf } = await show(overrides);
  expect(within(await rowOf(transfers[0]!.transferNo!)).getByText(text)).toBeVisible();
});
