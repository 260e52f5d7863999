import { type Department, departments } from '@hr/contracts/organisation/departments';
import { buildDepartment } from '@hr/contracts/organisation/departments/department.factory.ts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { type RowSelection, useRowSelection } from '#tables/row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Command, JointDialogProps } from './commands.tsx';
import { tableColumns } from './record-columns.tsx';
import { useRecordList } from './use-record-list.ts';

const columns = tableColumns(departments);
const [first, second, third] = [
  buildDepartment({ nameZh: '研究組' }),
  buildDepartment({ nameZh: '行政室' }),
  buildDepartment({ nameZh: '會計室' }),
];

/** Keeps its initial items, like a form. */
const ItemNames = ({ items }: JointDialogProps<Department>) => {
  const [initialItems] = useState(items);
  return <p>{`對象：${initialItems.map(({ nameZh }) => nameZh).join('、')}`}</p>;
};

const command: Command<Department> = { label: '合併', permission: 'edit', Together: ItemNames } as never;

const rowsOf = (...rows: readonly Department[]) => new Map(rows.map((row) => [row.id, row]));

interface BarProps extends Partial<RowSelection<Department>> {
  readonly displayedRows: ReadonlyMap<string, Department>;
}

const Bar = ({ displayedRows, ...selection }: BarProps) => (
  <BulkBar<Department>
    list={useRecordList<Department>(departments, { columns: columns as never })}
    selection={{ rows: displayedRows, isSettling: false, revision: 0, ...selection } as RowSelection<Department>}
    displayedRows={displayedRows}
    commands={[command]}
  />
);

const show = (props: BarProps) => {
  server.use(mockEndpoint(departments.endpoints.list, { items: [first, second], total: 2, page: 1, pageSize: 50 }));
  return renderPage(<Bar {...props} />, { permissions: ['department_set_up:export'] });
};

it('starts a command with the current selection, not with the rows displayed last', async () => {
  const { user } = show({ displayedRows: rowsOf(first, second), rows: rowsOf(second) });
  await user.click(await screen.findByRole('button', { name: '合併' }));
  expect(screen.getByText('對象：行政室')).toBeVisible();
});

it('starts no command while rows are still being selected', async () => {
  const { user } = show({ displayedRows: rowsOf(first), isSettling: true });
  await user.click(await screen.findByRole('button', { name: '合併' }));
  expect(screen.queryByText(/^對象/)).not.toBeInTheDocument();
});

it('starts no command if the current selection is empty', async () => {
  const { user } = show({ displayedRows: rowsOf(first), rows: rowsOf() });
  await user.click(await screen.findByRole('button', { name: '合併' }));
  expect(screen.queryByText(/^對象/)).not.toBeInTheDocument();
});

it('exports the current selection, not the rows displayed last', async () => {
  const requestedIds: (string | null)[] = [];
  server.use(
    http.get(addressOf(departments.endpoints.export), ({ request }) => {
      requestedIds.push(new URL(request.url).searchParams.get('ids'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show({ displayedRows: rowsOf(first, second), rows: rowsOf(second) });
  await user.click(await screen.findByRole('button', { name: '匯出選取' }));
  await waitFor(() => expect(requestedIds).toEqual([second.id]));
});

it('offers no export if the current selection is empty', async () => {
  show({ displayedRows: rowsOf(first), rows: rowsOf() });
  expect(await screen.findByRole('toolbar', { name: '批次操作' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '匯出選取' })).not.toBeInTheDocument();
});

describe('selection of all matching rows while the answer is pending', () => {
  /** Replaces the checkboxes of the table. */
  const Ticked = () => {
    const list = useRecordList<Department>(departments, { columns: columns as never });
    const selection = useRowSelection<Department>(list.list.data?.items);
    const tick = (row: Department) => selection.selectOnPage([row], new Set([row.id]));
    return (
      <>
        <button onClick={() => tick(first)}>勾選研究組</button>
        <button onClick={() => tick(second)}>勾選行政室</button>
        <button onClick={() => list.change({ q: '行政' })}>只列行政</button>
        <BulkBar<Department> list={list} selection={selection} displayedRows={selection.rows} commands={[command]} />
        <p>{`已選：${[...selection.rows.values()].map(({ nameZh }) => nameZh).join('、')}`}</p>
      </>
    );
  };

  /** Ticks one row and requests all rows; `answer` releases the response. */
  const requestAll = async () => {
    const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
    const onAnswered = vi.fn<() => void>();
    server.use(
      mockEndpoint(departments.endpoints.list, async ({ query }) => {
        const isAll = query['pageSize'] === '100';
        if (isAll) {
          await isAnswered;
          onAnswered();
        }
        return { items: isAll ? [first, second, third] : [first, second], total: 3, page: 1, pageSize: 50 };
      }),
    );
    const { user } = renderPage(<Ticked />);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('勾選研究組');
    await user.click(await screen.findByRole('button', { name: '選取全部 3 筆' }));
    const answer = async () => {
      resolve();
      await waitFor(() => expect(onAnswered).toHaveBeenCalled());
      await new Promise((settle) => setTimeout(settle, 50));
    };
    return { press, answer };
  };

  it('selects all rows when the answer arrives', async () => {
    const { answer } = await requestAll();
    await answer();
    expect(await screen.findByText('已選：研究組、行政室、會計室')).toBeVisible();
  });

  it('discards the answer if the selection was cleared and other rows were ticked', async () => {
    const { press, answer } = await requestAll();
    await press('取消選取');
    await press('勾選行政室');
    await answer();
    expect(screen.getByText('已選：行政室')).toBeVisible();
  });

  it('discards the answer if the filters changed', async () => {
    const { press, answer } = await requestAll();
    await press('只列行政');
    await answer();
    expect(screen.getByText('已選：研究組')).toBeVisible();
  });

  it('discards the answer if a command was opened', async () => {
    const { press, answer } = await requestAll();
    await press('合併');
    await answer();
    expect(screen.getByText('對象：研究組')).toBeVisible();
    expect(screen.getByText('已選：研究組')).toBeVisible();
  });
});
