import {
  type Schedule,
  type ScheduleCell,
  type ScheduleDraft,
  scheduleEndpoints as endpoints,
} from '@hr/contracts/time/schedules';
import type { Permission } from '@hr/domain/access/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { COLUMN_WIDTH, ROW_HEIGHT } from '../components/grid-styles.ts';
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

const person = (personId: string, employeeNo: string, nameZh: string): Schedule['people'][number] => ({
  id: personId,
  employeeNo,
  nameZh,
  departmentName: '護理組',
  employmentTypeName: '專任',
  dueMinutes: 10_080,
  absences: [],
  lockedMonths: [],
});

const schedule: Schedule = {
  from: '2031-12-01',
  to: '2031-12-31',
  people: [person(lin, 'E00001', '林怡君'), person(wang, 'E00002', '王大明')],
  shifts: [shift(early, 'D1', '早班'), shift(night, 'N1', '大夜班')],
  holidays: [{ date: '2031-12-25', name: '行憲紀念日' }],
  minimums: [{ shiftTemplateId: night, date: '2031-12-02', least: 2 }],
  cells: [cell()],
};

const saves: ScheduleDraft[][] = [];
const checks: unknown[] = [];

const answerSave = (conflicts: ScheduleCell[] = []) =>
  server.use(
    mockEndpoint(endpoints.save, ({ body }) => {
      const { cells } = body as { cells: ScheduleDraft[] };
      saves.push(cells);
      const taken = new Set(conflicts.map(({ on }) => on));
      return {
        saved: cells
          .filter(({ on }) => !taken.has(on))
          .map((draft) => ({ ...draft, version: draft.version + 1, isPublished: false })),
        conflicts,
      };
    }),
  );

beforeEach(() => {
  saves.length = 0;
  checks.length = 0;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2_000);
  server.use(
    mockEndpoint(endpoints.month, schedule),
    mockEndpoint(endpoints.violations, { items: [] }),
    mockEndpoint(endpoints.check, ({ body }) => {
      checks.push(body);
      return { items: [] };
    }),
  );
  answerSave();
});

afterEach(() => vi.restoreAllMocks());

const open = (permissions = PLANNER, route = '/?month=2031-12') => renderPage(<SchedulePage />, { route, permissions });

const findCell = (name: RegExp) => screen.findByRole('gridcell', { name });

const savingState = () => screen.getByRole('status', { name: '儲存狀態' });

const waitForState = (text: string) => waitFor(() => expect(savingState()).toHaveTextContent(text));

const copyFrom = (grid: HTMLElement): string => {
  let text = '';
  fireEvent.copy(grid, { clipboardData: { setData: (_type: string, data: string) => void (text = data) } });
  return text;
};

const pasteInto = (grid: HTMLElement, text: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text } });

it('shows plans, hours, holidays and missing people', async () => {
  const { container } = open();
  expect(await findCell(/林怡君 2031\/12\/02 大夜班/)).toHaveTextContent('N1');
  expect(screen.getByRole('rowheader', { name: /E00001 林怡君/ })).toHaveTextContent(
    'E00001 林怡君專任 8／168 時 例 0 休 0',
  );
  expect(screen.getByRole('columnheader', { name: '2031/12/25（四） 行憲紀念日' })).toBeVisible();
  expect(screen.getByRole('gridcell', { name: '1/2' })).toHaveAttribute('title', '人力不足：至少 2 人');
  expect(screen.getByRole('grid', { name: '班表' })).toHaveAttribute('aria-rowcount', '5');
  expect(await axeViolations(container)).toEqual([]);
});

it('saves edits by itself with the versions that were read', async () => {
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/01 未排/));
  await user.keyboard('d1{ArrowRight}1{ArrowDown}2{ArrowLeft}{Delete}');
  expect(savingState()).toHaveTextContent('尚未儲存 3 格');
  await waitForState('已儲存');
  expect(saves).toEqual([
    [
      { employeeId: lin, on: '2031-12-01', kind: 'work', shiftTemplateId: early, note: null, version: 0 },
      { employeeId: lin, on: '2031-12-02', kind: 'regular', shiftTemplateId: null, note: null, version: 3 },
      { employeeId: wang, on: '2031-12-02', kind: 'rest', shiftTemplateId: null, note: null, version: 0 },
    ],
  ]);
  expect(await findCell(/林怡君 2031\/12\/01 早班，未發佈/)).toBeVisible();
});

