import { getWaiting } from '@hr/contracts/access/sign-in';
import { allEndpoints, allMasterData } from '@hr/contracts/endpoints.ts';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { buildJobTitle } from '@hr/contracts/organisation/job-titles/job-title.factory.ts';
import { type Employee, employeeEndpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { signatureTaskEndpoints } from '@hr/contracts/signing/applications';
import { buildApplication, buildListedTask, taskOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { employeeTimelineEndpoints as timelineEndpoints } from '@hr/contracts/personnel-actions/employee-timeline';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mockEndpoint, mockProblem, renderApp, server, signIn } from '#testing/index.ts';

const patterns = allEndpoints.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  isExact: !path.includes(':'),
}));

/** Returns the endpoint of a request; a path without parameters comes before one with them. */
const endpointOf = ({ method, url }: Request): string => {
  const { pathname } = new URL(url);
  const matches = patterns.filter((each) => each.method === method && each.pattern.test(pathname));
  return (matches.find(({ isExact }) => isExact) ?? matches[0])?.id ?? pathname;
};

afterEach(() => server.events.removeAllListeners());

/** Records the endpoints of all requests from now on. */
const recordRequests = (): string[] => {
  const ids: string[] = [];
  server.events.on('request:start', ({ request }) => {
    ids.push(endpointOf(request));
  });
  return ids;
};

/** Waits until no request has been sent for a while. */
const settle = async (requests: readonly string[]): Promise<readonly string[]> => {
  let count = -1;
  while (count !== requests.length) {
    count = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return requests.toSorted();
};

const serveMasterData = () =>
  server.use(
    ...allMasterData.flatMap(({ endpoints: { list, get } }) => [
      mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockProblem(get, 'NotFound'),
    ]),
    mockEndpoint(getWaiting, { taskCount: 0, unread: 0 }),
  );

const openJobTitle = async () => {
  const titles = ['A', 'B'].map((code) => buildJobTitle({ code, nameZh: `職稱${code}` }));
  const [title] = titles as [(typeof titles)[number]];
  serveMasterData();
  server.use(
    mockEndpoint(jobTitles.endpoints.list, { items: titles, total: 2, page: 1, pageSize: 50 }),
    mockEndpoint(jobTitles.endpoints.get, title),
  );
  signIn(['position_set_up:view', 'position_set_up:edit']);
  const { user } = renderApp(`/dashboard/position_set_up?record=${title.id}`);
  const panel = await screen.findByRole('dialog', { name: 'A 職稱A' });
  await settle(recordRequests());
  server.events.removeAllListeners();
  return { user, panel, title };
};

const pressDeactivate = async ({ user, panel }: Awaited<ReturnType<typeof openJobTitle>>) => {
  await user.click(await within(panel).findByRole('button', { name: '停用' }));
  const dialog = await screen.findByRole('dialog', { name: /^停用職稱/ });
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
};

it('fetches only the list after a write to master data; the record itself comes from the answer', async () => {
  const view = await openJobTitle();
  server.use(
    mockEndpoint(jobTitles.endpoints.deactivate, {
      ...view.title,
      nameZh: '新名稱',
      status: 'inactive',
      activeTo: '2026-01-01',
      version: 2,
    }),
  );
  const requests = recordRequests();
  await pressDeactivate(view);
  expect(await screen.findByRole('dialog', { name: 'A 新名稱' })).toBeVisible();
  expect(await settle(requests)).toEqual(['jobTitles.deactivate', 'jobTitles.list']);
});

it('shows the expected state before the answer, and the former one after a refusal', async () => {
  const view = await openJobTitle();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(jobTitles.endpoints.deactivate, async () => {
      await promise;
      throw Response.json(
        { status: 409, code: 'StaleVersion', msg: '此筆資料已被更新', requestId: 'r' },
        { status: 409 },
      );
    }),
  );
  await pressDeactivate(view);
  expect(await within(view.panel).findByText('停用', { selector: '.MuiChip-label' })).toBeInTheDocument();
  resolve();
  expect(await screen.findByText('此筆資料已被更新')).toBeVisible();
  expect(await within(view.panel).findByText('使用中', { selector: '.MuiChip-label' })).toBeInTheDocument();
});

it('fetches after an employee command what the page shows of the employee, and the counts', async () => {
  let shown: Employee = employeeOf({ employeeNo: 'E00001', nameZh: '王小明' });
  serveMasterData();
  server.use(
    mockEndpoint(employeeEndpoints.getByNumber, () => shown),
    mockEndpoint(employeeEndpoints.options, { items: [] }),
    mockEndpoint(timelineEndpoints.list, { items: [] }),
    mockEndpoint(employeeEndpoints.update, () => {
      shown = { ...shown, nameZh: '王大明', version: 2 };
      return shown;
    }),
  );
  signIn(['employee_data:view', 'employee_data:edit', 'position_set_up:view']);
  const { user } = renderApp('/dashboard/employee_data/E00001/timeline');
  await user.click(await screen.findByRole('button', { name: '編輯' }));
  const dialog = await screen.findByRole('dialog', { name: /^編輯員工：/ });
  fireEvent.change(within(dialog).getAllByRole('textbox', { name: /^姓名/ })[0]!, { target: { value: '王大明' } });
  await settle(recordRequests());
  server.events.removeAllListeners();
  const requests = recordRequests();
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));
  expect(await screen.findByRole('heading', { name: /王大明/ })).toBeVisible();
  expect(await settle(requests)).toEqual([
    'auth.session',
    'auth.waiting',
    'employeeTimeline.list',
    'employees.getByNumber',
    'employees.update',
    'notifications.list',
  ]);
});

it('fetches after an answer to a task the tasks and the counts', async () => {
  const items = [buildApplication(), buildApplication()];
  const [first, second] = items as [(typeof items)[number], (typeof items)[number]];
  serveMasterData();
  server.use(
    mockEndpoint(signatureTaskEndpoints.counts, { items: [{ tab: 'mine', kind: 'leave', count: 2 }], seesAll: false }),
    mockEndpoint(signatureTaskEndpoints.list, {
      items: items.map((item) => buildListedTask(item)),
      total: 2,
      page: 1,
      pageSize: 50,
    }),
    mockEndpoint(signatureTaskEndpoints.get, ({ params }) => taskOf(params['id'] === first.id ? first : second)),
    mockEndpoint(signatureTaskEndpoints.approve, {
      application: buildApplication({ id: first.id, state: 'approved', step: null }),
    }),
  );
  signIn([]);
  const { user } = renderApp(`/dashboard/signature_task?record=${first.id}`);
  const panel = await screen.findByRole('dialog', { name: `${first.number} 王小明` });
  await user.click(await within(panel).findByRole('button', { name: '核准' }));
  const dialog = await screen.findByRole('dialog', { name: /^核准/ });
  await settle(recordRequests());
  server.events.removeAllListeners();
  const requests = recordRequests();
  await user.click(within(dialog).getByRole('button', { name: '核准' }));
  await screen.findByRole('dialog', { name: `${second.number} 王小明` });
  await waitFor(() => expect(requests).toContain('signatureTasks.counts'));
  expect([...new Set(await settle(requests))]).toEqual([
    'auth.waiting',
    'notifications.list',
    'signatureTasks.approve',
    'signatureTasks.counts',
    'signatureTasks.get',
    'signatureTasks.list',
  ]);
});
