/** Rules for data that must not be sent to monitoring: by name, by pattern and by element. */

/** Names of fields whose values are never reported: secrets, identity, bank, contact, pay and health. */
export const SENSITIVE_NAME =
  /pass(word|code|phrase)|pwd|secret|token|cookie|authori[sz]|credential|api-?key|otp|identity|national(id|no)|passport|permit|bank|account|iban|phone|mobile|email|address|birth|salary|salaries|wage|payroll|payslip|pension|bonus|allowance|deduction|amount|health|reduction|medical|diagnos|illness|disab|injur|pregnan|blood/i;

/** Patterns masked anywhere: identity numbers, mobile numbers, e-mail addresses. */
const SENSITIVE_VALUES = /\b[A-Z][1289A-D]\d{8}\b|\b09\d{2}-?\d{3}-?\d{3}\b|(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Marks an element with a sensitive value or a secret; replays omit it. */
export const sensitiveElement = { 'data-sensitive': '' } as const;

/** Selector of marked elements. */
export const SENSITIVE_ELEMENTS = '[data-sensitive]';

const MASK = '***';
const MAXIMUM_DEPTH = 10;

/** Masks personal data in a text. */
export const maskText = (text: string): string => text.replaceAll(SENSITIVE_VALUES, MASK);

/** Returns a copy for reports with secret and personal data masked. */
export const maskSensitive = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') {
    return maskText(value);
  }
  if (value instanceof Blob) {
    return `[file, ${value.size} bytes]`;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth >= MAXIMUM_DEPTH) {
    return '[…]';
  }
  if (Array.isArray(value)) {
    return value.map((item) => maskSensitive(item, depth + 1));
  }
  const entries = value instanceof FormData ? [...value.entries()] : Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, item]) => [name, SENSITIVE_NAME.test(name) ? MASK : maskSensitive(item, depth + 1)]),
  );
};
