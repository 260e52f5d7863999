import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { lazyPart } from './lazy-part.tsx';

// React logs every error that a boundary catches.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/part-1.js'));

interface PartProps {
  readonly onClose: () => void;
}

const Loaded: ComponentType<PartProps> = () => <p>內容</p>;

it('keeps the page and its input if the code cannot be loaded, and retries', async () => {
  const load = vi.fn<() => Promise<ComponentType<PartProps>>>(missing);
  const Part = lazyPart(load, { isDialog: true });
  const { user } = renderPage(
    <>
      <input aria-label="備註" />
      <Part onClose={() => undefined} />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: '備註' }), '打到一半');
  expect(await screen.findByRole('alert')).toHaveTextContent('無法載入此部分');
  expect(screen.getByRole('button', { name: '重新載入' })).toBeVisible();

  load.mockResolvedValue(Loaded);
  await user.click(screen.getByRole('button', { name: '重試' }));

  expect(await screen.findByText('內容')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '備註' })).toHaveValue('打到一半');
});

it('can be closed if the part itself could be closed', async () => {
  const onClose = vi.fn<() => void>();
  const Part = lazyPart<PartProps>(missing, { isDialog: true });
  const { user } = renderPage(<Part onClose={onClose} />);

  await user.click(await screen.findByRole('button', { name: '關閉' }));

  expect(onClose).toHaveBeenCalledOnce();
});

it('renders without another request after a preload', async () => {
  const load = vi.fn<() => Promise<ComponentType<PartProps>>>(() => Promise.resolve(Loaded));
  const Part = lazyPart(load);
  Part.preload();
  renderPage(<Part onClose={() => undefined} />);

  expect(await screen.findByText('內容')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
