export {
  changePassword,
  confirmSecondFactor,
  getSession,
  getWaiting,
  login,
  logout,
  ownSessions,
  removeSecondFactor,
  renewRecoveryCodes,
  revokeOwnSession,
  startSecondFactor,
} from './auth.endpoints.ts';
export {
  type LoginInput,
  loginInputSchema,
  type PasswordChange,
  passwordChangeSchema,
  secondFactorConfirmationSchema,
  type OpenSession,
  openSessionSchema,
  passwordProofSchema,
  type SecondFactorSetUp,
  type Session,
  sessionSchema,
  type User,
  userSchema,
  type Waiting,
} from './auth.schema.ts';
export {
  addPasskey,
  ownPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkey.endpoints.ts';
export { type NewPasskey, type Passkey, passkeyNameSchema } from './passkey.schema.ts';