it('checks the edited employees and replaces their violations', async () => {
  server.use(
    mockEndpoint(endpoints.check, ({ body }) => {
      checks.push(body);
      return {
        items: [
          {
            employeeId: lin,
            rule: 'restDays',
            article: '第 36 條',
            level: 'must' as const,
            days: ['2031-12-01'],
            text: '休息日不足',
          },
        ],
      };
    }),
  );
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/01 未排/));
  await user.keyboard('d1');
  expect(await findCell(/林怡君 2031\/12\/01 早班.*休息日不足/)).toHaveClass('must');
  expect(checks).toEqual([
    {
      from: '2031-12-01',
      to: '2031-12-31',
      cells: [{ employeeId: lin, on: '2031-12-01', kind: 'work', shiftTemplateId: early }],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'E00001 林怡君' }));
  expect(screen.getByText('檢核結果：須符合 1 項、提示 1 項')).toBeVisible();
});

it('fills the selection from the palette, and undoes and redoes also after saving', async () => {
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/05 未排/));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'D1 早班' }));
  await waitForState('已儲存');
  expect(saves[0]).toHaveLength(4);

  await user.keyboard('{Control>}z{/Control}');
  expect(await findCell(/王大明 2031\/12\/06 未排，未儲存/)).toBeVisible();
  await waitForState('已儲存');
  expect(saves[1]).toMatchObject([{ kind: null, version: 1 }, { version: 1 }, { version: 1 }, { version: 1 }]);

  await user.keyboard('{Control>}y{/Control}');
  expect(await findCell(/王大明 2031\/12\/06 早班/)).toBeVisible();
});

it('fills by keyboard, copies as text and pastes a block', async () => {
  const { user } = open();
  const grid = await screen.findByRole('grid', { name: '班表' });
  await user.click(await findCell(/林怡君 2031\/12\/02/));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(await findCell(/王大明 2031\/12\/02 大夜班/)).toBeVisible();
  expect(copyFrom(grid)).toBe('N1\nN1');

  await user.click(await findCell(/林怡君 2031\/12\/10/));
  pasteInto(grid, 'D1\t休\r\n例\t\r\n');
  expect(await findCell(/林怡君 2031\/12\/11 休息日/)).toBeVisible();
  expect(await findCell(/王大明 2031\/12\/10 例假/)).toBeVisible();
});

it('refuses a paste as a whole and names the cell', async () => {
  const { user } = open();
  const grid = await screen.findByRole('grid', { name: '班表' });
  await user.click(await findCell(/林怡君 2031\/12\/10/));
  pasteInto(grid, 'D1\tX9');
  expect(await screen.findByText('林怡君 2031/12/11 的「X9」不是班別或日別代號，未貼上任何內容')).toBeVisible();
  pasteInto(grid, 'D1\nD1\nD1');
  expect(await screen.findByText(/自「林怡君 2031\/12\/10」起僅有 2 列 × 22 日/)).toBeVisible();
  expect(await findCell(/林怡君 2031\/12\/10 未排$/)).toBeVisible();
});

it('exchanges two cells by keyboard and moves one by pointer', async () => {
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/02/));
  await user.keyboard('{Control>}{Enter}{/Control}{ArrowDown}{Control>}{Enter}{/Control}');
  const moved = await findCell(/王大明 2031\/12\/02 大夜班/);

  await user.pointer([
    { keys: '[MouseLeft>]', target: moved },
    { target: await findCell(/王大明 2031\/12\/04/) },
    { keys: '[/MouseLeft]' },
  ]);
  expect(await findCell(/王大明 2031\/12\/04 大夜班/)).toBeVisible();
  expect(await findCell(/王大明 2031\/12\/02 未排/)).toBeVisible();
});

it('takes a shift that is dragged from the palette', async () => {
  const { user } = open();
  await user.pointer([
    { keys: '[MouseLeft>]', target: await screen.findByRole('button', { name: 'D1 早班' }) },
    { target: await findCell(/王大明 2031\/12\/09/) },
    { keys: '[/MouseLeft]' },
  ]);
  expect(await findCell(/王大明 2031\/12\/09 早班/)).toBeVisible();
});

