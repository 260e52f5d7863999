export { MAIL_RETENTION_DAYS, MAX_MAIL_AGE_DAYS, nextTryAfter } from './mail-tries.ts';
