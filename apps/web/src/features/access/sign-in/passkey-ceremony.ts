import {
  addPasskey,
  confirmByPasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  type User,
} from '@hr/contracts/access/sign-in';
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError, textOf } from '#failures/api-error.ts';
import { call } from '#api/call.ts';

/** The device created no passkey or did not sign; the message is for the user. */
export class PasskeyUnavailable extends Error {}

const texts: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: '此裝置已加入過通行金鑰',
  ERROR_INVALID_DOMAIN: '通行金鑰須以網域名稱（而非 IP 位址）開啟本系統，請洽系統管理員',
  ERROR_INVALID_RP_ID: '通行金鑰須以網域名稱（而非 IP 位址）開啟本系統，請洽系統管理員',
};

const NO_ANSWER = '未取得通行金鑰。操作可能已取消，或此裝置沒有可用的通行金鑰';

const requestPasskey = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : '';
    throw new PasskeyUnavailable(texts[code] ?? NO_ANSWER, { cause: error });
  }
};

interface NewKey {
  readonly currentPassword: string;
  readonly name: string;
}

/**
 * Creates a passkey on the device and registers it; returns the recovery codes of the first one. @throws
 * PasskeyUnavailable, ApiError
 */
export const makePasskey = async ({ currentPassword, name }: NewKey): Promise<readonly string[]> => {
  const { options } = await call(startPasskey, { body: { currentPassword } });
  const credential = await requestPasskey(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  return (await call(addPasskey, { body: { name, credential: { ...credential } } })).recoveryCodes;
};

const signWithPasskey = async (options: unknown) => {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await requestPasskey(() => startAuthentication({ optionsJSON }))) };
};

/** Logs in with a passkey of the device. @throws PasskeyUnavailable, ApiError */
export const logInByPasskey = async (): Promise<User> => {
  const { options } = await call(startPasskeySignIn, {});
  return call(signInByPasskey, { body: { credential: await signWithPasskey(options) } });
};

/** Confirms the signed-in user with a passkey of the device. @throws PasskeyUnavailable, ApiError */
export const confirmWithPasskey = async (): Promise<void> => {
  const { options } = await call(startPasskeyConfirmation, {});
  await call(confirmByPasskey, { body: { credential: await signWithPasskey(options) } });
};

/** Returns the message of a failed login or confirmation, or null if it was already reported. Errors of the program are rethrown. */
export const passkeyProblem = (error: unknown): string | null => {
  if (error instanceof PasskeyUnavailable) {
    return error.message;
  }
  if (!(error instanceof ApiError)) {
    throw error;
  }
  return error.isReported ? null : textOf(error);
};
