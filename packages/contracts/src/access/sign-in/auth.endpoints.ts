import { z } from 'zod';
import { endpoint, noContent } from '../../core/index.ts';
import {
  loginInputSchema,
  passwordChangeSchema,
  secondFactorConfirmationSchema,
  openSessionSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorSetUpSchema,
  sessionSchema,
  waitingSchema,
  userSchema,
} from './auth.schema.ts';

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: '登入',
  access: 'public',
  body: loginInputSchema,
  response: userSchema,
  errors: [
    'WrongPassword',
    'AccountLocked',
    'SecondFactorRequired',
    'PasskeyOrRecoveryCodeRequired',
    'WrongSecondFactor',
    'TemporaryPasswordEnded',
    'AccountLockedByAdministrator',
  ],
});

/** Public, so that logging out works with an expired session. */
export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: '登出',
  access: 'public',
  response: noContent,
  status: 204,
});

/** Extends the idle expiry of the session like every call. */
export const getSession = endpoint({
  id: 'auth.session',
  method: 'GET',
  path: '/auth/session',
  summary: '目前登入者與其權限',
  access: 'signedIn',
  isAlwaysOpen: true,
  response: sessionSchema,
});

/** Counts of pending items of the caller, polled while a window is open. */
export const getWaiting = endpoint({
  id: 'auth.waiting',
  method: 'GET',
  path: '/auth/waiting',
  summary: '待處理的數量',
  access: 'signedIn',
  isAlwaysOpen: true,
  isRequestByTimer: true,
  response: waitingSchema,
});

/** Ends all other sessions of the account. */
export const changePassword = endpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary: '變更自己的密碼',
  access: 'signedIn',
  isAlwaysOpen: true,
  body: passwordChangeSchema,
  response: noContent,
  status: 204,
  errors: ['WrongCurrentPassword', 'WeakPassword', 'AccountLocked'],
});

/** Creates a shared secret for an authenticator; nothing changes until it is confirmed. */
export const startSecondFactor = endpoint({
  id: 'auth.startSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  summary: '產生兩步驟驗證的密鑰',
  access: 'signedIn',
  isPartOfSetUp: true,
  body: passwordProofSchema,
  response: secondFactorSetUpSchema,
  errors: ['SecondFactorInForce', 'WrongCurrentPassword', 'AccountLocked'],
});

/**
 * Requires a code that proves that the authenticator has the secret. Later logins require a code, and other sessions
 * end.
 */
export const confirmSecondFactor = endpoint({
  id: 'auth.confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: '啟用兩步驟驗證',
  access: 'signedIn',
  isPartOfSetUp: true,
  body: secondFactorConfirmationSchema,
  response: recoveryCodesSchema,
  errors: ['SecondFactorNotStarted', 'WrongSecondFactorCode', 'AccountLocked'],
});

export const removeSecondFactor = endpoint({
  id: 'auth.removeSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/remove',
  summary: '停用自己的兩步驟驗證',
  access: 'signedIn',
  body: passwordProofSchema,
  response: noContent,
  status: 204,
  errors: ['SecondFactorKept', 'WrongCurrentPassword', 'AccountLocked'],
});

/** Creates ten new recovery codes; earlier ones become invalid. */
export const renewRecoveryCodes = endpoint({
  id: 'auth.renewRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: '重新產生備用碼',
  access: 'signedIn',
  body: passwordProofSchema,
  response: recoveryCodesSchema,
  errors: ['SecondFactorNotStarted', 'WrongCurrentPassword', 'AccountLocked'],
});

/** Confirms the caller again, for endpoints with `confirmation: 'recent'`. Valid in this session only. */
export const confirmByPassword = endpoint({
  id: 'auth.confirmByPassword',
  method: 'POST',
  path: '/auth/confirm',
  summary: '以密碼再次確認身分',
  access: 'signedIn',
  isAlwaysOpen: true,
  body: passwordProofSchema,
  response: noContent,
  status: 204,
  errors: ['WrongCurrentPassword', 'AccountLocked'],
});

/** Sessions of the caller, newest first. */
export const ownSessions = endpoint({
  id: 'auth.ownSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: '自己登入中的裝置',
  access: 'signedIn',
  response: z.object({ items: z.array(openSessionSchema) }),
});

export const revokeOwnSession = endpoint({
  id: 'auth.revokeOwnSession',
  method: 'POST',
  path: '/auth/sessions/:sessionId/revoke',
  summary: '結束自己的一個登入',
  access: 'signedIn',
  params: z.strictObject({ sessionId: z.uuid() }),
  response: noContent,
  status: 204,
});
