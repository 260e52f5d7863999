/** Returns the digits of a telephone number in Taiwan without the country code, for comparison. */
export const comparablePhone = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^8860?/, '0');

/** Returns an e-mail address for comparison. */
export const comparableEmail = (email: string): string => email.trim().toLowerCase();
