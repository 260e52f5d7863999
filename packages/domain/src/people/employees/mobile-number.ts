/** Normalizes a typed mobile number: 「0912-345-678」 becomes 0912345678. */
export const normalizeMobile = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');

/** Returns true if the normalized text is a mobile number. */
export const isMobile = (text: string): boolean => /^09\d{8}$/.test(text);
