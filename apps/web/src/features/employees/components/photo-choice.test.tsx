import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { scalePhoto } from './scale-photo.ts';

vi.mock('./scale-photo.ts', () => ({ scalePhoto: vi.fn<typeof scalePhoto>() }));

const photoNamed = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

it('takes the photo that was chosen last, also where the one chosen before is read later', async () => {
  const large = Promise.withResolvers<File | null>();
  vi.mocked(scalePhoto).mockReturnValueOnce(large.promise).mockResolvedValueOnce(photoNamed('小.jpg'));
  const chosen: string[] = [];
  const { user } = renderPage(
    <PhotoChoice
      photo={null}
      onChoose={({ name }) => chosen.push(name)}
      onRefuse={(message) => chosen.push(message)}
    />,
  );
  const box = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(box as HTMLInputElement, photoNamed('大.jpg'));
  await user.upload(box as HTMLInputElement, photoNamed('小.jpg'));
  expect(screen.getByText('照片')).toBeVisible();

  await act(async () => large.resolve(photoNamed('大.jpg')));

  expect(chosen).toEqual(['小.jpg']);
});
