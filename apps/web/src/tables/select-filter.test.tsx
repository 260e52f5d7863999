import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuseNavigation } from '#routing/refused-navigation.ts';
import { SelectManyFilter } from './select-filter.tsx';

const names = { draft: '草稿', active: '生效中', ended: '已到期' };

/** Re-renders the list only when `render` is called. */
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

test('a second choice adds to the first one even before a re-render', async () => {
  const { onChange, choose } = await setUp();

  await choose('草稿');
  await choose('生效中');

  expect(onChange).toHaveBeenLastCalledWith(['draft', 'active']);
});

test('a choice is added to the current values of the query', async () => {
  const { onChange, choose, draw } = await setUp();
  await choose('草稿');
  draw(['ended']);

  await choose('生效中');

  expect(onChange).toHaveBeenLastCalledWith(['ended', 'active']);
});

test('a choice that the URL does not take over is dropped', async () => {
  const { onChange, choose } = await setUp();
  await choose('草稿');
  act(refuseNavigation);

  await choose('生效中');

  expect(onChange).toHaveBeenLastCalledWith(['active']);
});
