export { MINIMUM_PASSWORD_LENGTH, type PasswordViolation, passwordViolation } from './password-rule.ts';
