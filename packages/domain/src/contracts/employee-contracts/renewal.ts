import { addDays, type CalendarDate, daysBetween, lastDayOfTerm } from '../../dates/index.ts';
import { type ContractProgress, contractStateOn, isContractCommandAllowed, lastDayOf } from './contract-state.ts';

/** Both days included. */
interface Period {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
}

/** The period of what follows a contract: it begins on the day after, and is as long where the first one had an end. */
export const renewalPeriod = ({
  startOn,
  lastDay,
}: {
  readonly startOn: CalendarDate;
  readonly lastDay: CalendarDate;
}): Period => {
  const next = addDays(lastDay, 1);
  const months = monthsOf(startOn, lastDay);
  return {
    startOn: next,
    endOn: months === null ? addDays(next, daysBetween(startOn, lastDay)) : lastDayOfTerm(next, months),
  };
};

const LONGEST_MONTHS = 120;

/** How many whole months a period has; null when it ends within one. */
const monthsOf = (startOn: CalendarDate, lastDay: CalendarDate): number | null => {
  const months = Array.from({ length: LONGEST_MONTHS }, (_, index) => index + 1);
  return months.find((count) => lastDayOfTerm(startOn, count) === lastDay) ?? null;
};

/** Why nothing follows a contract: it is in no state for it or has no end, something does already, or the end is too early. */
export type RenewalFault = 'state' | 'alreadyRenewed' | 'endsBeforeStart';

interface Renewed extends ContractProgress {
  /** One that was not voided follows it by renewal, signed or not. */
  readonly hasRenewal: boolean;
}

interface AskedRenewal {
  readonly today: CalendarDate;
  /** The last day of what follows; null for as long as it was. */
  readonly endOn: CalendarDate | null;
}

/** The period of what follows a contract that is renewed today, or why it cannot be. */
export const renewalOf = (contract: Renewed, { today, endOn }: AskedRenewal): Period | RenewalFault => {
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
