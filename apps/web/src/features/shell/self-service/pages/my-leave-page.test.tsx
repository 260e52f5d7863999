import { ownApplicationEndpoints, type PreviewOf } from '@hr/contracts/signing/applications';
import { type MyLeave, myLeaveEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { MyLeavePage } from './my-leave-page.tsx';

const DAY = 480;
const none = { taken: 0, booked: 0, pending: 0 };
const ofYear = {
  per: 'year' as const,
  article: '勞工請假規則第 7 條',
  countedWith: ['家庭照顧假'],
  eventOn: null,
  variantName: null,
};

const leave = (overrides: Partial<MyLeave> = {}): MyLeave => ({
  asOf: '2026-11-21',
  next: null,
  granted: [
    {
      leaveType: 'annual_leave',
      hoursType: 'annual',
      granted: 10 * DAY,
      ...none,
      booked: DAY,
      pending: 2 * DAY,
      cashedOut: 0,
      left: 7 * DAY,
      lots: [
        {
          id: crypto.randomUUID(),
          origin: 'grant',
          from: '2026-01-01',
          until: '2026-12-31',
          left: 7 * DAY,
          rule: null,
        },
      ],
    },
  ],
  needed: [
    {
      leaveType: 'personal_leave',
      name: '事假',
      article: '勞工請假規則第 7 條',
      ...none,
      taken: DAY,
      limits: [{ ...ofYear, most: 14 * DAY, ...none, taken: DAY, left: 13 * DAY }],
    },
    { leaveType: 'official_leave', name: '公假', article: '勞工請假規則第 8 條', ...none, limits: [] },
  ],
  ...overrides,
});

describe('假別餘額', () => {
  it('tells what is left first, then how it came to that, and when it ends', async () => {
    server.use(mockEndpoint(endpoints.get, leave()));
    const { container } = renderPage(<MyLeavePage />);

    const card = await screen.findByRole('article', { name: '特別休假' });
    expect(card).toHaveTextContent('尚可申請 7 天');
    expect(card).toHaveTextContent('給假10 天已排定1 天簽核中2 天');
    expect(within(card).getByRole('list', { name: '到期日' })).toHaveTextContent(
      '7 天：2026/12/31 到期（給假），即將到期',
    );
    expect(screen.getByRole('article', { name: '事假' })).toHaveTextContent('與家庭照顧假合計，每年以 14 天為限');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('tells of each that happened what is left for it, and no figure of all, for the next has a whole amount', async () => {
    const event = { per: 'event' as const, countedWith: [], article: '勞工請假規則第 3 條', ...none };
    const limits = [
      { ...event, eventOn: '2026-02-01' as const, variantName: '父母', most: 8 * DAY, taken: 8 * DAY, left: 0 },
      { ...event, eventOn: '2026-11-20' as const, variantName: '祖父母', most: 6 * DAY, taken: 2 * DAY, left: 4 * DAY },
    ];
    const funeral = { leaveType: 'bereavement_leave', name: '喪假', article: '勞工請假規則第 3 條', ...none } as const;
    server.use(mockEndpoint(endpoints.get, leave({ needed: [{ ...funeral, taken: 10 * DAY, limits }] })));
    renderPage(<MyLeavePage />);
    const card = await screen.findByRole('article', { name: '喪假' });
    expect(within(card).queryByText(/^尚可申請 $/)).not.toBeInTheDocument();
    expect(card).toHaveTextContent(/祖父母，以 6 天為限尚可申請4 天/);
  });

  it('names the types of which nothing is used or counted, each with a way to ask for it', async () => {
    server.use(mockEndpoint(endpoints.get, leave()));
    renderPage(<MyLeavePage />);
    const others = await screen.findByRole('table', { name: '其他假別' });
    expect(within(others).getByRole('button', { name: '申請公假' })).toBeVisible();
    expect(within(others).queryByText('事假')).not.toBeInTheDocument();
  });

  it('begins an application of the type of the card', async () => {
    server.use(mockEndpoint(endpoints.get, leave()));
    const { user } = renderPage(<MyLeavePage />);
    await user.click(await screen.findByRole('button', { name: '申請事假' }));
    const form = await screen.findByRole('dialog', { name: '請假' });
    expect(within(form).getByRole('combobox', { name: /^假別/ })).toHaveTextContent('事假');
  });

  it('says of a day to come that annual leave which is given by then is not counted yet', async () => {
    const hint = '特休於其給假日起入帳，屆時才給的時數尚未計入。';
    server.use(mockEndpoint(endpoints.get, ({ query }) => leave(query['asOf'] ? { asOf: '2099-12-31' } : {})));
    renderPage(<MyLeavePage />, { route: '/?asOf=2099-12-31' });
    expect(await screen.findByText(hint)).toBeVisible();
  });

  it('says nothing of it today', async () => {
    server.use(mockEndpoint(endpoints.get, leave()));
    renderPage(<MyLeavePage />);
    await screen.findByRole('button', { name: '申請特別休假' });
    expect(screen.queryByText(/尚未計入/)).toBeNull();
  });

  it('asks for another day, and says that it tells of that', async () => {
    const asked: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.get, ({ query }) => {
        asked.push(query['asOf']);
        return leave();
      }),
    );
    renderPage(<MyLeavePage />, { route: '/?asOf=2026-12-31' });
    expect(await screen.findByRole('alert')).toHaveTextContent('資料基準日 2026/12/31');
    expect(asked).toEqual(['2026-12-31']);
  });
});

describe('年曆', () => {
  const preview: PreviewOf<'leave'> = {
    kind: 'leave',
    days: [],
    minutes: 0,
    faults: [],
    steps: [],
    outlook: {
      draws: [],
      remainingMinutes: null,
      standing: { hours: null, dayMinutes: 480, weeklyMinutes: null, limits: [] },
      away: [],
      awayCount: 0,
    },
  };

  const serveYear = () =>
    server.use(
      mockEndpoint(endpoints.year, {
        year: 2026,
        daysOff: [{ on: '2026-10-10', name: '國慶日' }],
        leaves: [
          { on: '2026-11-24', leaveType: 'annual_leave', minutes: DAY, from: null, to: null, isApproved: true },
          { on: '2026-11-25', leaveType: 'sick_leave', minutes: 180, from: 540, to: 720, isApproved: false },
        ],
        otherTimes: [
          { on: '2026-11-25', kind: 'overtime', from: 1_080, to: 1_200, isApproved: true },
          { on: '2026-11-27', kind: 'business_trip', from: null, to: null, isApproved: true },
        ],
      }),
    );

  it('tells of each day what it is: leave with its part and state, trips and overtime, holidays', async () => {
    serveYear();
    const { container } = renderPage(<MyLeavePage />, { route: '/?view=calendar&year=2026' });
    expect(await screen.findByRole('button', { name: /2026\/11\/24（二） 特別休假 全天（1 天）/ })).toHaveTextContent(
      '假',
    );
    expect(
      screen.getByRole('button', {
        name: /2026\/11\/25（三） 普通傷病假 上午 09:00 ～ 下午 12:00（3 小時），簽核中 加班 下午 06:00 ～ 下午 08:00/,
      }),
    ).toHaveTextContent('審');
    expect(screen.getByRole('button', { name: /2026\/11\/27（五） 出差 全天/ })).toHaveTextContent('勤');
    expect(screen.getByRole('button', { name: /2026\/10\/10（六） 國慶日/ })).toHaveTextContent('節');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('begins an application for a day that is chosen', async () => {
    serveYear();
    server.use(mockEndpoint(ownApplicationEndpoints.preview, preview));
    const { user } = renderPage(<MyLeavePage />, { route: '/?view=calendar&year=2026' });
    await user.click(await screen.findByRole('button', { name: /^2026\/11\/26/ }));
    const form = await screen.findByRole('dialog', { name: '請假' });
    expect(await within(form).findByRole('textbox', { name: /^起日/ })).toHaveValue('2026/11/26');
  });
});
