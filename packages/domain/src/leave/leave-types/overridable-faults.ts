import type { LeaveFault, LeaveFaultCode } from './leave-faults.ts';

/** Limits of the law. An employer may grant more leave, but never less. */
const bounds: ReadonlySet<LeaveFaultCode> = new Set([
  'serviceTooShort',
  'outsideWindow',
  'overLimit',
  'requestedLate',
  'belowUnit',
  'proofMissing',
]);

/**
 * Whether HR can approve leave in spite of a fault (例外核可): a limit that is set by an article. Missing hours, taken
 * days, missing fields and leave for other employees are not limits of the law. Decision 068.
 */
export const isOverridableFault = ({ code, article, isCertain }: LeaveFault): boolean =>
  isCertain && article !== null && bounds.has(code);

/** Returns the faults that HR has not overridden. */
export const remainingFaults = (faults: readonly LeaveFault[], overridden: ReadonlySet<LeaveFaultCode>): LeaveFault[] =>
  faults.filter((fault) => !(overridden.has(fault.code) && isOverridableFault(fault)));
