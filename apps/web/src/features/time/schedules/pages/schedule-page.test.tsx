import { type Schedule, scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, server } from '#testing/index.ts';
import { ROW_HEIGHT } from '../components/grid-styles.ts';
import { layoutOf } from '../components/use-grid-layout.ts';
import { buildCell, buildPerson, idOf, night, wang, weekSchedule } from '../testing/schedule-data.ts';
import { findCell, mockSchedule, openSchedule, PLANNER, savingState } from '../testing/schedule-fixture.tsx';

afterEach(() => vi.restoreAllMocks());

const staffed: Schedule = {
  ...weekSchedule,
  minimums: [{ shiftTemplateId: night, date: '2031-12-22', least: 2 }],
};

it('shows plans, hours, holidays and missing people', async () => {
  mockSchedule(staffed);
  const { container } = openSchedule();
  expect(await findCell('林怡君 2031/12/22 大夜班')).toHaveTextContent('N1');
  expect(screen.getByRole('rowheader', { name: /E00001 林怡君/ })).toHaveTextContent(
    'E00001 林怡君護理組專任 8／168 時 例 0 休 0',
  );
  expect(screen.getByRole('columnheader', { name: '2031/12/25（四） 行憲紀念日' })).toBeVisible();
  expect(screen.getByText('1/2')).toHaveAttribute('title', '人力不足：大夜班 1 人，至少 2 人');
  expect(screen.getByRole('grid', { name: '班表' })).toHaveAttribute('aria-rowcount', '5');
  expect(await axeViolations(container)).toEqual([]);
});

it('filters employees and leaves a row where it is while it is edited', async () => {
  mockSchedule();
  const { user } = openSchedule(PLANNER, '/?month=2031-12&q=%E7%8E%8B');
  await user.click(await findCell('王大明 2031/12/21'));
  expect(screen.queryByText(/林怡君/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '只看未排' }));
  expect(await findCell('王大明 2031/12/21')).toBeVisible();
});

it('shows the number of people whose plans are not published', async () => {
  const cells = [buildCell({ isPublished: true }), buildCell({ employeeId: wang, isPublished: false })];
  const people = [...weekSchedule.people, buildPerson({ id: idOf(9), nameZh: '內勤', isScheduled: false })];
  mockSchedule({ ...weekSchedule, people, cells });
  const { user } = openSchedule();
  expect(await screen.findByText('共 3 筆')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '只看未發佈' }));
  expect(await screen.findByText('共 1 筆')).toBeVisible();
  expect(await findCell('王大明 2031/12/21')).toBeVisible();
  expect(screen.queryByText(/林怡君/)).toBeNull();
});

it('shows two weeks from Sunday', async () => {
  const queries: unknown[] = [];
  mockSchedule();
  server.use(
    mockEndpoint(endpoints.month, ({ query }) => {
      queries.push(query);
      return weekSchedule;
    }),
  );
  const { user } = openSchedule();
  await user.click(await screen.findByRole('button', { name: '雙週' }));
  expect(await screen.findByText('2031/11/30 ～ 2031/12/13')).toBeVisible();
  expect(queries.at(-1)).toEqual({ from: '2031-11-30', to: '2031-12-13' });
});

it('asks before unsaved edits are lost', async () => {
  mockSchedule();
  server.use(mockProblem(endpoints.save, 'ShiftNotInForce'));
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21'));
  await user.keyboard('d1');
  await user.click(screen.getByRole('button', { name: '下一月' }));
  expect(await screen.findByRole('alertdialog', { name: /尚有未儲存的變更/ })).toBeVisible();
  expect(savingState()).toHaveTextContent('尚未儲存 1 格');
});

it('is read-only without the permission to edit', async () => {
  mockSchedule();
  const { user } = openSchedule(['shift_management:view']);
  await user.click(await findCell('林怡君 2031/12/21 未排'));
  await user.keyboard('d1');
  expect(await findCell('林怡君 2031/12/21 未排')).toBeVisible();
  expect(screen.queryByText('快速排班')).toBeNull();
});

it('renders only the visible cells of 500 people in 31 days', async () => {
  const people = Array.from({ length: 500 }, (_, index) =>
    buildPerson({ id: idOf(100 + index), employeeNo: `E${index}`, nameZh: `員工${index}` }),
  );
  mockSchedule({ ...weekSchedule, from: '2031-12-01', to: '2031-12-31', people });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
  const { user } = openSchedule();
  await user.click(await findCell('員工0 2031/12/01'));
  await user.keyboard('{Control>}{End}{/Control}');
  const last = await findCell('員工499 2031/12/31');
  const grid = last.closest('[role=grid]')!;
  expect(grid).toHaveAttribute('aria-activedescendant', last.id);
  expect(last).toHaveAttribute('aria-colindex', '32');
  const { columnWidth } = layoutOf({ width: 500, isNarrow: false, days: 31, codeLength: 2 });
  const [rows, days] = [Math.ceil(600 / ROW_HEIGHT), Math.ceil(500 / columnWidth)];
  const cells = grid.querySelectorAll('.cell').length;
  expect(cells).toBeGreaterThan(100);
  // Four rows and three days are rendered on each side besides the visible ones and those of the focused cell.
  expect(cells).toBeLessThanOrEqual((rows + 2 * 4 + 1) * (days + 2 * 3 + 1));
});
