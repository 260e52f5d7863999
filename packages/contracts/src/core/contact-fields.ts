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

/** An e-mail address, empty for none. */
export const optionalEmail = optionalMatching(/^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/, 'Email 格式不正確');
