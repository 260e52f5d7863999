import { z } from 'zod';
import { endpoint, noContent } from '../../core/index.ts';
import { passwordProofSchema, recoveryCodesSchema, userSchema } from './auth.schema.ts';
import { newPasskeySchema, passkeyOptionsSchema, passkeySchema, passkeySignInSchema } from './passkey.schema.ts';

export const ownPasskeys = endpoint({
  id: 'auth.ownPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  summary: '自己的通行金鑰',
  access: 'signedIn',
  isPartOfSetUp: true,
  response: z.object({ items: z.array(passkeySchema) }),
});

/** Options for creating a passkey; nothing changes until it is added. */
export const startPasskey = endpoint({
  id: 'auth.startPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: '準備加入通行金鑰',
  access: 'signedIn',
  isPartOfSetUp: true,
  body: passwordProofSchema,
  response: passkeyOptionsSchema,
  errors: ['TooManyPasskeys', 'WrongCurrentPassword', 'AccountLocked'],
});

/** Returns recovery codes with the first second factor; other sessions end. */
export const addPasskey = endpoint({
  id: 'auth.addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  summary: '加入通行金鑰',
  access: 'signedIn',
  isPartOfSetUp: true,
  body: newPasskeySchema,
  response: recoveryCodesSchema,
  errors: ['PasskeyRefused', 'TooManyPasskeys'],
});

export const removePasskey = endpoint({
  id: 'auth.removePasskey',
  method: 'POST',
  path: '/auth/passkeys/:passkeyId/remove',
  summary: '移除自己的通行金鑰',
  access: 'signedIn',
  params: z.strictObject({ passkeyId: z.uuid() }),
  body: passwordProofSchema,
  response: noContent,
  status: 204,
  errors: ['SecondFactorKept', 'WrongCurrentPassword', 'AccountLocked'],
});

/** Names the caller's own passkeys. */
export const startPasskeyConfirmation = endpoint({
  id: 'auth.startPasskeyConfirmation',
  method: 'POST',
  path: '/auth/confirm/passkey/options',
  summary: '準備以通行金鑰再次確認身分',
  access: 'signedIn',
  isAlwaysOpen: true,
  response: passkeyOptionsSchema,
});

/** Confirms the caller like `confirmByPassword`. */
export const confirmByPasskey = endpoint({
  id: 'auth.confirmByPasskey',
  method: 'POST',
  path: '/auth/confirm/passkey',
  summary: '以通行金鑰再次確認身分',
  access: 'signedIn',
  isAlwaysOpen: true,
  body: passkeySignInSchema,
  response: noContent,
  status: 204,
  errors: ['PasskeyNotConfirmed', 'AccountLocked'],
});

/** Names no account: the user chooses a passkey on the device. */
export const startPasskeySignIn = endpoint({
  id: 'auth.startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  summary: '準備以通行金鑰登入',
  access: 'public',
  response: passkeyOptionsSchema,
});

/** A passkey counts as two factors, so no code is required. */
export const signInByPasskey = endpoint({
  id: 'auth.signInByPasskey',
  method: 'POST',
  path: '/auth/passkey-sign-in',
  summary: '以通行金鑰登入',
  access: 'public',
  body: passkeySignInSchema,
  response: userSchema,
  errors: ['WrongPasskey', 'AccountLocked', 'AccountLockedByAdministrator'],
});