it('shows both values of a day that another planner has changed', async () => {
  answerSave([cell({ kind: 'empty', shiftTemplateId: null, version: 4 })]);
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/02/));
  await user.keyboard('d1');
  expect(await screen.findByText(/林怡君 2031\/12\/02（對方：空班，我的：早班）/)).toBeVisible();

  answerSave();
  await user.click(screen.getByRole('button', { name: '改用我的' }));
  await waitForState('已儲存');
  expect(saves.at(-1)).toMatchObject([{ shiftTemplateId: early, version: 4 }]);
});

it('keeps edits without a connection and sends them once the browser is online', async () => {
  server.use(http.post('*/api/schedules/cells', () => HttpResponse.error()));
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/01/));
  await user.keyboard('d1');
  await waitForState('連線中斷，尚未儲存 1 格');

  answerSave();
  globalThis.dispatchEvent(new Event('online'));
  await waitForState('已儲存');
});

it('shows a refusal and keeps the edits', async () => {
  server.use(mockProblem(endpoints.save, 'ShiftNotInForce'));
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/01/));
  await user.keyboard('d1{Control>}s{/Control}');
  await waitForState('儲存失敗，尚未儲存 1 格：班別於該日未啟用');
});

it('changes neither past days nor locked months', async () => {
  server.use(
    mockEndpoint(endpoints.month, ({ query }) =>
      query['from'] === '2031-12-01'
        ? { ...schedule, people: schedule.people.map((one) => ({ ...one, lockedMonths: ['2031-12'] })) }
        : { ...schedule, from: '2020-01-01', to: '2020-01-31', cells: [] },
    ),
  );
  const { user } = open(PLANNER, '/?month=2020-01');
  await user.click(await findCell(/林怡君 2020\/01\/01 未排/));
  await user.keyboard('d1');
  expect(await screen.findByText('無法修改過往的班表')).toBeVisible();
  expect(await findCell(/林怡君 2020\/01\/01 未排$/)).toBeVisible();

  open(PLANNER);
  await user.click(await findCell(/林怡君 2031\/12\/01 未排/));
  await user.keyboard('d1');
  expect(await screen.findByText('該月份班表已鎖定')).toBeVisible();
});

it('plans several employees with the dialog', async () => {
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/22/));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await user.click(screen.getByRole('button', { name: '快速排班' }));
  const dialog = await screen.findByRole('dialog', { name: '新增班表' });
  await user.click(within(dialog).getByRole('combobox', { name: /班別或日別/ }));
  await user.click(await screen.findByRole('option', { name: 'D1 早班' }));
  await user.type(within(dialog).getByRole('textbox', { name: '備註' }), '支援');
  await user.click(within(dialog).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增班表成功')).toBeVisible();
  expect(saves[0]?.map(({ on }) => on)).toEqual([
    '2031-12-22',
    '2031-12-23',
    '2031-12-24',
    '2031-12-22',
    '2031-12-23',
    '2031-12-24',
  ]);
  expect(saves[0]?.[0]).toMatchObject({ note: '支援' });
});

it('repeats a pattern and names an unknown code', async () => {
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/26/));
  await user.click(screen.getByRole('button', { name: '套用循環' }));
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

it('copies the week before by weekday', async () => {
  server.use(
    mockEndpoint(endpoints.month, ({ query }) =>
      query['from'] === '2031-11-30' ? { ...schedule, from: '2031-11-30', to: '2031-12-06' } : schedule,
    ),
  );
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/07/));
  await user.click(screen.getByRole('button', { name: '複製上週' }));
  const dialog = await screen.findByRole('dialog', { name: '複製上週' });
  await user.click(within(dialog).getByRole('button', { name: '複製' }));
  expect(await screen.findByText('新增班表成功')).toBeVisible();
  expect(saves[0]?.map(({ on }) => on)).toEqual(['2031-12-09', '2031-12-16', '2031-12-23', '2031-12-30']);
});

