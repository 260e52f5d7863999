import { scheduleFileEndpoints as endpoints, type ScheduleDraft } from '@hr/contracts/time/schedules';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, mockEndpoint, mockProblem, server } from '#testing/index.ts';
import { early, lin } from '../testing/schedule-data.ts';
import { expectSavingState, findCell, mockSchedule, openSchedule } from '../testing/schedule-fixture.tsx';

let saves: ScheduleDraft[][] = [];

beforeEach(() => {
  saves = mockSchedule();
});

afterEach(() => vi.restoreAllMocks());

const file = new File(['員工編號,2031/12/23'], '班表.csv');

const readFile = async () => {
  const { user } = openSchedule();
  await findCell('林怡君 2031/12/21');
  await user.click(screen.getByText('匯入'));
  const dialog = await screen.findByRole('dialog', { name: '匯入班表' });
  await user.upload(within(dialog).getByLabelText('選擇檔案'), file);
  return { user, dialog };
};

it('fills the cells of a file into the grid, and undoes them', async () => {
  const cell = { employeeId: lin, on: '2031-12-23' as const, kind: 'work' as const, shiftTemplateId: early };
  server.use(mockEndpoint(endpoints.readFile, { cells: [cell], errors: [] }));
  const { user, dialog } = await readFile();
  expect(await within(dialog).findByText('E00001 林怡君 2031/12/23：未排 → 早班')).toBeVisible();
  await user.click(within(dialog).getByText('填入 1 格'));
  expect(await findCell('林怡君 2031/12/23 早班')).toBeVisible();
  await expectSavingState('已儲存');
  expect(saves).toMatchObject([[{ on: '2031-12-23', shiftTemplateId: early }]]);

  await user.click(screen.getByLabelText('復原'));
  expect(await findCell('林怡君 2031/12/23 未排')).toBeVisible();
});

it('lists the faults of a file and fills nothing', async () => {
  const cell = { employeeId: lin, on: '2031-12-23' as const, kind: 'work' as const, shiftTemplateId: early };
  const errors = [{ rowNumber: 3, column: '2031/12/24', message: '代號 X9 不存在' }];
  server.use(mockEndpoint(endpoints.readFile, { cells: [cell], errors }));
  const { dialog } = await readFile();
  expect(await within(dialog).findByText('第 3 列，2031/12/24 欄：代號 X9 不存在')).toBeVisible();
  expect(within(dialog).getByText('填入')).toBeDisabled();
});

it('shows why a file cannot be read', async () => {
  server.use(mockProblem(endpoints.readFile, 'UnreadableFile', { msg: '找不到日期欄位' }));
  const { dialog } = await readFile();
  expect(await within(dialog).findByText('找不到日期欄位')).toBeVisible();
});

it('saves edits before it exports the hours of the shown period', async () => {
  const searches: string[] = [];
  server.use(
    http.get(addressOf(endpoints.export), ({ request }) => {
      searches.push(new URL(request.url).search);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21'));
  await user.keyboard('d1');
  await user.click(screen.getByText('匯出與列印'));
  await user.click(await screen.findByText('匯出工時統計'));
  await waitFor(() => {
    expect(searches).toEqual(['?from=2031-12-21&to=2031-12-27&sheet=hours&format=xlsx']);
  });
  expect(saves).toHaveLength(1);
});
