/** Preference whether notifications are also mailed; defaults to true. */
export const MAIL_PREFERENCE = 'notices-by-mail';
