import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#failures/api-error.ts';
import { axeViolations, renderPage } from '#testing/index.ts';
import { ColumnSettings } from './column-settings.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useColumnChoice } from './use-column-choice.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
}

const columns = [
  { field: 'code', headerName: '部門編號', width: 120 },
  { field: 'nameZh', headerName: '部門名稱', width: 200 },
  { field: 'note', headerName: '備註', width: 200 },
];
const rows: Row[] = [
  { id: '1', code: 'D1', nameZh: '研究組' },
  { id: '2', code: 'D2', nameZh: '行政室' },
];
const page = (items: Row[]) => ({ items, total: items.length, page: 1, pageSize: 50 });
const idle = { error: null, isFetching: false, refetch: () => undefined };

const Table = (props: Partial<DataTableProps<Row>>) => {
  const columnChoice = useColumnChoice('departments', columns);
  return (
    <>
      <ColumnSettings columns={columns} choice={columnChoice} />
      <DataTable<Row>
        label="部門清單"
        columns={columns}
        columnChoice={columnChoice}
        list={{ ...idle, data: page(rows) }}
        query={{ page: 1, pageSize: 50, sort: 'code' }}
        sortKeys={['code', 'nameZh']}
        onQueryChange={() => undefined}
        isFiltered={false}
        {...props}
      />
    </>
  );
};

/** Table that can be re-rendered with the same data. */
const Redrawn = () => {
  const [drawings, setDrawings] = useState(1);
  return (
    <>
      <button onClick={() => setDrawings(drawings + 1)}>{`第 ${drawings} 次`}</button>
      <Table />
    </>
  );
};

const drawAgainLater = async () => {
  const { user } = renderPage(<Redrawn />);
  await screen.findByRole('grid', { name: '部門清單' });
  return { rerenderTable: () => user.click(screen.getByRole('button', { name: '第 1 次' })) };
};

const failure = (code: 'PermissionDenied' | 'Internal') =>
  new ApiError({
    status: 500,
    code,
    msg: code,
    requestId: null,
    fields: [],
    data: null,
    isReported: code === 'Internal',
  });

