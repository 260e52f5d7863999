export {
  changePassword,
  confirmSecondFactor,
  getSession,
  login,
  logout,
  removeSecondFactor,
  startSecondFactor,
} from './auth.endpoints.ts';
export {
  type LoginInput,
  loginInputSchema,
  type PasswordChange,
  passwordChangeSchema,
  secondFactorConfirmationSchema,
  secondFactorRemovalSchema,
  type SecondFactorSetUp,
  type Session,
  sessionSchema,
  type User,
  userSchema,
} from './auth.schema.ts';
