import type { LeaveFault, LeaveFaultCode } from './leave-faults.ts';

/** Bounds that the law sets to what somebody can ask for: an employer may grant more, and never less. */
const bounds: ReadonlySet<LeaveFaultCode> = new Set([
  'serviceTooShort',
  'outsideWindow',
  'overLimit',
  'askedLate',
  'belowUnit',
  'proofMissing',
]);

/**
 * Whether HR can let somebody have leave in spite of a fault (例外核可): of a bound that an article sets. What no article says is no
 * bound of the law: that hours lack, that days are taken, or that nobody works. Nor is what a form lacks, and who a leave is for.
 */
export const isOverridableFault = ({ code, article, isCertain }: LeaveFault): boolean =>
  isCertain && article !== null && bounds.has(code);

/** The faults that stand where HR has let some pass, by their codes. */
export const standingFaults = (faults: readonly LeaveFault[], overridden: ReadonlySet<LeaveFaultCode>): LeaveFault[] =>
  faults.filter((fault) => !(overridden.has(fault.code) && isOverridableFault(fault)));
