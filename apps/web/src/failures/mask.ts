const MASK = '***';
const MAXIMUM_DEPTH = 10;

/** Names of fields whose values never enter a report: secrets, identity, bank, contact and pay. */
const SENSITIVE_NAME =
  /pass(word|code|phrase)|pwd|secret|token|cookie|authori[sz]|credential|api-?key|otp|identity|national(id|no)|passport|permit|bank|account(no|number)|phone|mobile|email|address|birth|salary|wage|amount/i;

/** Values that are recognised wherever they stand: identity numbers, mobile numbers, e-mail addresses. */
const SENSITIVE_VALUES = /\b[A-Z][1289A-D]\d{8}\b|\b09\d{2}-?\d{3}-?\d{3}\b|[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

export const maskText = (text: string): string => text.replaceAll(SENSITIVE_VALUES, MASK);

/** A copy for reports, with what is secret or personal replaced. */
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
