import { type Holiday, holidayEndpoints } from '@hr/contracts/organisation/holidays';
import { buildHoliday } from '@hr/contracts/organisation/holidays/holiday.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { addressOf, axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { HolidayPage } from './holiday-page.tsx';

const national = buildHoliday();
const makeup = buildHoliday({ date: '2026-11-28', name: '補行上班', kind: 'makeup_workday', source: 'own' });
const moved = buildHoliday({
  date: '2026-09-29',
  name: '教師節',
  shiftedFrom: '2026-09-28',
  shiftConsent: '勞資會議決議',
});
const all = [national, makeup, moved];

const EDITOR: readonly Permission[] = ['holiday_set_up:view', 'holiday_set_up:edit', 'holiday_set_up:export'];

const serve = (holidays: readonly Holiday[] = all) => {
  server.use(
    mockEndpoint(holidayEndpoints.list, { items: [...holidays], total: holidays.length, page: 1, pageSize: 50 }),
    mockEndpoint(holidayEndpoints.year, ({ query }) => ({
      year: Number(query['year']),
      items: [...holidays],
      movedAway: holidays.filter(({ shiftedFrom }) => shiftedFrom !== null),
    })),
    mockEndpoint(holidayEndpoints.get, ({ params }) => holidays.find(({ id }) => id === params['id']) ?? national),
  );
};

const open = (route = '/?year=2026', permissions: readonly Permission[] = EDITOR) =>
  renderPage(<HolidayPage />, { route, permissions });

const NATIONAL_DAY = { name: '2026/10/10（六），國定假日：國慶日' };

describe('the calendar of a year', () => {
  it('says of every day what it is, in words', async () => {
    serve();
    const { container } = open();

    expect(await screen.findByRole('button', NATIONAL_DAY)).toHaveTextContent(/^10國/);
    expect(screen.getByRole('button', { name: '2026/11/28（六），補行上班：補行上班' })).toHaveTextContent(/^28班/);
    expect(screen.getByRole('button', { name: '2026/11/21（六），休息日' })).toHaveTextContent(/^21休/);
    expect(screen.getByRole('button', { name: '2026/11/22（日），例假' })).toHaveTextContent(/^22例/);
    expect(screen.getByRole('button', { name: /^2026\/09\/28.*教師節已調移至 2026\/09\/29（二）$/ })).toBeVisible();
    expect(screen.getAllByRole('table')).toHaveLength(12);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is walked by the arrow keys, and Enter opens a day', async () => {
    serve();
    const { user } = open();
    const before = await screen.findByRole('button', { name: '2026/10/03（六），休息日' });

    before.focus();
    await user.click(before);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    before.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', NATIONAL_DAY)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');

    expect(await screen.findByRole('dialog', { name: '2026/10/10 國慶日' })).toBeVisible();
  });

  it('adds to a day without a record, which the form then knows', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(holidayEndpoints.create, ({ body }) => {
        bodies.push(body);
        return national;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2026/12/31（四）' }));
    const dialog = await screen.findByRole('dialog', { name: '新增假日' });

    await user.type(within(dialog).getByLabelText(/假日名稱/), '院慶');
    await user.type(within(dialog).getByLabelText('開始時間'), '13:00');
    await user.type(within(dialog).getByLabelText('結束時間'), '1730');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增假日成功')).toBeVisible();
    expect(bodies).toEqual([
      { date: '2026-12-31', name: '院慶', kind: 'company_holiday', startMinute: 780, endMinute: 1_050, note: null },
    ]);
  });

  it('lets a reader look and change nothing', async () => {
    serve();
    const { user } = open('/?year=2026', ['holiday_set_up:view']);
    const day = await screen.findByRole('button', { name: '2026/12/31（四）' });

    expect(day).toHaveAttribute('aria-disabled', 'true');
    await user.click(day);

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /新增假日|匯入|匯出/ })).not.toBeInTheDocument();
  });

  it('offers to derive a year that has no holidays yet', async () => {
    serve([]);
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(holidayEndpoints.generate, ({ body }) => {
        bodies.push(body);
        return { created: 20, kept: 0 };
      }),
    );
    const { user } = open('/?year=2028');

    await user.click(await screen.findByRole('button', { name: '產生年度假日' }));
    const question = await screen.findByRole('alertdialog', { name: '產生 2028 年度假日？' });
    expect(question).toHaveTextContent('依法推算，尚未公布');
    await user.click(within(question).getByRole('button', { name: '產生' }));

    expect(await screen.findByText('產生年度假日成功：新增 20 筆')).toBeVisible();
    expect(bodies).toEqual([{ year: 2028 }]);
  });

  it('says so where a year cannot be derived', async () => {
    serve([]);
    open('/?year=2050');
    expect(await screen.findByText(/無法推算此年度的農曆節日，請匯入政府行政機關辦公日曆表/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '產生年度假日' })).not.toBeInTheDocument();
  });

  it('offers another try when it cannot be loaded', async () => {
    serve();
    server.use(mockProblem(holidayEndpoints.year, 'Unavailable'));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重試' });

    serve();
    await user.click(retry);

    expect(await screen.findByRole('button', NATIONAL_DAY)).toBeVisible();
  });
});

