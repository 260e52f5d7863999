import {
  type AnnualGrant,
  type AnnualGrantRequest,
  annualGrantEndpoints as endpoints,
} from '@hr/contracts/leave/leave-ledger';
import { buildAnnualGrant, buildAnnualGrantPreview } from '@hr/contracts/leave/leave-ledger/annual-grant.factory.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { GrantLeaveDialog } from './grant-leave-dialog.tsx';

const grantedLot = buildAnnualGrant({ id: 'granted', state: 'granted', grantedMinutes: 6_720 });
const other = { id: '00000000-0000-4000-8000-000000900009', employeeNo: 'E00009', nameZh: '李小華' };
const preview = buildAnnualGrantPreview({
  people: 2,
  counts: { due: 2, granted: 1, differs: 0 },
  minutes: 13_440,
  items: [buildAnnualGrant(), buildAnnualGrant({ id: 'other', employee: other }), grantedLot],
});

const open = (employeeIds: readonly string[] = [], answer = preview) => {
  const onClose = vi.fn<() => void>();
  server.use(mockEndpoint(endpoints.preview, answer));
  return { ...renderPage(<GrantLeaveDialog employeeIds={employeeIds} onClose={onClose} />), onClose };
};

const dialog = () => screen.findByRole('dialog', { name: '年度給假' });

const table = async () => within(await dialog()).findByRole('table', { name: '給假預覽' });

it('grants nothing after a failed preview and offers to retry', async () => {
  const onGrant = vi.fn<() => void>();
  server.use(
    mockProblem(endpoints.preview, 'Unavailable', { isOnce: true }),
    mockEndpoint(endpoints.preview, preview),
    mockEndpoint(endpoints.give, () => {
      onGrant();
      return { people: 2, lots: 2, minutes: 13_440, failed: [] };
    }),
  );
  const { user } = renderPage(<GrantLeaveDialog employeeIds={[]} onClose={() => undefined} />);
  const retry = await within(await dialog()).findByRole('button', { name: '重試' });
  const give = within(await dialog()).getByRole('button', { name: '確認給假' });
  expect(give).toHaveAttribute('aria-busy', 'false');
  await user.click(give);
  expect(onGrant).not.toHaveBeenCalled();

  await user.click(retry);
  await table();
  await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));

  expect(await screen.findByText('給假成功，共 2 人')).toBeVisible();
});

