import { endpoint, noContent } from '../core/index.ts';
import { loginInputSchema, passwordChangeSchema, sessionSchema, userSchema } from './auth.schema.ts';

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: '登入',
  access: 'public',
  body: loginInputSchema,
  response: userSchema,
  errors: ['WrongPassword', 'AccountLocked'],
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
  response: sessionSchema,
});

/** Ends every other session of the account. */
export const changePassword = endpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary: '變更自己的密碼',
  access: 'signedIn',
  body: passwordChangeSchema,
  response: noContent,
  status: 204,
  errors: ['WrongCurrentPassword', 'WeakPassword', 'AccountLocked'],
});
