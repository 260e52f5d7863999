import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { choiceFilter, type Filter } from './filters.tsx';
import { useFilterControls } from './use-filter-controls.tsx';

const filters: readonly Filter[] = [
  choiceFilter('kind', { label: '類別', names: { own: '自訂' } }),
  { ...choiceFilter('state', { label: '狀態', names: { open: '開啟' } }), permission: 'department_set_up:view' },
];

const Filters = () => {
  const { controls, chips } = useFilterControls(filters, {
    query: { kind: 'own', state: 'open' },
    change: () => undefined,
  });
  return <p>{`${controls.map(({ name }) => name).join()}；${chips.map(({ label }) => label).join()}`}</p>;
};

it('shows a filter with a permission, and its chip, to callers with that permission', async () => {
  renderPage(<Filters />, { permissions: ['department_set_up:view'] });
  expect(await screen.findByText('kind,state；類別：自訂,狀態：開啟')).toBeVisible();
});

it('shows callers without the permission only the chip of a filter that a link has set', async () => {
  renderPage(<Filters />);
  expect(await screen.findByText('kind；類別：自訂,狀態：開啟')).toBeVisible();
});
