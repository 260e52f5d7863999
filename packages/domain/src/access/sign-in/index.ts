export { CALL_CEILINGS, type CallKind, type Ceiling, blockedUntil, countCall, type Tally } from './call-limit.ts';
export {
  MINIMUM_PASSWORD_LENGTH,
  type PasswordViolation,
  passwordViolation,
  TEMPORARY_PASSWORD_DAYS,
  temporaryPasswordEnd,
} from './password-rule.ts';
export {
  ALLOWED_FAILURES,
  type LimitKind,
  minutesUntil,
  QUIET_MINUTES,
  WAIT_MINUTES,
  SECOND_FACTOR_GRACE_DAYS,
  secondFactorDue,
} from './sign-in-limit.ts';
