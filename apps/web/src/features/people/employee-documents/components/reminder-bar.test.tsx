import { remindOfMissing } from '@hr/contracts/people/employee-documents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { useRowSelection } from '#tables/row-selection.ts';
import { ReminderBar } from './reminder-bar.tsx';

const [first, second] = [
  { id: '0198a000-0000-7000-8000-000000000001', name: '王小明' },
  { id: '0198a000-0000-7000-8000-000000000002', name: '李小華' },
] as const;

/** Selects rows like the table does. */
const SelectionHarness = ({ isSettling = false }) => {
  const selection = useRowSelection<typeof first | typeof second>();
  const select = (row: typeof first | typeof second) => selection.selectOnPage([row], new Set([row.id]));
  return (
    <>
      {[first, second].map((row) => (
        <button key={row.id} onClick={() => select(row)}>{`勾選${row.name}`}</button>
      ))}
      <ReminderBar selection={isSettling ? { ...selection, isSettling } : selection} />
      <p>{`已選：${[...selection.rows.values()].map(({ name }) => name).join('、')}`}</p>
    </>
  );
};

const bodies: unknown[] = [];

/** Selects the first row; reminders are answered when `isAnswered` resolves. */
const show = async (isSettling: boolean, isAnswered = Promise.resolve()) => {
  bodies.length = 0;
  server.use(
    mockEndpoint(remindOfMissing, async ({ body }) => {
      bodies.push(body);
      await isAnswered;
      return { reminded: 1, others: 0 };
    }),
  );
  const { user } = renderPage(<SelectionHarness isSettling={isSettling} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('勾選王小明');
  return press;
};

it('keeps rows selected that were ticked while reminders were being sent', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const press = await show(false, isAnswered);
  await press('提醒補件');
  await press('勾選李小華');
  answer();
  expect(await screen.findByText('已提醒補件：共 1 位')).toBeVisible();
  expect(bodies).toEqual([{ employeeIds: [first.id] }]);
  expect(screen.getByText('已選：李小華')).toBeVisible();
});

it('sends no reminders while a bulk selection is loading', async () => {
  await show(true);
  expect(screen.getByRole('button', { name: '提醒補件' })).toBeDisabled();
});
