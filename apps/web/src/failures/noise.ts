/** Errors unrelated to this system, which are not reported (specification section 8). */
export const noisePatterns: readonly RegExp[] = [
  /ResizeObserver loop/i,
  /Failed to execute 'getComputedStyle' on 'Window'|parameter 1 is not of type 'Element'/i,
  /Non-Error (promise rejection|exception) captured/i,
  /captured as promise rejection/i,
  /^Script error\.?$/i,
  /Network Error/i,
];

const SCRIPT_ERROR = /script error/i;

/** Returns whether an error with this message is not reported. */
export const isNoise = (message: string): boolean => noisePatterns.some((pattern) => pattern.test(message));

/** Returns whether the original exception of an event is a script-error text. */
export const isScriptErrorText = (originalException: unknown): boolean =>
  typeof originalException === 'string' && SCRIPT_ERROR.test(originalException);