it('stays open and names the employees to whom no leave could be granted', async () => {
  const failed = { id: '00000000-0000-4000-8000-000000900008', employeeNo: 'E00008', nameZh: '陳大文' };
  const { user, onClose } = open([], { ...preview, failed: [failed] });
  server.use(mockEndpoint(endpoints.give, { people: 1, lots: 1, minutes: 6_720, failed: [failed, other] }));
  await table();
  expect(within(await dialog()).getByText(/1 人的特休無法計算，不會給假：E00008 陳大文。/)).toBeVisible();
  await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));

  expect(await screen.findByText('給假成功，共 1 人')).toBeVisible();
  expect(await within(await dialog()).findByText(/2 人未能給假：E00008 陳大文、E00009 李小華。/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

describe('年度給假', () => {
  it('shows the employees, hours and reasons before granting', async () => {
    open();
    const lines = await table();

    expect(within(await dialog()).getByText('週年制：2 人待給假，共 2 批 28 天。')).toBeVisible();
    expect(
      within(lines).getByRole('row', { name: /E00001 王小明.*2026\/01\/01 ～ 2026\/12\/31.*14 天/ }),
    ).toBeVisible();
    expect(within(lines).getAllByText('年資滿 3 年，特別休假 14 日（勞動基準法第 38 條第 1 項）')).toHaveLength(2);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('grants to all employees except the unticked ones and shows their number', async () => {
    const bodies: AnnualGrantRequest[] = [];
    const { user, onClose } = open();
    server.use(
      mockEndpoint(endpoints.give, ({ body }) => {
        bodies.push(body as AnnualGrantRequest);
        return { people: 86, lots: 86, minutes: 6_720, failed: [] };
      }),
    );
    await user.click(within(await table()).getByRole('checkbox', { name: '給假：E00009 李小華' }));
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));

    expect(await screen.findByText('給假成功，共 86 人')).toBeVisible();
    expect(bodies).toMatchObject([{ departmentId: null, employeeIds: [], exceptIds: [other.id] }]);
    expect(onClose).toHaveBeenCalled();
  });

  it('grants changed hours with a reason', async () => {
    const bodies: unknown[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.give, ({ body }) => {
        bodies.push(body);
        return { people: 2, lots: 2, minutes: 11_520, failed: [] };
      }),
    );
    await user.click(within(await table()).getByRole('button', { name: '調整給假時數：E00009 李小華' }));
    const form = await screen.findByRole('dialog', { name: '調整給假時數：E00009 李小華' });
    const hours = within(form).getByRole('textbox', { name: /時數/ });
    await user.clear(hours);
    await user.type(hours, '80');
    expect(within(form).getByText('少於依法應給的時數，請確認原因足以說明。')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '年資起算日待更正');
    await user.click(within(form).getByRole('button', { name: '調整' }));

    expect(await within(await table()).findByText('10 天（應給 14 天）')).toBeVisible();
    expect(within(await dialog()).getByText('已調整 1 批，將依調整後的時數給假或更正並記錄原因。')).toBeVisible();
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));
    expect(await screen.findByText('給假成功，共 2 人')).toBeVisible();
    expect(bodies).toMatchObject([
      { changes: [{ employeeId: other.id, from: '2026-01-01', minutes: 4_800, reason: '年資起算日待更正' }] },
    ]);
  });

  it('drops the change of an employee who is unticked afterwards', async () => {
    const bodies: unknown[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.give, ({ body }) => {
        bodies.push(body);
        return { people: 1, lots: 1, minutes: 6_720, failed: [] };
      }),
    );
    await user.click(within(await table()).getByRole('button', { name: '調整給假時數：E00009 李小華' }));
    const form = await screen.findByRole('dialog', { name: '調整給假時數：E00009 李小華' });
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '年資起算日待更正');
    await user.click(within(form).getByRole('button', { name: '調整' }));
    expect(await within(await dialog()).findByText(/已調整 1 批/)).toBeVisible();
    await user.click(within(await table()).getByRole('checkbox', { name: '給假：E00009 李小華' }));

    expect(within(await dialog()).queryByText(/已調整/)).toBeNull();
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));
    expect(await screen.findByText('給假成功，共 1 人')).toBeVisible();
    expect(bodies).toMatchObject([{ exceptIds: [other.id], changes: [] }]);
  });

  it('shows lots that are granted already and cannot be granted again', async () => {
    const { user } = open();
    await table();
    await user.click(within(await dialog()).getByRole('button', { name: '已給 1' }));
    const lines = await table();

    expect(within(lines).getAllByRole('row')).toHaveLength(2);
    expect(within(lines).queryByRole('checkbox')).toBeNull();
  });

  it('is limited to the selected employees', async () => {
    open([other.id]);
    expect(within(await dialog()).getByText('對象：已選取的 1 位員工')).toBeVisible();
    expect(within(await dialog()).queryByRole('combobox', { name: '部門' })).toBeNull();
  });

  it('shows at the date field that the day is too far ahead', async () => {
    const { user } = open();
    await table();
    const fields = [{ path: 'to', message: '最多可提前 60 日給假' }];
    server.use(mockProblem(endpoints.give, 'ValidationFailed', { fields }));
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));

    expect(await within(await dialog()).findByText('最多可提前 60 日給假')).toBeVisible();
  });
});

const differing = {
  state: 'differs',
  correction: 'adjusted',
  grantedMinutes: 4_800,
  grantedUntil: '2026-12-31',
} as const;
const items = [
  buildAnnualGrant({ id: 'one', ...differing }),
  buildAnnualGrant({ id: 'short', employee: other, ...differing, grantedMinutes: 6_720, grantedUntil: '2026-06-30' }),
  buildAnnualGrant({ id: 'meant', from: '2025-01-01', ...differing, isDeliberate: true }),
  buildAnnualGrant({ id: 'brought', from: '2024-01-01', ...differing, correction: null }),
];
const opened = async (answer: readonly AnnualGrant[]) => {
  const bodies: unknown[] = [];
  const counts = { due: 0, granted: 0, differs: answer.length };
  const rendered = open([], buildAnnualGrantPreview({ counts, items: [...answer] }));
  server.use(
    mockEndpoint(endpoints.give, ({ body }) => {
      bodies.push(body);
      return { people: 2, lots: 2, minutes: 1_920, failed: [] };
    }),
  );
  await rendered.user.click(await within(await dialog()).findByRole('button', { name: /與應給不符/ }));
  return { ...rendered, bodies };
};

const correctAll = async ({ user }: Awaited<ReturnType<typeof opened>>): Promise<void> => {
  await user.click(within(await dialog()).getByRole('button', { name: /全部更正為應給時數/ }));
  const form = await screen.findByRole('dialog', { name: '全部更正為應給時數' });
  await user.type(within(form).getByRole('textbox', { name: /原因/ }), '留停取消');
  await user.click(within(form).getByRole('button', { name: '更正' }));
  expect(await within(await dialog()).findByText(/已調整 2 批/)).toBeVisible();
};

