import {
  type EmployeeEvent,
  employeeTimelineEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/employee-timeline';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeeTimeline } from './employee-timeline.tsx';

const event = (overrides: Partial<EmployeeEvent>): EmployeeEvent => ({
  id: crypto.randomUUID(),
  on: '2026-08-01',
  kind: 'transfer',
  title: '調動：組織調整',
  before: '研究組',
  after: '行政組',
  by: '人資專員',
  path: '/dashboard/transfer_records?record=1',
  ...overrides,
});

const PERSON = '00000000-0000-4000-8000-000000000001';

const open = (events: EmployeeEvent[]) => {
  server.use(mockEndpoint(endpoints.list, { items: events }));
  return renderPage(<EmployeeTimeline employeeId={PERSON} />, {
    permissions: ['employee_data:view', 'employee_data:export'],
  });
};

afterEach(() => vi.restoreAllMocks());

it('shows the events by year with author and link, and marks future ones', async () => {
  const { container } = open([
    event({ on: '2099-01-01', title: '升遷：晉升', before: null, after: '組長', by: null }),
    event({}),
    event({
      on: '2026-03-01',
      kind: 'milestone',
      title: '服務滿 5 年',
      before: null,
      after: null,
      by: null,
      path: null,
    }),
  ]);

  const past = await screen.findByRole('region', { name: '2026 年' });
  const moved = within(past).getAllByRole('listitem')[0];
  expect(moved).toHaveTextContent('2026/08/01（六） 異動調動：組織調整研究組 → 行政組經辦：人資專員');
  expect(within(past).getByRole('link', { name: '調動：組織調整' })).toHaveAttribute(
    'href',
    '/dashboard/transfer_records?record=1',
  );
  expect(within(past).queryByText('待生效')).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '2099 年' })).getByText('待生效')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('filters by the existing kinds', async () => {
  const { user } = open([event({}), event({ kind: 'contract', title: '合約開始：C000001' })]);
  const kinds = await screen.findByRole('group', { name: '類別' });
  expect(within(kinds).getAllByRole('button')).toHaveLength(2);

  await user.click(within(kinds).getByRole('button', { name: '合約' }));

  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('合約開始：C000001')).toBeVisible();
});

it('is printed with the chosen kinds', async () => {
  const tab = {
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn<(url: string) => void>() },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:printed');
  const requests: unknown[] = [];
  server.use(
    http.get(addressOf(endpoints.export), ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      requests.push([params['id'], searchParams.getAll('kind'), searchParams.get('format')]);
      return new HttpResponse('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="timeline.pdf"' } });
    }),
  );
  const { user } = open([event({}), event({ kind: 'contract', title: '合約開始：C000001' })]);
  const print = await screen.findByRole('button', { name: '列印' });

  await user.click(print);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:printed'));
  await user.click(screen.getByRole('button', { name: '合約' }));
  await user.click(print);

  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual([
    [PERSON, [], 'pdf'],
    [PERSON, ['contract'], 'pdf'],
  ]);
});

it('is not printed without the export permission', async () => {
  server.use(mockEndpoint(endpoints.list, { items: [event({})] }));
  renderPage(<EmployeeTimeline employeeId={PERSON} />, { permissions: ['employee_data:view'] });
  await screen.findByText('調動：組織調整');

  expect(screen.queryByRole('button', { name: '列印' })).not.toBeInTheDocument();
});
