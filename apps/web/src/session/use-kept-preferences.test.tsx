import { keepPreference, listPreferences } from '@hr/contracts/shell/preferences';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useStoredState } from '#stores/use-stored-state.ts';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { useKeptPreferences } from './use-kept-preferences.ts';

const Width = () => {
  useKeptPreferences(true);
  const [width, setWidth] = useStoredState('panel-width', 480);
  return <button onClick={() => setWidth(width + 10)}>{width}</button>;
};

it('shows what was kept elsewhere, and keeps the last of what is chosen here', async () => {
  const kept: unknown[] = [];
  server.use(
    mockEndpoint(listPreferences, { values: { 'panel-width': 600 } }),
    mockEndpoint(keepPreference, ({ params, body }) => {
      kept.push([params['name'], body]);
    }),
  );
  const { user } = renderPage(<Width />);
  await user.click(await screen.findByRole('button', { name: '600' }));
  await user.click(screen.getByRole('button', { name: '610' }));

  expect(await screen.findByRole('button', { name: '620' })).toBeVisible();
  await waitFor(() => expect(kept).toEqual([['panel-width', { value: 620 }]]));
});

it('is as usual for somebody of whom something of another kind was kept', async () => {
  server.use(mockEndpoint(listPreferences, { values: { 'panel-width': 'wide' } }));
  renderPage(<Width />);

  expect(await screen.findByRole('button', { name: '480' })).toBeVisible();
});

it('leaves alone what was chosen while the service was asked', async () => {
  const asked = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(listPreferences, async () => {
      await asked.promise;
      return { values: { 'panel-width': 600, other: 1 } };
    }),
  );
  const { user } = renderPage(<Width />);
  await user.click(await screen.findByRole('button', { name: '480' }));
  asked.resolve();

  await waitFor(() => expect(Object.keys(usePreferenceStore.getState().values)).toHaveLength(2));
  expect(screen.getByRole('button', { name: '490' })).toBeVisible();
});

it.each([
  { outcome: 'answers', answer: () => mockEndpoint(listPreferences, { values: {} }) },
  { outcome: 'fails to', answer: () => mockProblem(listPreferences, 'Internal') },
])('says that the service is asked until it $outcome', async ({ answer }) => {
  const told: boolean[] = [];
  const stop = usePreferenceStore.subscribe(({ isWaiting }) => told.push(isWaiting));
  server.use(answer());
  renderPage(<Width />);

  await waitFor(() => expect([told.includes(true), told.at(-1)]).toEqual([true, false]));
  stop();
});