it('counts and exports the whole year from its calendar, whatever the list is narrowed to', async () => {
  serve();
  const asked: Record<string, string>[] = [];
  const note = (request: Request) => asked.push(Object.fromEntries(new URL(request.url).searchParams));
  server.use(
    http.get(addressOf(holidayEndpoints.list), ({ request }) => {
      note(request);
      return HttpResponse.json({ items: all, total: all.length, page: 1, pageSize: 50 });
    }),
    http.get(addressOf(holidayEndpoints.export), ({ request }) => {
      note(request);
      return new HttpResponse('file');
    }),
  );
  const { user } = open('/?view=calendar&year=2026&q=國慶&isDayOff=yes&source=own');
  await screen.findByText('共 3 筆');
  await user.click(screen.getByRole('button', { name: '匯出' }));

  await waitFor(() => expect(asked).toHaveLength(2));
  for (const query of asked) {
    expect(query).toMatchObject({ year: '2026' });
    for (const filter of ['q', 'isDayOff', 'source']) {
      expect(query).not.toHaveProperty(filter);
    }
  }
});

describe('the list of holidays', () => {
  it('asks for what the address says', async () => {
    serve();
    const queries: unknown[] = [];
    server.use(
      mockEndpoint(holidayEndpoints.list, ({ query }) => {
        queries.push(query);
        return { items: all, total: all.length, page: 1, pageSize: 50 };
      }),
    );

    open('/?view=list&year=2027&kind=substitute_holiday&isDayOff=yes&source=own&sort=-date');

    await screen.findByRole('grid', { name: '假日清單' });
    expect(queries[0]).toMatchObject({
      year: '2027',
      kind: 'substitute_holiday',
      isDayOff: 'yes',
      source: 'own',
      sort: '-date',
    });
  });

  it('stays in its year when the filters are taken back', async () => {
    serve();
    const { user, router } = open('/?view=list&year=2027&isDayOff=yes');
    await user.click(await screen.findByRole('button', { name: '清除條件' }));
    expect(router.state.location.search).toBe('?year=2027&view=list');
  });

  it('tells the end of a day apart from noon', async () => {
    serve([buildHoliday({ startMinute: 780, endMinute: 1_440 })]);
    open('/?view=list&year=2026');
    expect(await screen.findByRole('gridcell', { name: '下午 01:00 ～ 隔日 上午 12:00' })).toBeVisible();
  });

  it('goes from year to year', async () => {
    serve();
    const { user, router } = open('/?view=list&year=2026');
    await user.click(await screen.findByRole('button', { name: '後一年' }));
    expect(router.state.location.search).toContain('year=2027');
  });
});

describe('a holiday that is open', () => {
  const command = async (user: ReturnType<typeof open>['user'], drawerName: string, name: string) => {
    const drawer = await screen.findByRole('dialog', { name: drawerName });
    await user.click(await within(drawer).findByRole('button', { name }));
  };

  it('is renamed with the toast of the specification', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(holidayEndpoints.rename, ({ body }) => {
        bodies.push(body);
        return national;
      }),
    );
    const { user } = open(`/?year=2026&record=${national.id}`);
    await command(user, '2026/10/10 國慶日', '編輯假日名稱');
    const dialog = await screen.findByRole('dialog', { name: '編輯假日名稱：2026/10/10 國慶日' });
    const name = within(dialog).getByLabelText(/假日名稱/);

    await user.clear(name);
    await user.type(name, '雙十國慶');
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('編輯假日名稱成功')).toBeVisible();
    expect(bodies).toEqual([{ name: '雙十國慶', version: 1 }]);
  });

  it('tells why it cannot be moved, at the day that is the reason', async () => {
    serve();
    const message = '調移後日期須為工作日，不可為例假或休息日';
    server.use(mockProblem(holidayEndpoints.shift, 'HolidayNotShiftable', { fields: [{ path: 'to', message }] }));
    const { user } = open(`/?year=2026&record=${national.id}`);
    await command(user, '2026/10/10 國慶日', '調移');
    const dialog = await screen.findByRole('dialog', { name: /^調移：/ });

    await user.type(within(dialog).getByRole('textbox', { name: /調移後日期/ }), '2026/10/11');
    await user.type(within(dialog).getByLabelText(/協商或同意紀錄/), '勞資會議決議');
    await user.click(within(dialog).getByRole('button', { name: '調移' }));

    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('tells where it came from and what was agreed', async () => {
    serve();
    open(`/?year=2026&record=${moved.id}`);
    const drawer = await screen.findByRole('dialog', { name: '2026/09/29 教師節' });
    expect(within(drawer).getByText('2026/09/28（一）')).toBeVisible();
    expect(within(drawer).getByText('勞資會議決議')).toBeVisible();
  });

  it('cannot be moved when it is no holiday', async () => {
    serve();
    open(`/?year=2026&record=${makeup.id}`);
    const drawer = await screen.findByRole('dialog', { name: '2026/11/28 補行上班' });
    expect(await within(drawer).findByRole('button', { name: '編輯' })).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: '調移' })).not.toBeInTheDocument();
  });
});
