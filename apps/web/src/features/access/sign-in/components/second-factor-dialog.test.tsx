import { confirmSecondFactor, getSession, renewRecoveryCodes, startSecondFactor } from '@hr/contracts/access/sign-in';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { sessionOptions } from '#session/session.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

let started = 0;

beforeEach(() => {
  started = 0;
  server.use(
    mockEndpoint(startSecondFactor, () => {
      started += 1;
      return { secret: `SECRET${started}`, uri: `otpauth://totp/hr?secret=SECRET${started}` };
    }),
  );
});

const open = () => renderPage(<SecondFactorDialog onClose={() => undefined} />);

const begin = async ({ user }: ReturnType<typeof open>): Promise<void> => {
  await user.type(await screen.findByLabelText(/目前密碼/), 'my password');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByText('SECRET1');
};

describe('setting up a second factor', () => {
  it('shows no secret before the person has said who they are', async () => {
    server.use(
      mockProblem(startSecondFactor, 'WrongCurrentPassword', {
        fields: [{ path: 'currentPassword', message: '目前密碼錯誤' }],
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText(/目前密碼/), 'wrong');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('目前密碼錯誤')).toBeVisible();
    expect(screen.queryByText(/SECRET/)).not.toBeInTheDocument();
  });

  it('keeps the secret that was scanned when everything is asked for again after a new login', async () => {
    const view = open();
    await begin(view);

    await act(() => view.client.invalidateQueries());

    expect(screen.getByText('SECRET1')).toBeVisible();
    expect(started).toBe(1);
  });

  it('ends with the recovery codes, which stay while the session is asked for again', async () => {
    server.use(
      mockEndpoint(confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'] }),
      mockEndpoint(getSession, buildSession({ hasSecondFactor: true, hasAuthenticator: true, recoveryCodesLeft: 10 })),
    );
    const view = open();
    await begin(view);
    await view.user.type(screen.getByLabelText(/驗證碼/), '123456');
    await view.user.click(screen.getByRole('button', { name: '啟用' }));
    const codes = await screen.findByRole('list', { name: '備用碼' });
    expect(codes).toHaveTextContent('aaaa-bbbb-cccc');
    expect(codes).toHaveTextContent('dddd-eeee-ffff');
  });
});

it('tells how many recovery codes are left, and gives new ones with the password', async () => {
  server.use(mockEndpoint(renewRecoveryCodes, { recoveryCodes: ['gggg-hhhh-jjjj'] }));
  const { user, client } = open();
  act(() => {
    client.setQueryData(
      sessionOptions.queryKey,
      buildSession({ hasSecondFactor: true, hasAuthenticator: true, recoveryCodesLeft: 3 }),
    );
  });
  expect(await screen.findByText('兩步驟驗證已啟用，尚有 3 組備用碼。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新產生備用碼' }));
  await user.type(await screen.findByLabelText(/目前密碼/), 'my password');
  await user.click(screen.getByRole('button', { name: '產生' }));
  expect(await screen.findByRole('list', { name: '備用碼' })).toHaveTextContent('gggg-hhhh-jjjj');
});
