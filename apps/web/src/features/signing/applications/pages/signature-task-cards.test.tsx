import { signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { buildApplication, listedTaskOf, taskOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

const nothing = (): void => undefined;

/** Answers media queries like a narrow screen. */
const phone = (media: string): MediaQueryList =>
  ({
    media,
    matches: media.includes('max-width'),
    addEventListener: nothing,
    removeEventListener: nothing,
  }) as never;

afterEach(() => vi.restoreAllMocks());

it('shows tasks as cards on a phone', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(phone);
  const item = buildApplication();
  server.use(
    mockEndpoint(endpoints.counts, { items: [{ tab: 'mine', kind: 'leave', count: 1 }], seesAll: false }),
    mockEndpoint(endpoints.list, { items: [listedTaskOf(item)], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, taskOf(item)),
  );
  const { user } = renderPage(<SignatureTaskPage />);
  const card = await screen.findByRole('button', { name: /王小明/ });
  for (const text of ['普通傷病假 2026/11/24 全天（1 天）', item.number, '待簽核', '主管簽核', /天/]) {
    expect(card).toHaveTextContent(text);
  }
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(card);
  expect(await screen.findByRole('dialog', { name: `${item.number} 王小明` })).toBeVisible();
});
