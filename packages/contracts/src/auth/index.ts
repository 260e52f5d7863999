export { getSession, login, logout } from './auth.endpoints.ts';
export {
  type LoginInput,
  loginInputSchema,
  type Session,
  sessionSchema,
  type User,
  userSchema,
} from './auth.schema.ts';
