import { startSecondFactor } from '@hr/contracts/auth';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

it('keeps the secret that was scanned when everything is asked for again after a new login', async () => {
  let started = 0;
  server.use(
    mockEndpoint(startSecondFactor, () => {
      started += 1;
      return { secret: `SECRET${started}`, uri: `otpauth://totp/hr?secret=SECRET${started}` };
    }),
  );
  const { client } = renderPage(<SecondFactorDialog onClose={() => undefined} />);
  await screen.findByText('SECRET1');

  await act(() => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'second-factor' }));

  expect(screen.getByText('SECRET1')).toBeVisible();
  expect(started).toBe(1);
});
