import { keepPreference, listPreferences } from '@hr/contracts/shell/preferences';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useStoredState } from '#stores/use-stored-state.ts';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { useStoredPreferences } from './use-storedBodies-preferences.ts';

const Width = () => {
  useStoredPreferences(true);
  const [width, setWidth] = useStoredState('panel-width', 480);
  return <button onClick={() => setWidth(width + 10)}>{width}</button>;
};

it('shows the stored value, and stores the last value chosen here', async () => {
  const storedBodies: unknown[] = [];
  server.use(
    mockEndpoint(listPreferences, { values: { 'panel-width': 600 } }),
    mockEndpoint(keepPreference, ({ params, body }) => {
      storedBodies.push([params['name'], body]);
    }),
  );
  const { user } = renderPage(<Width />);
  await user.click(await screen.findByRole('button', { name: '600' }));
  await user.click(screen.getByRole('button', { name: '610' }));

  expect(await screen.findByRole('button', { name: '620' })).toBeVisible();
  await waitFor(() => expect(storedBodies).toEqual([['panel-width', { value: 620 }]]));
});

it('uses the default if the stored value has another type', async () => {
  server.use(mockEndpoint(listPreferences, { values: { 'panel-width': 'wide' } }));
  renderPage(<Width />);

  expect(await screen.findByRole('button', { name: '480' })).toBeVisible();
});

it('keeps a value chosen while the request was pending', async () => {
  const requested = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(listPreferences, async () => {
      await requested.promise;
      return { values: { 'panel-width': 600, other: 1 } };
    }),
  );
  const { user } = renderPage(<Width />);
  await user.click(await screen.findByRole('button', { name: '480' }));
  requested.resolve();

  await waitFor(() => expect(Object.keys(usePreferenceStore.getState().values)).toHaveLength(2));
  expect(screen.getByRole('button', { name: '490' })).toBeVisible();
});

it.each([
  { outcome: 'answers', answer: () => mockEndpoint(listPreferences, { values: {} }) },
  { outcome: 'fails to', answer: () => mockProblem(listPreferences, 'Internal') },
])('says that the service is requested until it $outcome', async ({ answer }) => {
  const isLoggedIn: boolean[] = [];
  const stop = usePreferenceStore.subscribe(({ isWaiting }) => isLoggedIn.push(isWaiting));
  server.use(answer());
  renderPage(<Width />);

  await waitFor(() => expect([isLoggedIn.includes(true), isLoggedIn.at(-1)]).toEqual([true, false]));
  stop();
});
