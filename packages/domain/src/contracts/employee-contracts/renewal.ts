import { addDays, type CalendarDate, daysBetween, lastDayOfTerm } from '../../dates/index.ts';
import { type ContractProgress, contractStateOn, isContractCommandAllowed, lastDayOf } from './contract-state.ts';

/** Both days are inclusive. */
interface RenewalPeriod {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
}

/** Returns the term that follows a contract: it begins on the next day and has the same length. */
export const renewalPeriod = ({
  startOn,
  lastDay,
}: {
  readonly startOn: CalendarDate;
  readonly lastDay: CalendarDate;
}): RenewalPeriod => {
  const next = addDays(lastDay, 1);
  const months = monthsOf(startOn, lastDay);
  return {
    startOn: next,
    endOn: months === null ? addDays(next, daysBetween(startOn, lastDay)) : lastDayOfTerm(next, months),
  };
};

const LONGEST_MONTHS = 120;

/** Returns the number of whole months of a period, or null if it ends within a month. */
const monthsOf = (startOn: CalendarDate, lastDay: CalendarDate): number | null => {
  const months = Array.from({ length: LONGEST_MONTHS }, (_, index) => index + 1);
  return months.find((count) => lastDayOfTerm(startOn, count) === lastDay) ?? null;
};

/** Reasons against a renewal: the state or a missing end, an existing renewal, or an end before the start. */
export type RenewalFault = 'state' | 'alreadyRenewed' | 'endsBeforeStart';

interface RenewableContract extends ContractProgress {
  /** Whether a renewal exists that is not voided, signed or not. */
  readonly hasRenewal: boolean;
}

interface RenewalRequest {
  readonly today: CalendarDate;
  /** Last day of the renewal, or null for the same length. */
  readonly endOn: CalendarDate | null;
}

/** Returns the term of a renewal made today, or the reason against it. */
export const planRenewal = (contract: RenewableContract, { today, endOn }: RenewalRequest): RenewalPeriod | RenewalFault => {
  const [state, lastDay] = [contractStateOn(contract, today), lastDayOf(contract)];
  if (!isContractCommandAllowed(state, 'renew') || lastDay === null) {
    return state === 'renewed' ? 'alreadyRenewed' : 'state';
  }
  if (contract.hasRenewal || contract.isRenewed) {
    return 'alreadyRenewed';
  }
  const usual = renewalPeriod({ startOn: contract.startOn, lastDay });
  const period = { ...usual, endOn: endOn ?? usual.endOn };
  return period.endOn < period.startOn ? 'endsBeforeStart' : period;
};
