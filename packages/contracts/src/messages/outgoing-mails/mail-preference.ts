/** The preference that tells whether somebody wants notices by mail: true at first. */
export const MAIL_PREFERENCE = 'notices-by-mail';
