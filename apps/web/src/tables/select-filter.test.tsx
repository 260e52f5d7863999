import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuseNavigation } from '#routing/refused-navigation.ts';
import { SelectManyFilter } from './select-filter.tsx';

const names = { draft: '草稿', active: '生效中', ended: '已到期' };

/** The list that the filter is of is drawn anew only when it is told. */
const setUp = async () => {
  const onChange = vi.fn<(values: readonly string[]) => void>();
  const filterOf = (values: readonly string[]) => (
    <SelectManyFilter label="狀態" names={names} values={values} onChange={onChange} />
  );
  const { rerender } = render(filterOf([]));
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: '狀態' }));
  const choose = (name: string): Promise<void> => user.click(screen.getByRole('option', { name }));
  return { onChange, choose, draw: (values: readonly string[]) => rerender(filterOf(values)) };
};

test('of two choices the second adds to the first, though that is not drawn yet', async () => {
  const { onChange, choose } = await setUp();

  await choose('草稿');
  await choose('生效中');

  expect(onChange).toHaveBeenLastCalledWith(['draft', 'active']);
});

test('a choice goes on from what the list is asked with by then', async () => {
  const { onChange, choose, draw } = await setUp();
  await choose('草稿');
  draw(['ended']);

  await choose('生效中');

  expect(onChange).toHaveBeenLastCalledWith(['ended', 'active']);
});

test('a choice that the address did not take over is none', async () => {
  const { onChange, choose } = await setUp();
  await choose('草稿');
  act(refuseNavigation);

  await choose('生效中');

  expect(onChange).toHaveBeenLastCalledWith(['active']);
});
