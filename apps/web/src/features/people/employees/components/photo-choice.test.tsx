import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Canvas } from '#testing/canvas.ts';
import { renderPage } from '#testing/index.ts';
import { PhotoChoice } from './photo-choice.tsx';

afterEach(() => vi.unstubAllGlobals());

const photoNamed = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

it('keeps the photo chosen last even if an earlier one is read later', async () => {
  const large = Promise.withResolvers<void>();
  const closed: string[] = [];
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name === '大.jpg') {
      await large.promise;
    }
    return { width: 300, height: 400, close: () => closed.push(name) };
  });
  const chosen = vi.fn<(photo: File) => void>();
  const { user } = renderPage(<PhotoChoice photo={null} onChoose={chosen} onRefuse={vi.fn<() => void>()} />);
  const box = screen.getByLabelText('選擇檔案：照片');
  await user.upload(box, photoNamed('大.jpg'));
  await user.upload(box, photoNamed('小.jpg'));
  await waitFor(() => expect(chosen).toHaveBeenCalledOnce());

  large.resolve();

  await waitFor(() => expect(closed).toEqual(['小.jpg', '大.jpg']));
  await user.click(screen.getByText('照片'));
  expect(chosen).toHaveBeenCalledOnce();
});
