import {
  type ScheduleDraft,
  scheduleEndpoints as endpoints,
  type ScheduleViolation,
} from '@hr/contracts/time/schedules';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockEndpoint, mockProblem, server } from '#testing/index.ts';
import { buildCell, buildPerson, idOf, lin, lockedSchedule, weekSchedule } from '../testing/schedule-data.ts';
import { findCell, mockSchedule, openSchedule } from '../testing/schedule-fixture.tsx';

let saves: ScheduleDraft[][] = [];

beforeEach(() => {
  saves = mockSchedule();
});

afterEach(() => vi.restoreAllMocks());

it('plans several employees with the dialog', async () => {
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/22'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await user.click(screen.getByText('快速排班'));
  const dialog = await screen.findByRole('dialog', { name: '新增班表' });
  await user.click(within(dialog).getByRole('combobox', { name: /班別或日別/ }));
  await user.click(await screen.findByRole('option', { name: 'D1 早班' }));
  await user.type(within(dialog).getByRole('textbox', { name: '備註' }), '支援');
  await user.click(within(dialog).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增班表成功')).toBeVisible();
  const days = ['2031-12-22', '2031-12-23', '2031-12-24'];
  expect(saves[0]?.map(({ on }) => on)).toEqual([...days, ...days]);
  expect(saves[0]?.[0]).toMatchObject({ note: '支援' });
});

it('shows the first of many employees also while the field has the focus', async () => {
  const people = [1, 2, 3, 4, 5].map((number) =>
    buildPerson({ id: idOf(100 + number), employeeNo: `E${number}`, nameZh: `員工${number}` }),
  );
  mockSchedule({ ...weekSchedule, people });
  const { user } = openSchedule();
  await user.click(await findCell('員工1 2031/12/22'));
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByText('快速排班'));
  const dialog = await screen.findByRole('dialog', { name: '新增班表' });
  expect(within(dialog).getByRole('combobox', { name: /員工/ })).toHaveFocus();
  expect(within(dialog).getByText('等共 5 人')).toBeVisible();
  expect(within(dialog).queryByText('E4 員工4')).toBeNull();
});

it('repeats a pattern and names an unknown code', async () => {
  const { user } = openSchedule();
  await user.click(await findCell('王大明 2031/12/22'));
  await user.click(screen.getByText('套用循環'));
  const dialog = await screen.findByRole('dialog', { name: '套用循環' });
  await user.click(within(dialog).getByRole('button', { name: '做二休二' }));
  const pattern = within(dialog).getByRole('textbox', { name: /循環/ });
  expect(pattern).toHaveValue('D1 D1 休 例');
  await user.type(pattern, ' X9');
  await user.click(within(dialog).getByRole('button', { name: '套用' }));
  expect(await within(dialog).findByText('「X9」不是班別或日別代號')).toBeVisible();
  await user.type(pattern, '{Backspace}{Backspace}');
  await user.click(within(dialog).getByRole('button', { name: '套用' }));

  expect(await screen.findByText('新增班表成功')).toBeVisible();
  expect(saves[0]?.map(({ kind }) => kind)).toEqual(['work', 'work', 'rest', 'regular', 'work', 'work']);
});

it('offers saved patterns again', async () => {
  const { user } = openSchedule();
  await user.click(await findCell('王大明 2031/12/22'));
  await user.click(screen.getByText('套用循環'));
  const dialog = await screen.findByRole('dialog', { name: '套用循環' });
  const pattern = within(dialog).getByRole('textbox', { name: /循環/ });
  await user.type(pattern, 'N1 -');
  await user.click(within(dialog).getByText('儲存此循環'));
  await user.clear(pattern);
  await user.click(within(dialog).getByLabelText('使用循環 N1 -'));
  expect(pattern).toHaveValue('N1 -');
});

it('copies the week before by weekday', async () => {
  server.use(
    mockEndpoint(endpoints.month, ({ query }) =>
      query['from'] === '2031-12-14'
        ? { ...weekSchedule, from: '2031-12-14', to: '2031-12-20', cells: [buildCell({ on: '2031-12-16' })] }
        : weekSchedule,
    ),
  );
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21'));
  await user.click(screen.getByText('複製上週'));
  const dialog = await screen.findByRole('dialog', { name: '複製上週' });
  await user.click(within(dialog).getByRole('button', { name: '複製' }));
  expect(await screen.findByText('新增班表成功')).toBeVisible();
  expect(saves[0]?.map(({ on }) => on)).toEqual(['2031-12-23']);
});

