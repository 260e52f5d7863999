import { signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { buildApplication, listedTaskOf, taskOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

it('opens the next task with J and the previous one with K', async () => {
  const [first, second] = [buildApplication(), buildApplication()];
  const items = [first, second].map((application) => listedTaskOf(application));
  server.use(
    mockEndpoint(endpoints.counts, { items: [], seesAll: false }),
    mockEndpoint(endpoints.list, { items, total: items.length, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, ({ params }) => taskOf(params['id'] === second.id ? second : first)),
  );
  const { user } = renderPage(<SignatureTaskPage />, { route: `/?record=${first.id}` });
  await screen.findByRole('gridcell', { name: second.number, hidden: true });
  await screen.findByRole('dialog', { name: `${first.number} 王小明` });

  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: `${second.number} 王小明` })).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('dialog', { name: `${first.number} 王小明` })).toBeVisible();
});
