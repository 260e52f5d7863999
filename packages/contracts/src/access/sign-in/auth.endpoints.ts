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

/** Open to anyone, so that leaving works with a session that is already over. */
export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: '登出',
  access: 'public',
  response: noContent,
  status: 204,
});

/** Slides the session's idle expiry like every other call. */
export const getSession = endpoint({
  id: 'auth.session',
  method: 'GET',
  path: '/auth/session',
  summary: '目前登入者與其權限',
  access: 'signedIn',
  isAlwaysOpen: true,
  response: sessionSchema,
});

/** How much waits for the caller, asked while a window stands open, so that what others ask of them is told without a reload. */
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

/** Ends every other session of the account. */
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

/** Makes a shared secret for the person's authenticator; nothing changes until it is confirmed. */
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

/** With a code that proves that the authenticator has the secret; every login asks for one from then on, and other sessions end. */
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

/** Ten new ones; those from before let nobody in any more. */
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

/** Where the person is signed in now, the newest first. */
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
