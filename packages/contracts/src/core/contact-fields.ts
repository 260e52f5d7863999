import { z } from 'zod';

/** Text that matches a pattern; empty is null. */
export const optionalMatching = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || pattern.test(text), message);

const PHONE = /^\+?[\d()\s-]{6,20}(?:\s*#\s*\d{1,6})?$/;
const PHONE_TEXT = '電話格式不正確，例如 02-1234-5678 #123';

/** Telephone number in Taiwanese formats with an optional extension. */
export const requiredPhone = (label: string) =>
  z
    .string(`請輸入${label}`)
    .trim()
    .min(1, `請輸入${label}`)
    .refine((text) => text === '' || PHONE.test(text), PHONE_TEXT);

/** Optional telephone number; empty is null. */
export const optionalPhone = optionalMatching(PHONE, PHONE_TEXT);

/** E-mail address by the HTML standard, which browsers enforce. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Limit of mail servers (RFC 5321, 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

const EMAIL_TEXT = 'Email 格式不正確';

const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

const narrow = (text: string): string => text.normalize('NFKC').trim();

/** E-mail address; full-width letters are converted. */
export const requiredEmail = (label: string) =>
  z
    .string(`請輸入${label}`)
    .overwrite(narrow)
    .min(1, `請輸入${label}`)
    .refine((text) => text === '' || isEmail(text), EMAIL_TEXT);

/** Optional e-mail address; empty is null. */
export const optionalEmail = z
  .string()
  .overwrite(narrow)
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .refine((text) => text === null || isEmail(text), EMAIL_TEXT);
