import {
  type EmployeeEvent,
  employeeTimelineEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/employee-timeline';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AsOfProvider } from '#components/as-of-band.tsx';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { TimelineGlimpse } from './timeline-glimpse.tsx';

const event = (on: EmployeeEvent['on'], title: string): EmployeeEvent => ({
  id: title,
  on,
  kind: 'reward',
  title,
  before: null,
  after: null,
  by: null,
  path: null,
});

it('shows the next and the latest event with a link to all', async () => {
  const items = [
    event('2099-02-01', '更晚'),
    event('2099-01-01', '下一件'),
    event('2020-02-01', '最近'),
    event('2020-01-01', '更早'),
  ];
  server.use(mockEndpoint(endpoints.list, { items }));
  renderPage(<TimelineGlimpse employeeId="00000000-0000-4000-8000-000000000001" to="/all" />);

  const glimpse = await screen.findByRole('region', { name: '最近歷程' });
  const nodes = within(glimpse).getAllByRole('listitem');
  expect(nodes.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('下一件'),
    expect.stringContaining('最近'),
  ]);
  expect(within(glimpse).getByRole('link', { name: '全部歷程（4 筆）' })).toHaveAttribute('href', '/all');
  expect(await axeViolations(glimpse)).toEqual([]);
});

it('follows the day of the page', async () => {
  server.use(mockEndpoint(endpoints.list, { items: [event('2026-01-01', '調動'), event('2019-01-01', '到職')] }));
  renderPage(
    <AsOfProvider value={{ day: '2020-01-01', onToday: () => undefined }}>
      <TimelineGlimpse employeeId="00000000-0000-4000-8000-000000000001" to="/all" />
    </AsOfProvider>,
  );

  const [next, last] = await screen.findAllByRole('listitem');
  expect(next).toHaveTextContent('2026/01/01（四） 獎懲待生效調動');
  expect(last).toHaveTextContent('2019/01/01（二） 獎懲到職');
});
