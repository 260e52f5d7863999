/** Errors that say nothing about this system and are not reported (specification section 8). */
export const noisePatterns: readonly RegExp[] = [
  /ResizeObserver loop/i,
  /Failed to execute 'getComputedStyle' on 'Window'|parameter 1 is not of type 'Element'/i,
  /Non-Error (promise rejection|exception) captured/i,
  /captured as promise rejection/i,
  /^Script error\.?$/i,
  /Network Error/i,
];

const SCRIPT_ERROR = /script error/i;

/** True for the message of an error that is not reported. */
export const isNoise = (message: string): boolean => noisePatterns.some((pattern) => pattern.test(message));

/** True for an event whose original exception is a text with the script-error wording. */
export const isScriptErrorText = (originalException: unknown): boolean =>
  typeof originalException === 'string' && SCRIPT_ERROR.test(originalException);
