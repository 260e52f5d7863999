export { changePassword, getSession, login, logout } from './auth.endpoints.ts';
export {
  type LoginInput,
  loginInputSchema,
  type PasswordChange,
  passwordChangeSchema,
  type Session,
  sessionSchema,
  type User,
  userSchema,
} from './auth.schema.ts';
