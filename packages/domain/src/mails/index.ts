export { MAIL_KEPT_DAYS, MAIL_NEWS_DAYS, nextTryAfter } from './mail-tries.ts';
