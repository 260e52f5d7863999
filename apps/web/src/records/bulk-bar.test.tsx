import { type Department, departments } from '@hr/contracts/organisation/departments';
import { buildDepartment } from '@hr/contracts/organisation/departments/department.factory.ts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { type RowSelection, useRowSelection } from '#tables/row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Command, TogetherProps } from './commands.tsx';
import { tableColumns } from './record-columns.tsx';
import { useRecordList } from './use-record-list.ts';

const columns = tableColumns(departments);
const [first, second, third] = [
  buildDepartment({ nameZh: '研究組' }),
  buildDepartment({ nameZh: '行政室' }),
  buildDepartment({ nameZh: '會計室' }),
];

/** As a form does, it keeps what it began with. */
const Names = ({ items }: TogetherProps<Department>) => {
  const [begunWith] = useState(items);
  return <p>{`對象：${begunWith.map(({ nameZh }) => nameZh).join('、')}`}</p>;
};

const command: Command<Department> = { label: '合併', permission: 'edit', Together: Names } as never;

const rowsOf = (...rows: readonly Department[]) => new Map(rows.map((row) => [row.id, row]));

interface BarProps extends Partial<RowSelection<Department>> {
  readonly told: ReadonlyMap<string, Department>;
}

const Bar = ({ told, ...selection }: BarProps) => (
  <BulkBar<Department>
    list={useRecordList<Department>(departments, { columns: columns as never })}
    selection={{ rows: told, isSettling: false, turn: 0, ...selection } as RowSelection<Department>}
    told={told}
    commands={[command]}
  />
);

const show = (props: BarProps) => {
  server.use(mockEndpoint(departments.endpoints.list, { items: [first, second], total: 2, page: 1, pageSize: 50 }));
  return renderPage(<Bar {...props} />, { permissions: ['department_set_up:export'] });
};

it('begins what is asked with the rows that are chosen by then, also where it has not told of them yet', async () => {
  const { user } = show({ told: rowsOf(first, second), rows: rowsOf(second) });
  await user.click(await screen.findByRole('button', { name: '合併' }));
  expect(screen.getByText('對象：行政室')).toBeVisible();
});

it('begins nothing while many are being chosen', async () => {
  const { user } = show({ told: rowsOf(first), isSettling: true });
  await user.click(await screen.findByRole('button', { name: '合併' }));
  expect(screen.queryByText(/^對象/)).not.toBeInTheDocument();
});

it('begins nothing with rows of which none is chosen any more', async () => {
  const { user } = show({ told: rowsOf(first), rows: rowsOf() });
  await user.click(await screen.findByRole('button', { name: '合併' }));
  expect(screen.queryByText(/^對象/)).not.toBeInTheDocument();
});

it('exports the rows that are chosen by then, also where it has not told of them yet', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(addressOf(departments.endpoints.export), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show({ told: rowsOf(first, second), rows: rowsOf(second) });
  await user.click(await screen.findByRole('button', { name: '匯出選取' }));
  await waitFor(() => expect(asked).toEqual([second.id]));
});

it('exports nothing where none is chosen any more', async () => {
  show({ told: rowsOf(first), rows: rowsOf() });
  expect(await screen.findByRole('toolbar', { name: '批次操作' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '匯出選取' })).not.toBeInTheDocument();
});

describe('all that a list finds, whose answer is awaited', () => {
  /** Ticks stand for those of the table. */
  const Ticked = () => {
    const list = useRecordList<Department>(departments, { columns: columns as never });
    const selection = useRowSelection<Department>(list.list.data?.items);
    const tick = (row: Department) => selection.chooseOnPage([row], new Set([row.id]));
    return (
      <>
        <button onClick={() => tick(first)}>勾選研究組</button>
        <button onClick={() => tick(second)}>勾選行政室</button>
        <button onClick={() => list.change({ q: '行政' })}>只列行政</button>
        <BulkBar<Department> list={list} selection={selection} told={selection.rows} commands={[command]} />
        <p>{`已選：${[...selection.rows.values()].map(({ nameZh }) => nameZh).join('、')}`}</p>
      </>
    );
  };

  /** One is ticked, and all are asked for; `answer` lets the answer come. */
  const askForAll = async () => {
    const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
    const told = vi.fn<() => void>();
    server.use(
      mockEndpoint(departments.endpoints.list, async ({ query }) => {
        const isAll = query['pageSize'] === '100';
        if (isAll) {
          await isAnswered;
          told();
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
      await waitFor(() => expect(told).toHaveBeenCalled());
      await new Promise((settle) => setTimeout(settle, 50));
    };
    return { press, answer };
  };

  it('are chosen once it comes', async () => {
    const { answer } = await askForAll();
    await answer();
    expect(await screen.findByText('已選：研究組、行政室、會計室')).toBeVisible();
  });

  it('are not where the choice was given up, and others were ticked meanwhile', async () => {
    const { press, answer } = await askForAll();
    await press('取消選取');
    await press('勾選行政室');
    await answer();
    expect(screen.getByText('已選：行政室')).toBeVisible();
  });

  it('are not where the list finds others by now', async () => {
    const { press, answer } = await askForAll();
    await press('只列行政');
    await answer();
    expect(screen.getByText('已選：研究組')).toBeVisible();
  });

  it('are not where a command was begun meanwhile', async () => {
    const { press, answer } = await askForAll();
    await press('合併');
    await answer();
    expect(screen.getByText('對象：研究組')).toBeVisible();
    expect(screen.getByText('已選：研究組')).toBeVisible();
  });
});
