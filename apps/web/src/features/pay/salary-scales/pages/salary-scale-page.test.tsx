import { statutoryTables } from '@hr/contracts/organisation/statutory-tables';
import { buildStatutoryTable } from '@hr/contracts/organisation/statutory-tables/statutory-table.factory.ts';
import { salaryScaleEndpoints as endpoints } from '@hr/contracts/pay/salary-scales';
import { buildSalaryScale } from '@hr/contracts/pay/salary-scales/salary-scale.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { SalaryScalePage } from './salary-scale-page.tsx';

const current = buildSalaryScale();
const earlier = buildSalaryScale({
  effectiveFrom: '2025-01-01',
  state: 'ended',
  grid: { columns: ['學士'], rows: [[31_000]], amounts: [[31_000]] },
});

const EDITOR: readonly Permission[] = ['scales_of_salary:view', 'scales_of_salary:edit', 'scales_of_salary:export'];

beforeEach(() => {
  server.use(
    mockEndpoint(statutoryTables.endpoints.list, { items: [buildStatutoryTable()], total: 1, page: 1, pageSize: 100 }),
    mockEndpoint(endpoints.list, { items: [current, earlier], total: 2, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, current),
  );
});

const open = (permissions = EDITOR) =>
  renderPage(<SalaryScalePage />, { route: `/?record=${current.id}`, permissions });

const openForm = async (name: string) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog') };
};

it('shows the amounts of a version', async () => {
  const { container } = open();
  expect(await screen.findByRole('table', { name: '薪級（月支金額，元）' })).toHaveTextContent(
    '級學士碩士第 1 級31,52036,050第 2 級32,31036,830',
  );
  expect(await axeViolations(container)).toEqual([]);
});

it('compares the amounts of two versions', async () => {
  const { dialog } = await openForm('比較');
  expect(await within(dialog).findByText(/4 格不同/)).toBeVisible();
  expect(within(dialog).getByRole('table', { name: '版本差異' })).toHaveTextContent(
    '31,000 → 31,520（+520）— → 36,050',
  );
});

describe('a new version', () => {
  const fill = async () => {
    const { user, dialog } = await openForm('新增版本');
    const cell = (name: string) => within(dialog).getByRole('textbox', { name });
    return { user, dialog, cell };
  };

  it('begins with the values of the version, raised by a percentage', async () => {
    const { user, dialog, cell } = await fill();
    expect(cell('學士 第 2 級')).toHaveValue('32310');
    await user.type(cell('全部調整（%）'), '3');
    await user.click(within(dialog).getByRole('button', { name: '套用' }));
    expect(cell('學士 第 2 級')).toHaveValue('33279');
    expect(cell('碩士 第 1 級')).toHaveValue('37132');
  });

  it('takes a range that was copied from a spreadsheet, and adds steps', async () => {
    const { user, cell } = await fill();
    await user.click(cell('學士 第 2 級'));
    await user.paste('33,000\t38,000\n34000\t39000\n');
    expect(cell('學士 第 1 級')).toHaveValue('31520');
    expect(cell('碩士 第 2 級')).toHaveValue('38000');
    expect(cell('學士 第 3 級')).toHaveValue('34000');
  });

  it('warns of a step that is not higher, and of pay below the minimum wage', async () => {
    const { user, dialog, cell } = await fill();
    await user.type(cell('生效日'), '2026/12/01');
    await user.clear(cell('學士 第 2 級'));
    await user.type(cell('學士 第 2 級'), '29000');
    expect(await within(dialog).findByText('「學士」第 2 級未高於前一級')).toBeVisible();
    expect(within(dialog).getByText(/「學士」有 1 級低於每月最低工資 29,500 元/)).toBeVisible();
  });

  it('is stored with its values; an empty cell is marked', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.addVersion, ({ body }) => {
        bodies.push(body);
        return buildSalaryScale({ state: 'upcoming' });
      }),
    );
    const { user, dialog, cell } = await fill();
    await user.type(cell('生效日'), '2027/01/01');
    await user.clear(cell('碩士 第 2 級'));
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    expect(await within(dialog).findByText('請輸入大於 0 的整數')).toBeVisible();
    expect(cell('碩士 第 2 級')).toBeInvalid();
    await user.type(cell('碩士 第 2 級'), '40000');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    expect(await screen.findByText(/已建立副本/)).toBeVisible();
    expect(bodies).toMatchObject([
      {
        effectiveFrom: '2027-01-01',
        grid: {
          columns: ['學士', '碩士'],
          rows: [
            [31_520, 36_050],
            [32_310, 40_000],
          ],
        },
      },
    ]);
  });

  it('is filled from a file, or says why the file cannot be read', async () => {
    server.use(mockEndpoint(endpoints.readGrid, { columns: ['博士'], rows: [[50_000]] }));
    const { user, dialog, cell } = await fill();
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['x'], 'scale.csv', { type: 'text/csv' }));
    expect(await within(dialog).findByRole('textbox', { name: '博士 第 1 級' })).toHaveValue('50000');
    expect(cell('第 1 欄欄名')).toHaveValue('博士');
    server.use(mockProblem(endpoints.readGrid, 'UnreadableFile', { msg: '無法匯入：須有 1 到 30 級，每列一級' }));
    await user.upload(input, new File(['y'], 'scale.csv', { type: 'text/csv' }));
    expect(await within(dialog).findByText('無法匯入：須有 1 到 30 級，每列一級')).toBeVisible();
  });
});

it('a used version keeps its values', async () => {
  const { dialog } = await openForm('編輯');
  expect(within(dialog).getByText(/此版本已生效或已被引用/)).toBeVisible();
  expect(within(dialog).queryByRole('textbox', { name: '學士 第 1 級' })).toBeNull();
});
