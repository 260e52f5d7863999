/** Background of days with pending requests in calendars. */
export const HATCHED = 'repeating-linear-gradient(135deg, transparent 0 4px, rgba(0, 0, 0, 0.1) 4px 8px)';
