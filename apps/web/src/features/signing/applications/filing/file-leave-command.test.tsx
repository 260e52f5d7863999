import { employeeApplicationEndpoints as endpoints, type LeaveOfManyResults } from '@hr/contracts/signing/applications';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { fileLeaveCommand } from './file-leave-command.tsx';

const Together = fileLeaveCommand.JointDialog!;

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const people = [1, 2].map((number) =>
  employeeOf({ id: idOf(number), employeeNo: `E${number}`, nameZh: `員工${number}` }),
);

type Result = LeaveOfManyResults['results'][number];

const resultOf = (number: number, overrides: Partial<Result> = {}): Result => ({
  employee: { id: idOf(number), employeeNo: `E${number}`, nameZh: `員工${number}` },
  minutes: 480,
  number: null,
  refusal: null,
  warning: null,
  ...overrides,
});

const open = () => {
  const left: (readonly unknown[])[] = [];
  const { user } = renderPage(<Together items={people} onClose={(remaining) => left.push(remaining)} />);
  const dialog = screen.getByRole('dialog', { name: '代為請假：2 位員工' });
  const fillIn = async (): Promise<void> => {
    await user.type(within(dialog).getByRole('textbox', { name: /起日/ }), '2026/12/07');
  };
  return { user, dialog, left, fillIn, send: () => user.click(within(dialog).getByRole('button', { name: '送出' })) };
};

it('shows during input for how many employees it can be submitted and for whom not', async () => {
  server.use(
    mockEndpoint(endpoints.previewLeaveOfMany, {
      results: [resultOf(1), resultOf(2, { minutes: 0, refusal: '可用時數不足。' })],
    }),
  );
  const { fillIn, dialog } = open();
  await fillIn();
  expect(await within(dialog).findByText(/可送出 1 人，共 1 天/)).toBeVisible();
  expect(within(dialog).getByText('E2 員工2：可用時數不足。')).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
});

it('shows why it cannot be submitted once everything is filled in', async () => {
  const { user, dialog } = open();
  await user.type(within(dialog).getByRole('textbox', { name: /起日/ }), '2026/12/07');
  const end = within(dialog).getByRole('textbox', { name: /迄日/ });
  await user.clear(end);
  await user.type(end, '2026/12/06');
  const panel = within(within(dialog).getByRole('region', { name: '試算' }));
  expect(await panel.findByText('結束時間不可早於開始時間')).toBeVisible();
});

it('submits the same leave for all selected employees', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.previewLeaveOfMany, { results: [resultOf(1), resultOf(2)] }),
    mockEndpoint(endpoints.fileLeaveOfMany, ({ body }) => {
      bodies.push(body);
      return { results: [resultOf(1, { number: 'LV-1' }), resultOf(2, { number: 'LV-2' })] };
    }),
  );
  const { fillIn, send, left } = open();
  await fillIn();
  await send();
  await waitFor(() => expect(left).toEqual([[]]));
  expect(bodies).toMatchObject([
    { employeeIds: [idOf(1), idOf(2)], payload: { leaveType: 'annual_leave', startOn: '2026-12-07' } },
  ]);
  expect(await screen.findByText('送出申請成功')).toBeVisible();
});

it('names the employees for whom it failed with the reasons, and keeps them selected', async () => {
  server.use(
    mockEndpoint(endpoints.previewLeaveOfMany, { results: [resultOf(1), resultOf(2)] }),
    mockEndpoint(endpoints.fileLeaveOfMany, {
      results: [resultOf(1, { number: 'LV-1' }), resultOf(2, { refusal: '此時段已有其他請假。' })],
    }),
  );
  const { user, fillIn, send, left } = open();
  await fillIn();
  await send();
  expect(await screen.findByText('成功 1 筆、失敗 1 筆')).toBeVisible();
  expect(screen.getByText(/員工2：此時段已有其他請假。/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect(left).toEqual([[people[1]]]);
});

it('stays open with its values if it is refused', async () => {
  server.use(
    mockEndpoint(endpoints.previewLeaveOfMany, { results: [resultOf(1), resultOf(2)] }),
    mockProblem(endpoints.fileLeaveOfMany, 'OutOfScope'),
  );
  const { dialog, fillIn, send, left } = open();
  await fillIn();
  await send();
  expect(await within(dialog).findByText(/此筆資料不在您的資料範圍內/)).toBeVisible();
  expect(left).toEqual([]);
});
