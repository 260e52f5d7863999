import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { transferRecordEndpoints as endpoints } from '@hr/contracts/personnel-actions/transfer-records';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { BatchTransferDialog } from './batch-transfer-dialog.tsx';

const people = [
  employeeOf({ id: '00000000-0000-4000-8000-000000000071', employeeNo: 'E00071', version: 3 }),
  employeeOf({ id: '00000000-0000-4000-8000-000000000072', employeeNo: 'E00072', version: 5 }),
];

const previewOf = (index: number, overrides: object = {}) => ({
  employeeId: people[index]?.id ?? '',
  title: `E0007${index + 1} 王小明`,
  changes: [{ label: '工作地點', before: '總部', after: '臺中分處' }],
  warnings: [],
  attention: [],
  refusal: null,
  ...overrides,
});

const begin = () => {
  const left: unknown[] = [];
  const onRefused = vi.fn<() => Promise<void>>();
  const { user } = renderPage(
    <BatchTransferDialog items={people} onClose={(items) => left.push(items)} onRefused={onRefused} />,
  );
  const fill = async () => {
    await user.type(screen.getByRole('textbox', { name: '生效日' }), '2099/03/01');
    await user.type(screen.getByRole('textbox', { name: '工作地點' }), '臺中分處');
    await user.type(screen.getByRole('textbox', { name: '異動原因' }), '搬遷');
  };
  const submit = () => user.click(screen.getByRole('button', { name: '異動職務' }));
  const excludeRefused = async () => user.click(await screen.findByRole('button', { name: '排除並保留其他' }));
  return { user, left, fill, submit, excludeRefused, onRefused };
};

it('shows the changes and open items per employee, refused ones first', async () => {
  server.use(
    mockEndpoint(endpoints.preview, {
      items: [
        previewOf(0, { attention: [{ kind: 'contract', text: '合約 C-1 是否需要換約', path: '/dashboard/x' }] }),
        previewOf(1, { changes: [], refusal: '該員工已離職。' }),
      ],
    }),
  );
  const { fill } = begin();
  await fill();

  const preview = screen.getByRole('status', { name: '預覽' });
  expect(await within(preview).findByText('1 位無法異動，須先排除才能送出')).toBeVisible();
  expect(
    within(preview)
      .getAllByText(/^E0007/)
      .map(({ textContent }) => textContent),
  ).toEqual(['E00072 王小明　該員工已離職。', 'E00071 王小明　工作地點：總部 → 臺中分處']);
  expect(within(preview).getByRole('link', { name: '合約 C-1 是否需要換約' })).toBeVisible();
});

it('excludes the refused employees, who stay selected afterwards', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.preview, ({ body }) => ({
      items: (body as { employeeIds: string[] }).employeeIds.map((id) =>
        id === people[1]?.id ? previewOf(1, { changes: [], refusal: '該員工已離職。' }) : previewOf(0),
      ),
    })),
    mockEndpoint(endpoints.createMany, ({ body }) => {
      sent.push(body);
      return { created: 1 };
    }),
  );
  const { fill, submit, excludeRefused, left } = begin();
  await fill();
  await excludeRefused();
  expect(await screen.findByRole('dialog', { name: '異動職務：1 位員工' })).toBeVisible();
  expect(await screen.findByText(/^E00071 王小明.工作地點：總部 → 臺中分處$/)).toBeVisible();
  await submit();

  await waitFor(() => expect(left).toEqual([[people[1]]]));
  expect(sent).toMatchObject([{ people: [{ employeeId: people[0]?.id }] }]);
});

it('sends all employees with their versions in one request without empty fields', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.preview, { items: [previewOf(0), previewOf(1)] }),
    mockEndpoint(endpoints.createMany, ({ body }) => {
      sent.push(body);
      return { created: 2 };
    }),
  );
  const { fill, submit, left } = begin();
  await fill();
  await submit();

  await waitFor(() => expect(left).toEqual([[]]));
  expect(sent).toMatchObject([
    {
      workPlace: '臺中分處',
      people: people.map(({ id, version }) => ({ employeeId: id, version })),
    },
  ]);
  expect(sent[0]).not.toHaveProperty('departmentId');
});

it('stays open with the names of refused employees and reloads them', async () => {
  let previews = 0;
  server.use(
    mockEndpoint(endpoints.preview, () => {
      previews += 1;
      return { items: [previewOf(0), previewOf(1)] };
    }),
    mockProblem(endpoints.createMany, 'BatchRejected', {
      fields: [{ path: 'people', message: 'E00071 王小明：此筆資料已被更新' }],
    }),
  );
  const { fill, submit, left, onRefused } = begin();
  await fill();
  await screen.findByText(/E00072 王小明/);
  const before = previews;
  await submit();

  expect(await screen.findByText(/E00071 王小明：此筆資料已被更新/)).toBeVisible();
  expect(previews).toBeGreaterThan(before);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(people);
  expect(left).toEqual([]);
});

it('excludes no employee because of an answer for another day', async () => {
  const { promise: pendingAnswer, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(endpoints.preview, async ({ body }) => {
      const isLater = (body as { effectiveOn: string }).effectiveOn === '2099-03-02';
      await (isLater ? pendingAnswer : undefined);
      return { items: [previewOf(0, isLater ? {} : { refusal: '此日之後已有異動' }), previewOf(1)] };
    }),
  );
  const { user, fill } = begin();
  await fill();
  await screen.findByRole('button', { name: '排除並保留其他' });

  const day = screen.getByRole('textbox', { name: '生效日' });
  await user.clear(day);
  await user.type(day, '2099/03/02');

  await waitFor(() => expect(screen.queryByRole('button', { name: '排除並保留其他' })).not.toBeInTheDocument());
  answer();
  expect(await screen.findByText('2 位均可異動')).toBeVisible();
});
