/** What must not leave for the reporting service is decided here: by name, by form and by place. */

/** Names of fields whose values never enter a report: secrets, identity, bank, contact, pay and health. */
export const SENSITIVE_NAME =
  /pass(word|code|phrase)|pwd|secret|token|cookie|authori[sz]|credential|api-?key|otp|identity|national(id|no)|passport|permit|bank|account|iban|phone|mobile|email|address|birth|salary|salaries|wage|payroll|payslip|pension|bonus|allowance|deduction|amount|health|reduction|medical|diagnos|illness|disab|injur|pregnan|blood/i;

/** Values that are recognised wherever they stand: identity numbers, mobile numbers, e-mail addresses. */
export const SENSITIVE_VALUES =
  /\b[A-Z][1289A-D]\d{8}\b|\b09\d{2}-?\d{3}-?\d{3}\b|(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Given to an element that shows a value of a sensitive group, a revealed value or a secret: replays leave it out. */
export const sensitiveElement = { 'data-sensitive': '' } as const;

/** Finds those elements. */
export const SENSITIVE_ELEMENTS = '[data-sensitive]';
