import { type Department, departments } from '@hr/contracts/departments';
import { buildDepartment } from '@hr/contracts/departments/department.factory.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import type { RowSelection } from '#tables/row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Command, TogetherProps } from './commands.tsx';
import { tableColumns } from './record-columns.tsx';
import { useRecordList } from './use-record-list.ts';

const columns = tableColumns(departments);
const [first, second] = [buildDepartment({ nameZh: '研究組' }), buildDepartment({ nameZh: '行政室' })];

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
    selection={{ rows: told, isSettling: false, ...selection } as RowSelection<Department>}
    told={told}
    commands={[command]}
  />
);

const show = (props: BarProps) => {
  server.use(mockEndpoint(departments.endpoints.list, { items: [first, second], total: 2, page: 1, pageSize: 50 }));
  return renderPage(<Bar {...props} />);
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
