export { MINIMUM_PASSWORD_LENGTH, type PasswordViolation, passwordViolation } from './password-rule.ts';
export { FAILURES_LET_GO, type LimitKind, minutesUntil, QUIET_MINUTES, WAIT_MINUTES } from './sign-in-limit.ts';
export { SECOND_FACTOR_GRACE_DAYS, secondFactorDue } from './second-factor-grace.ts';
