import { type Schedule, type ScheduleCell, scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { SchedulePage } from './schedule-page.tsx';

const PLANNER: readonly Permission[] = ['shift_management:view', 'shift_management:edit', 'shift_management:approve'];

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const [lin, wang, early, night] = [id(1), id(2), id(3), id(4)];

const cell = (overrides: Partial<ScheduleCell> = {}): ScheduleCell => ({
  employeeId: lin,
  on: '2031-12-02',
  kind: 'work',
  shiftTemplateId: night,
  note: null,
  isPublished: true,
  version: 3,
  ...overrides,
});

const shift = (shiftId: string, code: string, nameZh: string) => ({
  id: shiftId,
  code,
  nameZh,
  colour: 'indigo',
  startMinute: 0,
  endMinute: 480,
  workMinutes: 480,
});

const schedule: Schedule = {
  month: '2031-12',
  people: [
    { id: lin, employeeNo: 'E00001', nameZh: '林怡君', departmentName: '護理組' },
    { id: wang, employeeNo: 'E00002', nameZh: '王大明', departmentName: '護理組' },
  ],
  shifts: [shift(early, 'D1', '早班'), shift(night, 'N1', '大夜班')],
  cells: [cell()],
};

const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  server.use(mockEndpoint(endpoints.month, schedule), mockEndpoint(endpoints.violations, { items: [] }));
});

const open = (permissions = PLANNER) => renderPage(<SchedulePage />, { route: '/?month=2031-12', permissions });

const findCell = (name: RegExp) => screen.findByRole('cell', { name });

const answerSave = (conflicts: ScheduleCell[] = []) =>
  server.use(
    mockEndpoint(endpoints.save, ({ body }) => {
      bodies.push(body);
      const { cells } = body as { cells: ScheduleCell[] };
      const taken = new Set(conflicts.map(({ on }) => on));
      return {
        saved: cells.filter(({ on }) => !taken.has(on)).map((draft) => cell({ ...draft, isPublished: false })),
        conflicts,
      };
    }),
  );

it('shows the month as a grid', async () => {
  const { container } = open();
  expect(await findCell(/林怡君 2031\/12\/02 大夜班/)).toHaveTextContent('N1');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(await axeViolations(container)).toEqual([]);
});

it('plans days with the keyboard and saves them with the versions that were read', async () => {
  answerSave();
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/01 未排/));
  await user.keyboard('d1{ArrowRight}1{ArrowDown}2{ArrowLeft}{Delete}');
  await user.click(screen.getByRole('button', { name: '儲存（3 格）' }));
  expect(await screen.findByText('編輯班表成功')).toBeVisible();
  expect(bodies).toEqual([
    {
      cells: [
        { employeeId: lin, on: '2031-12-01', kind: 'work', shiftTemplateId: early, note: null, version: 0 },
        { employeeId: lin, on: '2031-12-02', kind: 'regular', shiftTemplateId: null, note: null, version: 3 },
        { employeeId: wang, on: '2031-12-02', kind: 'rest', shiftTemplateId: null, note: null, version: 0 },
      ],
    },
  ]);
});

it('writes a shift of the palette into the selected cell', async () => {
  const { user } = open();
  await user.click(await findCell(/王大明 2031\/12\/05 未排/));
  await user.click(screen.getByRole('button', { name: 'D1 早班' }));
  expect(await findCell(/王大明 2031\/12\/05 早班，尚未儲存/)).toHaveTextContent('D1');
});

it('shows both values of a day that another planner has changed', async () => {
  answerSave([cell({ kind: 'empty', shiftTemplateId: null, version: 4 })]);
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/02/));
  await user.keyboard('d1');
  await user.click(screen.getByRole('button', { name: '儲存（1 格）' }));
  expect(await screen.findByText(/林怡君 2031\/12\/02（對方：空班，我的：D1）/)).toBeVisible();

  answerSave();
  await user.click(screen.getByRole('button', { name: '改用我的' }));
  expect(await screen.findByText('編輯班表成功')).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({ cells: [{ shiftTemplateId: early, version: 4 }] });
});

it('marks violations at their cells and selects the cell of one', async () => {
  server.use(
    mockEndpoint(endpoints.violations, {
      items: [
        {
          employeeId: lin,
          rule: 'restBetweenShifts',
          article: '第 34 條第 2 項',
          level: 'must',
          days: ['2031-12-02', '2031-12-03'],
          text: '班距 8 小時，至少應有 11 小時',
        },
      ],
    }),
  );
  const { user } = open();
  const list = await screen.findByRole('region', { name: '檢核結果' });
  expect(await within(list).findByRole('cell', { name: '勞動基準法第 34 條第 2 項' })).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'E00001 林怡君' }));
  expect(await findCell(/林怡君 2031\/12\/02 大夜班，班距 8 小時/)).toHaveAttribute('aria-selected', 'true');
});

it('refuses to publish violations and asks before it publishes warnings', async () => {
  server.use(
    mockProblem(endpoints.publish, 'ScheduleViolated', {
      fields: [{ path: 'E00001 林怡君', message: '2031/12/02 班距 8 小時，至少應有 11 小時' }],
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '發佈' }));
  expect(await screen.findByText(/E00001 林怡君 2031\/12\/02 班距 8 小時/)).toBeVisible();

  server.use(mockProblem(endpoints.publish, 'ScheduleWarned'));
  await user.click(screen.getByRole('button', { name: '發佈' }));
  const question = await screen.findByRole('alertdialog', { name: /仍要發佈嗎/ });
  server.use(mockEndpoint(endpoints.publish, { published: 7, people: 1 }));
  await user.click(within(question).getByRole('button', { name: '仍要發佈' }));
  expect(await screen.findByText('發佈班表成功：共 7 日')).toBeVisible();
});

it('does not change a past day', async () => {
  const { user } = renderPage(<SchedulePage />, { route: '/?month=2020-01', permissions: PLANNER });
  server.use(mockEndpoint(endpoints.month, { ...schedule, month: '2020-01', cells: [] }));
  await user.click(await findCell(/林怡君 2020\/01\/01 未排/));
  await user.keyboard('d1');
  expect(await screen.findByText('無法修改過往的班表')).toBeVisible();
  expect(screen.getByRole('button', { name: '儲存' })).toHaveAttribute('aria-disabled', 'true');
});

it('is read-only without the permission to edit', async () => {
  const { user } = open(['shift_management:view']);
  await user.click(await findCell(/林怡君 2031\/12\/01 未排/));
  await user.keyboard('d1');
  expect(await findCell(/林怡君 2031\/12\/01 未排$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '儲存' })).toBeNull();
});