it('refuses to publish violations and requires a reason for warnings', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockProblem(endpoints.publish, 'ScheduleViolated', {
      fields: [{ path: 'E00001 林怡君', message: '2031/12/22 班距 8 小時，至少應有 11 小時' }],
    }),
  );
  const { user } = openSchedule();
  await findCell('林怡君 2031/12/21');
  await user.click(screen.getByText('發佈'));
  const dialog = await screen.findByRole('dialog', { name: '發佈班表' });
  await user.click(within(dialog).getByRole('button', { name: '發佈' }));
  expect(await within(dialog).findByText(/班表有須修正的違規/)).toBeVisible();

  server.use(mockProblem(endpoints.publish, 'ScheduleWarned'));
  await user.click(within(dialog).getByRole('button', { name: '發佈' }));
  server.use(
    mockEndpoint(endpoints.publish, ({ body }) => {
      bodies.push(body);
      return { published: 7, people: 1 };
    }),
  );
  await user.type(await within(dialog).findByRole('textbox', { name: /仍要發佈的原因/ }), '急診支援');
  await user.click(within(dialog).getByRole('button', { name: '仍要發佈' }));
  expect(await screen.findByText('發佈班表成功：共 7 日')).toBeVisible();
  expect(bodies).toEqual([{ from: '2031-12-21', to: '2031-12-27', warningReason: '急診支援' }]);
});

it('names all days of a warning, and says that nothing was published', async () => {
  const gap: ScheduleViolation = {
    employeeId: null,
    rule: 'staffing',
    article: null,
    level: 'warn',
    days: ['2031-12-22', '2031-12-23'],
    text: '大夜班 1 人，至少應有 2 人',
  };
  server.use(
    mockEndpoint(endpoints.violations, { items: [gap] }),
    mockEndpoint(endpoints.publish, { published: 0, people: 0 }),
  );
  const { user } = openSchedule();
  await findCell('林怡君 2031/12/21');
  await user.click(screen.getByText('發佈'));
  const dialog = await screen.findByRole('dialog', { name: '發佈班表' });
  expect(within(dialog).getByText('提示：2031/12/22 ～ 2031/12/23 大夜班 1 人，至少應有 2 人')).toBeVisible();
  await user.type(await within(dialog).findByRole('textbox', { name: /仍要發佈的原因/ }), '急診支援');
  await user.click(within(dialog).getByRole('button', { name: '仍要發佈' }));
  expect(await screen.findByText('沒有尚未發佈的班表')).toBeVisible();
});

it('does not publish violations that must be mended', async () => {
  const violation: ScheduleViolation = {
    employeeId: lin,
    rule: 'unavailable',
    article: null,
    level: 'must',
    days: ['2031-12-22'],
    text: '合約已到期，不可排班',
  };
  server.use(mockEndpoint(endpoints.violations, { items: [violation] }));
  const { user } = openSchedule();
  await findCell('林怡君 2031/12/21');
  await user.click(screen.getByText('發佈'));
  const dialog = await screen.findByRole('dialog', { name: '發佈班表' });
  expect(within(dialog).getByText('須符合的 1 項修正後才能發佈。')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '發佈' })).toHaveAttribute('aria-disabled', 'true');
});

it('plans in spite of a warning with a reason, which publishing takes over', async () => {
  const warning: ScheduleViolation = {
    employeeId: lin,
    rule: 'restBetweenShifts',
    article: '第 34 條',
    level: 'warn',
    days: ['2031-12-22'],
    text: '班距 8 小時',
  };
  server.use(
    mockEndpoint(endpoints.violations, { items: [warning] }),
    mockEndpoint(endpoints.check, { items: [warning] }),
  );
  const { user } = openSchedule();
  await user.click(await screen.findByText('仍要排入'));
  const dialog = await screen.findByRole('dialog', { name: '仍要排入' });
  await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '急診支援');
  await user.click(within(dialog).getByRole('button', { name: '仍要排入' }));
  expect(await screen.findByText('原因：急診支援')).toBeVisible();
  expect(await screen.findByText('編輯班表成功')).toBeVisible();
  expect(saves).toMatchObject([[{ on: '2031-12-22', note: '仍要排入：急診支援' }]]);

  await user.click(screen.getByText('發佈'));
  const publish = await screen.findByRole('dialog', { name: '發佈班表' });
  expect(within(publish).getByRole('textbox', { name: /仍要發佈的原因/ })).toHaveValue('急診支援');
  expect(within(publish).getByText(/班距 8 小時（原因：急診支援）/)).toBeVisible();
});

it('locks and unlocks a month', async () => {
  const bodies: unknown[] = [];
  const record = ({ body }: { body: unknown }) => void bodies.push(body);
  server.use(mockEndpoint(endpoints.lock, record), mockEndpoint(endpoints.unlock, record));
  const { user } = openSchedule();
  await user.click(await screen.findByText('鎖定'));
  server.use(mockEndpoint(endpoints.month, lockedSchedule));
  const lock = await screen.findByRole('dialog', { name: '鎖定班表' });
  await user.click(within(lock).getByRole('button', { name: '鎖定' }));
  expect(await screen.findByText('鎖定班表成功')).toBeVisible();

  await user.click(await screen.findByText('解除鎖定'));
  const unlock = await screen.findByRole('dialog', { name: '解除鎖定班表' });
  await user.type(within(unlock).getByRole('textbox', { name: /原因/ }), '補登');
  await user.click(within(unlock).getByRole('button', { name: '解除鎖定' }));
  expect(await screen.findByText('解除鎖定班表成功')).toBeVisible();
  expect(bodies).toEqual([
    { month: '2031-12', departmentId: null },
    { month: '2031-12', departmentId: null, reason: '補登' },
  ]);
});