describe('年度給假 with lots that differ', () => {
  it('corrects one lot by hand or all to the calculated hours, and shows the last usable day', async () => {
    const { user, bodies } = await opened(items);
    expect(
      within(await table()).getByRole('row', { name: /E00009 李小華.*14 天（可用至 2026\/06\/30）/ }),
    ).toBeVisible();
    expect(within(await table()).queryAllByRole('button', { name: /更正給假時數/ })).toHaveLength(3);
    await user.click(within(await dialog()).getByRole('button', { name: '全部更正為應給時數（2 批）' }));
    const form = await screen.findByRole('dialog', { name: '全部更正為應給時數' });
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '留停取消');
    await user.click(within(form).getByRole('button', { name: '更正' }));

    expect(await within(await dialog()).findByText(/已調整 2 批/)).toBeVisible();
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));
    expect(await screen.findByText('給假成功，共 2 人')).toBeVisible();
    const change = { from: '2026-01-01', minutes: 6_720, reason: '留停取消' };
    expect(bodies).toMatchObject([
      {
        changes: [
          { employeeId: items[0]?.employee.id, ...change },
          { employeeId: other.id, ...change },
        ],
      },
    ]);
  });

  it('corrects a lot of an unticked employee', async () => {
    const rendered = await opened([...items, buildAnnualGrant({ id: 'due', employee: other, from: '2027-01-01' })]);
    const { user, bodies } = rendered;
    await correctAll(rendered);
    await user.click(within(await dialog()).getByRole('button', { name: /本次給假/ }));
    await user.click(within(await table()).getByRole('checkbox', { name: '給假：E00009 李小華' }));
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));

    expect(await screen.findByText('給假成功，共 2 人')).toBeVisible();
    expect(bodies).toMatchObject([
      { exceptIds: [other.id], changes: [{ from: '2026-01-01' }, { employeeId: other.id, from: '2026-01-01' }] },
    ]);
  });

  it('asks for the additional hours if other lots cover some of the days', async () => {
    const { user } = await opened([buildAnnualGrant({ ...differing, correction: 'opened' })]);
    await user.click(within(await table()).getByRole('button', { name: '更正給假時數：E00001 王小明' }));
    const form = await screen.findByRole('dialog', { name: '更正給假時數：E00001 王小明' });

    expect(within(form).getByText('應給 14 天，已給 10 天（勞動基準法第 38 條第 1 項）')).toBeVisible();
    expect(within(form).getByText(/將另給一批/)).toBeVisible();
    expect(within(form).getByRole('textbox', { name: /時數/ })).toHaveValue('');
    expect(await axeViolations(document.body)).toEqual([]);
  });
});

describe('年度給假 after the dates are changed', () => {
  it('drops corrections of lots that are no longer part of the preview', async () => {
    const rendered = await opened(items);
    const { user, bodies } = rendered;
    await correctAll(rendered);
    const left = items.filter(({ employee }) => employee.id === other.id);
    const counts = { due: 0, granted: 0, differs: left.length };
    server.use(mockEndpoint(endpoints.preview, buildAnnualGrantPreview({ counts, items: left })));
    const from = within(await dialog()).getByRole('textbox', { name: /起日自/ });
    await user.clear(from);
    await user.type(from, '2026/01/01');

    expect(await within(await dialog()).findByText(/已調整 1 批/)).toBeVisible();
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));
    expect(await screen.findByText('給假成功，共 2 人')).toBeVisible();
    expect(bodies).toMatchObject([{ changes: [{ employeeId: other.id, from: '2026-01-01' }] }]);
  });

  it('enables the button only after the preview of the entered dates is loaded', async () => {
    const rendered = await opened(items);
    const { user, bodies } = rendered;
    await correctAll(rendered);
    const counts = { due: 0, granted: 0, differs: 1 };
    const left = items.filter(({ employee }) => employee.id === other.id);
    server.use(mockEndpoint(endpoints.preview, buildAnnualGrantPreview({ counts, items: left })));
    const from = within(await dialog()).getByRole('textbox', { name: /起日自/ });
    fireEvent.change(from, { target: { value: '2026/01/01' } });
    fireEvent.submit(from);

    expect(await within(await dialog()).findByText(/已調整 1 批/)).toBeVisible();
    expect(bodies).toEqual([]);
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));
    await waitFor(() => expect(bodies).toMatchObject([{ from: '2026-01-01', changes: [{ employeeId: other.id }] }]));
  });

  it('drops corrections of lots that can no longer be corrected', async () => {
    const rendered = await opened(items);
    const { user, bodies } = rendered;
    await correctAll(rendered);
    const left = items.map((item) => (item.employee.id === other.id ? item : { ...item, correction: null }));
    const counts = { due: 0, granted: 0, differs: left.length };
    server.use(mockEndpoint(endpoints.preview, buildAnnualGrantPreview({ counts, items: left })));
    fireEvent.change(within(await dialog()).getByRole('textbox', { name: /起日自/ }), {
      target: { value: '2026/01/01' },
    });

    expect(await within(await dialog()).findByText(/已調整 1 批/)).toBeVisible();
    await user.click(within(await dialog()).getByRole('button', { name: '確認給假' }));
    await waitFor(() => expect(bodies).toMatchObject([{ changes: [{ employeeId: other.id }] }]));
  });
});
