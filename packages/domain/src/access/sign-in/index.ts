export { CALL_CEILINGS, type CallKind, type Ceiling, heldUntil, oneMore, type Tally } from './call-limit.ts';
export {
  MINIMUM_PASSWORD_LENGTH,
  type PasswordViolation,
  passwordViolation,
  TEMPORARY_PASSWORD_DAYS,
  temporaryPasswordEnd,
} from './password-rule.ts';
export { FAILURES_LET_GO, type LimitKind, minutesUntil, QUIET_MINUTES, WAIT_MINUTES } from './sign-in-limit.ts';
export { SECOND_FACTOR_GRACE_DAYS, secondFactorDue } from './second-factor-grace.ts';
