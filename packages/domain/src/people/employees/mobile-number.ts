/** A mobile number as it is kept, of what people write: 「0912-345-678」 is 0912345678. */
export const plainMobile = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');

/** Whether a text as it is kept is a mobile number. */
export const isMobile = (text: string): boolean => /^09\d{8}$/.test(text);
