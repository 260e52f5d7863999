import { z } from 'zod';

/** Text by a rule of its own when it is there; empty is null. */
export const optionalMatching = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || pattern.test(text), message);

const PHONE = /^\+?[\d()\s-]{6,20}(?:\s*#\s*\d{1,6})?$/;
const PHONE_TEXT = '電話格式不正確，例如 02-1234-5678 #123';

/** A telephone number as people write it in Taiwan, with its extension. */
export const requiredPhone = (label: string) =>
  z
    .string(`請輸入${label}`)
    .trim()
    .min(1, `請輸入${label}`)
    .refine((text) => text === '' || PHONE.test(text), PHONE_TEXT);

/** The same, empty for none. */
export const optionalPhone = optionalMatching(PHONE, PHONE_TEXT);

/** A valid e-mail address by the HTML standard, of which a form of the browser takes no other. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** As mail servers accept it (RFC 5321, 4.5.3.1.3). */
const LONGEST_EMAIL = 254;

const EMAIL_TEXT = 'Email 格式不正確';

const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

const narrow = (text: string): string => text.normalize('NFKC').trim();

/** An e-mail address; full-width letters become narrow. */
export const requiredEmail = (label: string) =>
  z
    .string(`請輸入${label}`)
    .overwrite(narrow)
    .min(1, `請輸入${label}`)
    .refine((text) => text === '' || isEmail(text), EMAIL_TEXT);

/** The same, empty for none. */
export const optionalEmail = z
  .string()
  .overwrite(narrow)
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .refine((text) => text === null || isEmail(text), EMAIL_TEXT);
