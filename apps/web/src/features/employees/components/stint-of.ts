import type { Employee } from '@hr/contracts/employees';
import { lastMarked, lastOver, latestStint } from '@hr/domain/employees';
import { today } from '#format/today.ts';

type Told = Pick<Employee, 'employments'>;

/** The stint that begins last, to which commands write that are about no leaving, whichever stands today. */
export const latestOf = ({ employments }: Told) => latestStint(employments);

/** The last stint that ends, with whoever leaves or left by it something is settled. */
export const markedOf = ({ employments }: Told) => lastMarked(employments);

/** The last stint that is over. */
export const overOf = ({ employments }: Told) => lastOver(employments, today());
