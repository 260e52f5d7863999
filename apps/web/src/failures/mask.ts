import { SENSITIVE_NAME, SENSITIVE_VALUES } from './sensitive.ts';

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
