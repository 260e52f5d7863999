import {
  type StatutoryTableRecord,
  statutoryTableEndpoints as endpoints,
} from '@hr/contracts/organisation/statutory-tables';
import { buildStatutoryTable } from '@hr/contracts/organisation/statutory-tables/statutory-table.factory.ts';
import { insuranceEnrolmentEndpoints } from '@hr/contracts/people/insurance-enrolments';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { StatutoryTablePage } from './statutory-table-page.tsx';

const EDITOR: readonly Permission[] = [
  'scales_of_salary:view',
  'scales_of_salary:edit',
  'scales_of_salary:export',
  'insurance_enrolment:view',
];

const pension = buildStatutoryTable({
  kind: 'labour_pension',
  source: '勞動部 114 年 11 月 24 日令',
  content: { employerRate: '6', voluntaryLimit: '6', grades: [1_500, 3_000] },
});
const next = buildStatutoryTable({
  ...pension,
  id: '00000000-0000-4000-8000-000000000777',
  effectiveFrom: '2027-01-01',
  effectiveTo: '2028-01-01',
  confidence: 'unconfirmed',
  state: 'upcoming',
});

const open = (items: readonly StatutoryTableRecord[], route = '/', permissions = EDITOR) => {
  const [first = pension] = items;
  server.use(
    mockEndpoint(endpoints.list, { items: [...items], total: items.length, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, first),
  );
  return renderPage(<StatutoryTablePage />, { route, permissions });
};

const panelOf = (item: StatutoryTableRecord, title = '勞工退休金（2026/01/01 起）') =>
  screen.findByRole('dialog', { name: item === next ? '勞工退休金（2027/01/01 起）' : title });

describe('the list', () => {
  it('shows kind, days, source and state of each version', async () => {
    const { container } = open([next, pension]);
    const grid = await screen.findByRole('grid', { name: '法定表清單' });
    expect(await within(grid).findByRole('gridcell', { name: '2028/01/01' })).toBeVisible();
    expect(within(grid).getByText('未生效・待確認')).toBeVisible();
    expect(within(grid).getByText('使用中')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('a version', () => {
  it('shows its rates, and its grades on demand', async () => {
    const { user, container } = open([pension], `/?record=${pension.id}`);
    const panel = await panelOf(pension);
    expect(within(panel).getAllByText('6%')).toHaveLength(2);
    const grades = within(panel).getByRole('region', { name: '月提繳工資級距' });
    await user.click(within(grades).getByRole('button', { name: '展開' }));
    expect(within(grades).getByRole('cell', { name: '1,500' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    { item: pension, names: ['編輯', '複製', '比較', '操作紀錄'] },
    { item: next, names: ['編輯', '複製', '比較', '刪除', '操作紀錄'] },
  ])('from $item.effectiveFrom offers $names', async ({ item, names }) => {
    const { user } = open([item], `/?record=${item.id}`);
    expect(await commandNames(user, await panelOf(item))).toEqual(names);
  });

  it('in force changes only its end, source and confidence', async () => {
    const { user } = open([pension], `/?record=${pension.id}`);
    await chooseCommand(user, await panelOf(pension), '編輯');
    const form = await panelOf(pension);
    expect(await within(form).findByText(/已生效的版本只能修改/)).toBeVisible();
    expect(within(form).getByRole('textbox', { name: /生效日/ })).toBeDisabled();
    expect(within(form).queryByRole('textbox', { name: /級距/ })).not.toBeInTheDocument();
  });
});

describe('a new version', () => {
  const begin = async () => {
    const { user } = open([pension]);
    await user.click(await screen.findByRole('button', { name: '新增法定表' }));
    const form = await screen.findByRole('dialog', { name: '新增法定表' });
    await user.click(within(form).getByRole('combobox', { name: /表別/ }));
    await user.click(await screen.findByRole('option', { name: '勞工退休金' }));
    const grades = await within(form).findByRole('textbox', { name: /月提繳工資級距/ });
    return { user, form, grades };
  };

  const fill = async ({ user, form, grades }: Awaited<ReturnType<typeof begin>>, pasted: string) => {
    await user.clear(grades);
    await user.click(grades);
    await user.paste(pasted);
    await user.type(within(form).getByRole('textbox', { name: /來源/ }), '勞動部公告');
    await user.click(within(form).getByRole('button', { name: '新增' }));
  };

  it('begins with the latest version and takes pasted grades', async () => {
    const bodies: unknown[] = [];
    const begun = await begin();
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body);
        return next;
      }),
    );
    expect(begun.grades).toHaveValue('1500\n3000');
    await fill(begun, '1,500\n3,000\n4,500');

    expect(await screen.findByText('新增法定表成功')).toBeVisible();
    expect(bodies).toEqual([
      {
        kind: 'labour_pension',
        effectiveFrom: '2027-01-01',
        effectiveTo: '2028-01-01',
        source: '勞動部公告',
        confidence: 'unconfirmed',
        content: { employerRate: '6', voluntaryLimit: '6', grades: [1_500, 3_000, 4_500] },
      },
    ]);
  });

  it('shows the faulty line at the grades', async () => {
    const begun = await begin();
    await fill(begun, '1500\n三千');
    expect(await within(begun.form).findByText('第 2 列：請輸入整數')).toBeVisible();
    await begun.user.clear(begun.grades);
    await begun.user.click(begun.grades);
    await begun.user.paste('3000\n1500');
    expect(await within(begun.form).findByText('第 2 列：須由小到大排列，不可重複')).toBeVisible();
  });

  it('shows an overlap at the first day', async () => {
    const begun = await begin();
    const message = '期間與同一表別的其他版本重疊，請先設定該版本的失效日';
    server.use(
      mockProblem(endpoints.create, 'StatutoryTableOverlap', {
        msg: message,
        fields: [{ path: 'effectiveFrom', message }],
      }),
    );
    await fill(begun, '1500\n3000');
    expect(await within(begun.form).findByText(message)).toBeVisible();
  });
});

describe('the comparison', () => {
  it('shows the differences, and the employees on demand', async () => {
    const { user } = open([next, pension], `/?record=${next.id}`);
    server.use(
      mockEndpoint(endpoints.compare, {
        before: pension,
        after: next,
        differences: [{ label: '月提繳工資級距 4,500', before: null, after: '4,500' }],
      }),
      mockEndpoint(insuranceEnrolmentEndpoints.gradeChanges, {
        items: [
          {
            id: '00000000-0000-4000-8000-000000000778',
            employee: { id: '00000000-0000-4000-8000-000000000779', employeeNo: 'E00001', nameZh: '王小明' },
            scheme: 'pension',
            amountBefore: 3_000,
            amountAfter: 4_500,
            deductionBefore: 0,
            deductionAfter: 0,
          },
        ],
      }),
    );
    await chooseCommand(user, await panelOf(next), '比較');
    const dialog = await screen.findByRole('dialog', { name: '比較：勞工退休金（2027/01/01 起）' });
    expect(await within(dialog).findByRole('cell', { name: '月提繳工資級距 4,500' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '列出影響的員工' }));
    expect(await within(dialog).findByText('級距或每月自付額變動的員工：共 1 位')).toBeVisible();
    expect(within(dialog).getByRole('cell', { name: '3,000 → 4,500' })).toBeVisible();
  });
});
