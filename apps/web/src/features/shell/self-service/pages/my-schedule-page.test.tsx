import { type MyScheduleDay, myScheduleEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { MySchedulePage } from './my-schedule-page.tsx';

const NIGHT = {
  code: 'N1',
  nameZh: '大夜班',
  colour: 'indigo',
  startMinute: 1_380,
  endMinute: 420,
  breaks: '03:00-03:30',
  workMinutes: 450,
};

const day = (on: MyScheduleDay['on'], overrides: Partial<MyScheduleDay> = {}): MyScheduleDay => ({
  on,
  kind: 'work',
  shift: NIGHT,
  holidayName: null,
  absence: null,
  ...overrides,
});

const open = (view: 'month' | 'agenda') => {
  server.use(
    mockEndpoint(endpoints.get, {
      items: [
        day('2031-12-01'),
        day('2031-12-02', { kind: 'regular', shift: null }),
        day('2031-12-25', { holidayName: '行憲紀念日', absence: 'leave' }),
      ],
    }),
  );
  return renderPage(<MySchedulePage />, { route: `/?month=2031-12&view=${view}` });
};

it('lists the published days with hours, breaks, holidays and leave', async () => {
  const { container } = open('agenda');
  const list = await screen.findByRole('list', { name: '班表' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const night = '下午 11:00 ～ 隔日 上午 07:00 工時 7.5 小時 休息 上午 03:00 ～ 上午 03:30';
  expect(within(list).getAllByText(night)).toHaveLength(2);
  expect(within(list).getByText('行憲紀念日、請假')).toBeVisible();
  expect(screen.getByText('出勤 2 日，工時 15 小時，例假 1 日，休息日 0 日')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows the month as a calendar, with the days that are not published', async () => {
  const { container } = open('month');
  const month = await screen.findByRole('table', { name: '12 月' });
  expect(within(month).getByText('2031/12/01（一） N1 大夜班，下午 11:00 ～ 隔日 上午 07:00')).toBeInTheDocument();
  expect(within(month).getByText('2031/12/03 尚未發佈')).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

it('says that office hours apply without a published schedule', async () => {
  server.use(mockEndpoint(endpoints.get, { items: [] }));
  renderPage(<MySchedulePage />);
  expect(await screen.findByText(/未排班的日子依辦公時間出勤/)).toBeVisible();
});

it.each(['month', 'agenda'] as const)('begins a swap of a day from the %s', async (view) => {
  const { user } = open(view);
  await user.click(await screen.findByRole('button', { name: '2031/12/02 調班' }));
  const form = await screen.findByRole('dialog', { name: '調班' });
  expect(within(form).getByRole('textbox', { name: /^自己的日期/ })).toHaveValue('2031/12/02');
  expect(within(form).getByRole('textbox', { name: /^同仁的日期/ })).toHaveValue('2031/12/02');
});

it('offers no swap of a past day', async () => {
  server.use(mockEndpoint(endpoints.get, { items: [day('2020-12-01')] }));
  renderPage(<MySchedulePage />, { route: '/?month=2020-12&view=agenda' });
  await screen.findByRole('list', { name: '班表' });
  expect(screen.queryByRole('button', { name: /調班$/ })).toBeNull();
});