it('refuses to publish violations and requires a reason for warnings', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.month, { ...schedule, minimums: [] }),
    mockProblem(endpoints.publish, 'ScheduleViolated', {
      fields: [{ path: 'E00001 林怡君', message: '2031/12/02 班距 8 小時，至少應有 11 小時' }],
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '發佈' }));
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
  expect(bodies).toEqual([{ from: '2031-12-01', to: '2031-12-31', warningReason: '急診支援' }]);
});

it('locks and unlocks a month', async () => {
  const bodies: unknown[] = [];
  const record = ({ body }: { body: unknown }) => void bodies.push(body);
  server.use(mockEndpoint(endpoints.lock, record), mockEndpoint(endpoints.unlock, record));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '鎖定' }));
  server.use(
    mockEndpoint(endpoints.month, {
      ...schedule,
      people: schedule.people.map((one) => ({ ...one, lockedMonths: ['2031-12'] })),
    }),
  );
  const lock = await screen.findByRole('dialog', { name: '鎖定班表' });
  await user.click(within(lock).getByRole('button', { name: '鎖定' }));
  expect(await screen.findByText('鎖定班表成功')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: '解除鎖定' }));
  const unlock = await screen.findByRole('dialog', { name: '解除鎖定班表' });
  await user.type(within(unlock).getByRole('textbox', { name: /原因/ }), '補登');
  await user.click(within(unlock).getByRole('button', { name: '解除鎖定' }));
  expect(await screen.findByText('解除鎖定班表成功')).toBeVisible();
  expect(bodies).toEqual([
    { month: '2031-12', departmentId: null },
    { month: '2031-12', departmentId: null, reason: '補登' },
  ]);
});

it('filters employees and keeps a row while it is edited', async () => {
  const { user } = open(PLANNER, '/?month=2031-12&q=%E7%8E%8B');
  await user.click(await findCell(/王大明 2031\/12\/01/));
  expect(screen.queryByRole('rowheader', { name: /林怡君/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '只看未排' }));
  expect(await screen.findByRole('rowheader', { name: /王大明/ })).toBeVisible();
});

it('shows two weeks from Sunday', async () => {
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.month, ({ query }) => {
      queries.push(query);
      return { ...schedule, from: query['from'] as never, to: query['to'] as never };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '雙週' }));
  expect(await screen.findByText('2031/11/30 ～ 2031/12/13')).toBeVisible();
  expect(queries.at(-1)).toEqual({ from: '2031-11-30', to: '2031-12-13' });
});

it('asks before unsaved edits are lost', async () => {
  server.use(mockProblem(endpoints.save, 'ShiftNotInForce'));
  const { user } = open();
  await user.click(await findCell(/林怡君 2031\/12\/01/));
  await user.keyboard('d1');
  await user.click(screen.getByRole('button', { name: '下一月' }));
  expect(await screen.findByRole('alertdialog', { name: /尚有未儲存的變更/ })).toBeVisible();
});

it('renders only the visible cells of many employees', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  server.use(
    mockEndpoint(endpoints.month, {
      ...schedule,
      people: Array.from({ length: 500 }, (_, index) => person(id(100 + index), `E${index}`, `員工${index}`)),
      minimums: [],
    }),
  );
  const { user } = open();
  await user.click(await findCell(/員工0 2031\/12\/01/));
  await user.keyboard('{Control>}{End}{/Control}');
  const last = await findCell(/員工499 2031\/12\/31/);
  const grid = screen.getByRole('grid', { name: '班表' });
  expect(grid).toHaveAttribute('aria-activedescendant', last.id);
  expect(last).toHaveAttribute('aria-colindex', '32');
  const [rows, days] = [Math.ceil(600 / ROW_HEIGHT), Math.ceil(900 / COLUMN_WIDTH)];
  const cells = grid.querySelectorAll('.cell').length;
  expect(cells).toBeGreaterThan(100);
  // Four rows and three days are rendered on each side besides the visible ones and those of the focused cell.
  expect(cells).toBeLessThanOrEqual((rows + 2 * 4 + 1) * (days + 2 * 3 + 1));
});

it('is read-only without the permission to edit', async () => {
  const { user } = open(['shift_management:view']);
  await user.click(await findCell(/林怡君 2031\/12\/01 未排/));
  await user.keyboard('d1');
  expect(await findCell(/林怡君 2031\/12\/01 未排$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '快速排班' })).toBeNull();
});