describe('the table of a list', () => {
  it('shows rows and opens one by click and by Enter', async () => {
    const opened = vi.fn<(row: Row) => void>();
    const { user } = renderPage(<Table onRowActivate={opened} />);

    await user.click(await screen.findByRole('gridcell', { name: '研究組' }));
    await user.keyboard('{ArrowDown}{Enter}');

    expect(opened.mock.calls.map(([row]) => row.code)).toEqual(['D1', 'D2']);
  });

  it('sorts only by columns that the contract can sort by', async () => {
    const change = vi.fn<DataTableProps<Row>['onQueryChange']>();
    const { user } = renderPage(<Table onQueryChange={change} />);

    await user.click(await screen.findByRole('columnheader', { name: /^部門編號/ }));
    expect(change).toHaveBeenCalledWith({ sort: '-code' });

    change.mockClear();
    await user.click(screen.getByRole('columnheader', { name: /^備註/ }));
    expect(change).not.toHaveBeenCalled();
  });

  it('keeps an order by a column that is not shown when the columns are laid out again', async () => {
    const change = vi.fn<DataTableProps<Row>['onQueryChange']>();
    const query = { page: 1, pageSize: 50, sort: '-waitingSince' };
    const { user } = renderPage(<Table query={query} onQueryChange={change} />);

    await user.click(await screen.findByRole('button', { name: '欄位設定' }));
    await user.click(await screen.findByRole('checkbox', { name: '備註' }));

    expect(screen.queryByRole('columnheader', { name: /^備註/, hidden: true })).toBeNull();
    expect(change).not.toHaveBeenCalled();
  });

  it('requests the next page and another page size', async () => {
    const change = vi.fn<DataTableProps<Row>['onQueryChange']>();
    const list = { ...idle, data: { ...page(rows), total: 120 } };
    const { user } = renderPage(<Table onQueryChange={change} list={list} />);

    await user.click(await screen.findByRole('button', { name: /下一頁/ }));
    expect(change).toHaveBeenLastCalledWith({ page: 2 });

    await user.click(screen.getByRole('button', { name: /下一頁/ }));
    expect(change, 'before the second is drawn').toHaveBeenLastCalledWith({ page: 3 });

    await user.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '20', '50', '100']);
    await user.click(screen.getByRole('option', { name: '20' }));
    expect(change).toHaveBeenLastCalledWith({ pageSize: 20 });
  });

  it('shows why it is empty', async () => {
    const list = { ...idle, data: page([]) };
    const empty = renderPage(<Table list={list} emptyText="尚無資料，請點選「新增部門」建立第一筆。" />);
    expect(await screen.findByText('尚無資料，請點選「新增部門」建立第一筆。')).toBeVisible();
    empty.unmount();

    renderPage(<Table list={list} isFiltered />);
    expect(await screen.findByText('查無符合條件的資料，請調整查詢條件。')).toBeVisible();
  });

  it('offers a retry if the list cannot be loaded', async () => {
    const refetch = vi.fn<() => void>();
    const { user } = renderPage(<Table list={{ ...idle, data: undefined, error: failure('Internal'), refetch }} />);

    await user.click(screen.getByRole('button', { name: '重試' }));

    expect(refetch).toHaveBeenCalledOnce();
  });

  it('shows that the permission is missing', () => {
    renderPage(<Table list={{ ...idle, data: undefined, error: failure('PermissionDenied') }} />);

    expect(screen.getByText('您沒有權限檢視此頁面，請洽系統管理員。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重試' })).not.toBeInTheDocument();
  });

  it('stores the column choice per user', async () => {
    const { user, unmount } = renderPage(<Table />);
    await user.click(await screen.findByRole('button', { name: '欄位設定' }));
    await user.click(await screen.findByRole('checkbox', { name: '備註' }));
    await user.click(screen.getByRole('button', { name: '上移 部門名稱' }));
    unmount();

    renderPage(<Table />);

    const grid = await screen.findByRole('grid', { name: '部門清單' });
    expect(within(grid).queryByRole('columnheader', { name: /^備註/ })).not.toBeInTheDocument();
    expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('部門名稱');
  });

  it('keeps the width of a resized column when the list re-renders', async () => {
    const { rerenderTable } = await drawAgainLater();
    const header = screen.getByRole('columnheader', { name: /^部門編號/ });
    const separator = header.querySelector('.MuiDataGrid-columnSeparator--resizable')!;

    fireEvent.mouseDown(separator, { clientX: 100, buttons: 1 });
    fireEvent.mouseMove(separator, { clientX: 300, buttons: 1 });
    fireEvent.mouseUp(separator);
    expect(header).toHaveStyle({ width: '200px' });
    await rerenderTable();

    expect(screen.getByRole('columnheader', { name: /^部門編號/ })).toHaveStyle({ width: '200px' });
  });

  it('has no accessibility violations', async () => {
    renderPage(<Table />);
    await screen.findByRole('grid', { name: '部門清單' });

    expect(await axeViolations()).toEqual([]);
  });
  it('is busy while rows are loading, without accessibility violations', async () => {
    const { container } = renderPage(<Table list={{ ...idle, data: page(rows), isFetching: true }} />);
    const grid = await screen.findByRole('grid', { name: '部門清單' });

    await waitFor(() => expect(container.querySelector('.MuiLinearProgress-root')).toBeInTheDocument());
    expect(grid.closest('[aria-busy="true"]')).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a list whose query follows the requested page', () => {
  it('stays on the requested page when the query follows and on re-renders', async () => {
    const Turning = () => {
      const [query, setQuery] = useState({ page: 1, pageSize: 2, sort: 'code' });
      const data = { items: rows, total: 6, page: query.page, pageSize: 2 };
      return (
        <>
          <button onClick={() => setQuery({ ...query })}>{`第 ${query.page} 頁`}</button>
          <Table
            // Like a screen that rebuilds its columns on each render.
            columns={[...columns]}
            list={{ ...idle, data }}
            query={query}
            onQueryChange={(patch) => setQuery((before) => ({ ...before, ...patch }) as typeof before)}
          />
        </>
      );
    };
    const { user } = renderPage(<Turning />);

    await user.click(await screen.findByRole('button', { name: '下一頁' }));
    await user.click(await screen.findByRole('button', { name: '第 2 頁' }));
    await user.click(screen.getByRole('button', { name: '下一頁' }));

    expect(await screen.findByRole('button', { name: '第 3 頁' })).toBeVisible();
    expect(screen.getByText(/第 5.6 筆/)).toBeVisible();
  });

  it('leaves the focus in the search box when the focused row is no longer listed', async () => {
    const Searching = () => {
      const [text, setText] = useState('');
      const matching = rows.filter(({ code }) => code.includes(text));
      return (
        <>
          <input aria-label="查詢" value={text} onChange={(event) => setText(event.target.value)} />
          <Table list={{ ...idle, data: page(matching) }} />
        </>
      );
    };
    const { user } = renderPage(<Searching />);
    await user.click(await screen.findByRole('gridcell', { name: 'D1' }));
    screen.getByRole('textbox', { name: '查詢' }).focus();

    await user.keyboard('D2');

    await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'D1' })).not.toBeInTheDocument());
    // The grid restores the focus shortly after the rows arrive; then the next key press would be lost.
    await user.keyboard('34');
    expect(screen.getByRole('textbox', { name: '查詢' })).toHaveValue('D234');
  });
});

