import { type ScheduleDraft, scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockEndpoint, server } from '#testing/index.ts';
import { buildPerson, early, lin, lockedSchedule, wang, weekSchedule } from '../testing/schedule-data.ts';
import {
  expectSavingState,
  findCell,
  mockSchedule,
  openSchedule,
  PLANNER,
  savingState,
} from '../testing/schedule-fixture.tsx';

let saves: ScheduleDraft[][] = [];

beforeEach(() => {
  saves = mockSchedule();
});

afterEach(() => vi.restoreAllMocks());

const copyFrom = (cell: HTMLElement): string => {
  let text = '';
  fireEvent.copy(cell, { clipboardData: { setData: (_type: string, data: string) => void (text = data) } });
  return text;
};

const pasteInto = (cell: HTMLElement, text: string) =>
  fireEvent.paste(cell, { clipboardData: { getData: () => text } });

it('saves edits by itself with the versions that were read', async () => {
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21 未排'));
  await user.keyboard('d1{ArrowRight}1{ArrowDown}2{ArrowLeft}{Delete}');
  expect(savingState()).toHaveTextContent('尚未儲存 3 格');
  await expectSavingState('已儲存');
  expect(saves).toEqual([
    [
      { employeeId: lin, on: '2031-12-21', kind: 'work', shiftTemplateId: early, note: null, version: 0 },
      { employeeId: lin, on: '2031-12-22', kind: 'regular', shiftTemplateId: null, note: null, version: 3 },
      { employeeId: wang, on: '2031-12-22', kind: 'rest', shiftTemplateId: null, note: null, version: 0 },
    ],
  ]);
  expect(await findCell('林怡君 2031/12/21 早班 D1，未發佈')).toBeVisible();
});

it('fills the selection from the palette, and undoes and redoes also after saving', async () => {
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/25 未排'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await user.click(screen.getByText('D1 早班'));
  await expectSavingState('已儲存');
  expect(saves[0]).toHaveLength(4);

  await user.keyboard('{Control>}z{/Control}');
  expect(await findCell('王大明 2031/12/26 未排，未儲存')).toBeVisible();
  await expectSavingState('已儲存');
  expect(saves[1]).toMatchObject([{ kind: null, version: 1 }, { version: 1 }, { version: 1 }, { version: 1 }]);

  await user.keyboard('{Control>}y{/Control}');
  expect(await findCell('王大明 2031/12/26 早班')).toBeVisible();
});

it('fills a range without the days outside an employment', async () => {
  const absences = (['2031-12-23', '2031-12-24'] as const).map((on) => ({
    on,
    kind: 'outside' as const,
    isWholeDay: true,
  }));
  server.use(mockEndpoint(endpoints.month, { ...weekSchedule, people: [buildPerson({ absences })] }));
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/22'));
  await user.keyboard('{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}2');
  await expectSavingState('已儲存');
  expect(saves[0]?.map(({ on }) => on)).toEqual(['2031-12-22', '2031-12-25', '2031-12-26', '2031-12-27']);

  await user.click(await findCell('林怡君 2031/12/23'));
  await user.keyboard('2');
  expect(await screen.findByText('林怡君 2031/12/23 不在任職期間，未變更任何內容')).toBeVisible();
});

it('fills by keyboard, copies as text and pastes a block', async () => {
  const { user } = openSchedule();
  const cell = await findCell('林怡君 2031/12/22');
  await user.click(cell);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(await findCell('王大明 2031/12/22 大夜班')).toBeVisible();
  expect(copyFrom(cell)).toBe('N1\nN1');

  await user.click(await findCell('林怡君 2031/12/24'));
  pasteInto(cell, 'D1\t休\r\n例\t\r\n');
  expect(await findCell('林怡君 2031/12/25 休息日')).toBeVisible();
  expect(await findCell('王大明 2031/12/24 例假')).toBeVisible();
});

it('refuses a paste as a whole and names the cell', async () => {
  const { user } = openSchedule();
  const cell = await findCell('林怡君 2031/12/24');
  await user.click(cell);
  pasteInto(cell, 'D1\tX9');
  expect(await screen.findByText('林怡君 2031/12/25 的「X9」不是班別或日別代號，未貼上任何內容')).toBeVisible();
  pasteInto(cell, 'D1\nD1\nD1');
  expect(await screen.findByText(/自「林怡君 2031\/12\/24」起僅有 2 列 × 4 日/)).toBeVisible();
  expect(cell).toHaveAccessibleName('林怡君 2031/12/24 未排');
});

it('exchanges two cells by keyboard and moves one by pointer', async () => {
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/22'));
  await user.keyboard('{Control>}{Enter}{/Control}{ArrowDown}{Control>}{Enter}{/Control}');
  const moved = await findCell('王大明 2031/12/22 大夜班');

  await user.pointer([
    { keys: '[MouseLeft>]', target: moved },
    { target: await findCell('王大明 2031/12/24') },
    { keys: '[/MouseLeft]' },
  ]);
  expect(await findCell('王大明 2031/12/24 大夜班')).toBeVisible();
  expect(await findCell('王大明 2031/12/22 未排')).toBeVisible();
});

it('takes a shift that is dragged from the palette', async () => {
  const { user } = openSchedule();
  await findCell('王大明 2031/12/24');
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('D1 早班') },
    { target: await findCell('王大明 2031/12/24') },
    { keys: '[/MouseLeft]' },
  ]);
  expect(await findCell('王大明 2031/12/24 早班')).toBeVisible();
});

it('does not change past days', async () => {
  server.use(mockEndpoint(endpoints.month, { ...weekSchedule, from: '2020-01-01', to: '2020-01-07', cells: [] }));
  const { user } = openSchedule(PLANNER, '/?month=2020-01');
  await user.click(await findCell('林怡君 2020/01/01 未排'));
  await user.keyboard('d1');
  expect(await screen.findByText('無法修改過往的班表')).toBeVisible();
  expect(await findCell('林怡君 2020/01/01 未排')).toBeVisible();
});

it('does not change locked months', async () => {
  server.use(mockEndpoint(endpoints.month, lockedSchedule));
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21 未排'));
  await user.keyboard('d1');
  expect(await screen.findByText('該月份班表已鎖定')).toBeVisible();
  expect(await findCell('林怡君 2031/12/21 未排')).toBeVisible();
});