describe('the single tab stop of a list', () => {
  const stops = (): string[] =>
    within(screen.getByRole('grid'))
      .getAllByRole('gridcell')
      .filter((cell) => cell.tabIndex === 0)
      .map((cell) => cell.textContent);

  const others: Row[] = [
    { id: '3', code: 'D3', nameZh: '會計室' },
    { id: '4', code: 'D4', nameZh: '人事室' },
  ];

  /** List that a button next to it changes. */
  const Turning = ({ later, columnsThen = columns }: { later: Row[]; columnsThen?: typeof columns }) => {
    const [isTurned, setIsTurned] = useState(false);
    return (
      <>
        <button onClick={() => setIsTurned(true)}>其他資料</button>
        <Table columns={isTurned ? columnsThen : columns} list={{ ...idle, data: page(isTurned ? later : rows) }} />
      </>
    );
  };

  it.each([
    { to: 'other rows', later: others, stop: 'D4' },
    { to: 'fewer rows', later: [others[0]!], stop: 'D3' },
    { to: 'a row that was elsewhere', later: [rows[1]!, ...others], stop: 'D2' },
  ])('goes where it was in the list, which has $to', async ({ later, stop }) => {
    const { user } = renderPage(<Turning later={later} />);
    await user.click(await screen.findByRole('gridcell', { name: 'D2' }));

    await user.click(screen.getByRole('button', { name: '其他資料' }));

    await waitFor(() => expect(stops()).toEqual([stop]));
    expect(screen.getByRole('button', { name: '其他資料' })).toHaveFocus();
  });

  it('is the header of a list that has become empty', async () => {
    const { user } = renderPage(<Turning later={[]} />);
    await user.click(await screen.findByRole('gridcell', { name: 'D2' }));

    await user.click(screen.getByRole('button', { name: '其他資料' }));

    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /^部門編號/ })).toHaveAttribute('tabindex', '0'),
    );
  });

  it('is in the first column if its column is hidden', async () => {
    const { user } = renderPage(<Turning later={rows} columnsThen={columns.slice(1)} />);
    await user.click(await screen.findByRole('gridcell', { name: 'D2' }));

    await user.click(screen.getByRole('button', { name: '其他資料' }));

    await waitFor(() => expect(stops()).toEqual(['行政室']));
  });
});

const doNothing = (): void => undefined;

describe('controls of a row', () => {
  it('open the row menu by Space, from the cell and from the button', async () => {
    const opened = vi.fn<() => void>();
    const menu = {
      field: 'commands',
      headerName: '操作',
      renderCell: () => <button onClick={opened}>⋯</button>,
    };
    const { user } = renderPage(<Table columns={[...columns, menu]} />);
    const [button] = await screen.findAllByRole('button', { name: '⋯' });

    act(() => button?.closest<HTMLElement>('[role="gridcell"]')?.focus());
    await user.keyboard(' ');
    expect(opened).toHaveBeenCalledOnce();

    act(() => button?.focus());
    await user.keyboard(' ');
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it.each([
    { named: 'by its first column', props: {}, name: '選取 D1' },
    { named: 'as it is told', props: { nameOf: ({ nameZh }: Row) => nameZh }, name: '選取 研究組' },
  ])('names the box of a row $named', async ({ props, name }) => {
    const selection = {
      rows: new Map(),
      isSettling: false,
      revision: 0,
      selectOnPage: doNothing,
      refreshRows: doNothing,
      replace: doNothing,
      retain: doNothing,
      deselect: doNothing,
      clear: doNothing,
    };
    renderPage(<Table selection={selection} {...props} />);

    expect(await screen.findByRole('checkbox', { name })).toBeVisible();
  });

  it('is only as high as its message if it is empty', async () => {
    renderPage(<Table list={{ ...idle, data: page([]) }} />);
    const empty = await screen.findByRole('grid', { name: '部門清單' });

    // Header, room for the message, and pager.
    expect(empty.closest('[aria-busy]')).toHaveStyle({ flexBasis: '276px' });
  });
});
