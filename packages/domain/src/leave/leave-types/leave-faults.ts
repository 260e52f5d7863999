import {
  addDays,
  type CalendarDate,
  daysBetween,
  formatDate,
  formatHours,
  lastDayOfTerm,
  type Period,
} from '../../dates/index.ts';
import { areForOneBirth, areForOneEvent, findExceededLimit, type TakenLeave } from './leave-limits.ts';
import {
  type LeaveType,
  type LeaveTypeCode,
  type LeaveUnit,
  leaveUnits,
  type LeaveWindow,
  termsOf,
} from './leave-type.ts';
import { leaveTypeOn } from './leave-types.ts';

/** A requested day of leave. */
export interface RequestedDay {
  readonly on: CalendarDate;
  readonly minutes: number;
  /** Minutes of the whole day: working time, or those of an ordinary day if calendar days count. */
  readonly wholeDayMinutes: number;
  /** Minutes of an ordinary day of the employee at that time. The default is that of the requester. */
  readonly dayMinutes?: number;
}

/** A leave request. */
export interface LeaveRequest {
  readonly code: LeaveTypeCode;
  readonly variant: string | null;
  /** Day of the event that the leave is for: a marriage, a death or a birth. */
  readonly eventOn: CalendarDate | null;
  readonly days: readonly RequestedDay[];
  /** Day of the request. */
  readonly requestedOn: CalendarDate;
  readonly hasProof: boolean;
  readonly hasEmployerConsent: boolean;
}

/** The requesting employee, as far as the rules depend on it. */
export interface Requester {
  readonly gender: 'male' | 'female' | 'other';
  readonly isIndigenous: boolean;
  readonly serviceMonths: number;
  /** From the day of the employer's notice to the last working day, or null without a notice. */
  readonly noticePeriod: Period | null;
  /** Minutes of an ordinary day. */
  readonly dayMinutes: number;
  /** All other approved or pending leave. */
  readonly taken: readonly TakenLeave[];
  /** The agreed unit, or null for that of the law. */
  readonly agreedUnit: LeaveUnit | null;
}

/** Rules that a request can violate. */
export type LeaveFaultCode =
  | 'noDays'
  | 'notInForce'
  | 'variantMissing'
  | 'eventMissing'
  | 'notForRequester'
  | 'serviceTooShort'
  | 'outsideWindow'
  | 'overLimit'
  | 'requestedLate'
  | 'belowUnit'
  | 'proofMissing';

/** A violated rule, its article and the message. */
export interface LeaveFault {
  readonly code: LeaveFaultCode;
  /** Null without an article. */
  readonly article: string | null;
  readonly text: string;
  /** False for a rule that could not be verified in the law itself. It is only a warning. */
  readonly isCertain: boolean;
}

type LeaveRule = (type: LeaveType, request: LeaveRequest, requester: Requester) => LeaveFault[];

const UNIT_NAMES: Readonly<Record<LeaveUnit, string>> = {
  day: '1 日',
  half_day: '半日',
  hour: '1 小時',
  half_hour: '0.5 小時',
  minute: '1 分鐘',
};
const MINUTES_OF_AN_HOUR = 60;

const fault = (code: LeaveFaultCode, { article }: Pick<LeaveFault, 'article'>, text: string): LeaveFault => ({
  code,
  article,
  text,
  isCertain: true,
});

const variantFaults: LeaveRule = (type, { variant }) =>
  type.variants.length === 0 ||
  (variant === null && type.otherReasons !== null) ||
  type.variants.some(({ code }) => code === variant)
    ? []
    : [fault('variantMissing', type, `請選擇${type.name}的事由：${type.variants.map(({ name }) => name).join('；')}`)];

const eventFaults: LeaveRule = ({ name, article, eventName }, { eventOn }) =>
  eventName !== null && eventOn === null ? [fault('eventMissing', { article }, `請填寫${name}的${eventName}`)] : [];

/** Returns the name of the part of a leave type that is for women: all of it, or one reason. */
const nameForWomen = ({ name, variants }: LeaveType, variant: string | null): string => {
  const reason = variants.find(({ code, terms }) => code === variant && terms.isForWomen === true);
  return reason === undefined ? name : `${name}（${reason.name}）`;
};

/** Employees whose gender is neither male nor female are not refused by rules for women. */
const requesterFaults: LeaveRule = (type, { variant }, { gender, isIndigenous, serviceMonths }) => [
  ...(type.isForWomen && gender === 'male'
    ? [fault('notForRequester', type, `${nameForWomen(type, variant)}限女性受僱者申請`)]
    : []),
  ...(type.isForIndigenous && !isIndigenous
    ? [fault('notForRequester', type, `${type.name}限具原住民身分者申請`)]
    : []),
  ...(serviceMonths < type.serviceMonths
    ? [fault('serviceTooShort', type, `${type.name}須任職滿 ${type.serviceMonths} 個月，目前滿 ${serviceMonths} 個月`)]
    : []),
];

/** Returns the period in which leave for an event can be taken, inclusive. */
export const windowOf = (window: LeaveWindow, eventOn: CalendarDate, hasEmployerConsent: boolean): Period => {
  const from = addDays(eventOn, -window.daysBefore);
  if (hasEmployerConsent && window.monthsWithConsent !== null) {
    return { from, to: lastDayOfTerm(from, window.monthsWithConsent) };
  }
  const { lasts } = window;
  return { from, to: 'months' in lasts ? lastDayOfTerm(from, lasts.months) : addDays(from, lasts.days - 1) };
};

const requestedLeaves = ({ code, days, eventOn, variant }: LeaveRequest): TakenLeave[] =>
  days.map((day) => ({ ...day, code, eventOn, variant }));

/** Lists the requested days and those of all other leave for the same event, in order. */
const daysForEvent = ({ limits }: LeaveType, request: LeaveRequest, { taken }: Requester): CalendarDate[] => {
  const areForTheSame = limits.some(({ per }) => per === 'birth') ? areForOneBirth : areForOneEvent;
  const requested = requestedLeaves(request);
  const others = taken.filter(
    (leave) => leave.code === request.code && requested.some((day) => areForTheSame(day, leave)),
  );
  return [...requested, ...others].map(({ on }) => on).toSorted();
};

/** Whether all leave for an event, including the event, lies within the allowed number of consecutive days. */
const areWithinAllowedDays = (days: readonly CalendarDate[], { daysTogether }: LeaveWindow): boolean => {
  const [first, last] = [days[0], days.at(-1)];
  return daysTogether === null || first === undefined || last === undefined || last <= addDays(first, daysTogether - 1);
};

const windowFaults: LeaveRule = (type, request, requester) => {
  const { name, window, eventName } = type;
  const { eventOn, days, hasEmployerConsent } = request;
  if (window === null || eventOn === null) {
    return [];
  }
  const { from, to } = windowOf(window, eventOn, hasEmployerConsent);
  const outsideWindow = (text: string): LeaveFault[] => [
    { ...fault('outsideWindow', window, text), isCertain: window.isCertain },
  ];
  if (days.some(({ on }) => on < from || on > to)) {
    return outsideWindow(`${name}須於 ${formatDate(from)} ～ ${formatDate(to)} 之間請畢`);
  }
  return areWithinAllowedDays([...daysForEvent(type, request, requester), eventOn].toSorted(), window)
    ? []
    : outsideWindow(`${name}須於${eventName}及其前後合計 ${window.daysTogether} 日內請畢`);
};

/** Leave that must be taken in one piece begins on the day of the event or before, or continues earlier leave. */
const continuityFaults: LeaveRule = (type, request, requester) => {
  const { eventOn } = request;
  if (!type.isContinuous || eventOn === null) {
    return [];
  }
  const days = [...new Set(daysForEvent(type, request, requester))];
  const isInOnePiece = days.every((day, place) => place === 0 || day === addDays(days[place - 1] ?? day, 1));
  const isAround = days.some((day) => day >= addDays(eventOn, -1) && day <= addDays(eventOn, 1));
  return isInOnePiece && isAround
    ? []
    : [fault('outsideWindow', type, `${type.name}應連續請，且涵蓋${type.eventName}或與其相連`)];
};

/** Labor Standards Act, Article 16, paragraph 2: leave to look for work after a notice. */
const noticePeriodFaults: LeaveRule = (type, { days }, { noticePeriod }) =>
  !type.isForNoticePeriod ||
  (noticePeriod !== null && days.every(({ on }) => on >= noticePeriod.from && on <= noticePeriod.to))
    ? []
    : [fault('outsideWindow', type, `${type.name}限接獲雇主終止契約之預告後，至最後工作日止`)];

/** A request within the emergency notice only warns, because the days do not show whether there is an emergency. */
const advanceNoticeFaults: LeaveRule = ({ name, advanceNotice }, { days, requestedOn }) => {
  const [first] = days.map(({ on }) => on).toSorted();
  if (advanceNotice === null || first === undefined || daysBetween(requestedOn, first) >= advanceNotice.days) {
    return [];
  }
  const text = `${name}應於 ${advanceNotice.days} 日前申請；遇緊急情事，至遲於 ${advanceNotice.urgentDays} 日前`;
  const isLate = daysBetween(requestedOn, first) < advanceNotice.urgentDays;
  return [{ ...fault('requestedLate', advanceNotice, text), isCertain: isLate }];
};

const limitFaults: LeaveRule = (type, request, { taken, dayMinutes }) => {
  const requested = requestedLeaves(request);
  return type.limits.flatMap((limit) => {
    const over = findExceededLimit(limit, { requested, taken, dayMinutes });
    return over === null
      ? []
      : [
          fault(
            'overLimit',
            limit,
            `${type.name}以 ${formatHours(over.mostMinutes)} 小時為限，連同本次共 ${formatHours(over.totalMinutes)} 小時`,
          ),
        ];
  });
};

/** Returns the smaller unit. An employer may agree to a smaller unit than the law, but not to a greater one. */
const smallerOf = (a: LeaveUnit, b: LeaveUnit): LeaveUnit => (leaveUnits.indexOf(a) > leaveUnits.indexOf(b) ? a : b);

const isMultipleOf = (unit: LeaveUnit, { minutes, wholeDayMinutes }: RequestedDay): boolean => {
  if (minutes === wholeDayMinutes) {
    return true;
  }
  const half = Math.floor(wholeDayMinutes / 2);
  const isHalf = minutes === half || minutes === wholeDayMinutes - half;
  const fits = {
    day: false,
    half_day: isHalf,
    hour: isHalf || minutes % MINUTES_OF_AN_HOUR === 0,
    half_hour: isHalf || minutes % (MINUTES_OF_AN_HOUR / 2) === 0,
    minute: true,
  };
  return fits[unit];
};

const unitFaults: LeaveRule = (type, { days }, { agreedUnit }) => {
  const unit = smallerOf(type.unit, agreedUnit ?? type.unit);
  return days.every((day) => isMultipleOf(unit, day))
    ? []
    : [fault('belowUnit', type, `${type.name}的最小請假單位為${unitText(unit)}`)];
};

const unitText = (unit: LeaveUnit): string => (unit === 'half_day' ? UNIT_NAMES[unit] : ` ${UNIT_NAMES[unit]}`);

const proofFaults: LeaveRule = (type, { hasProof }) =>
  type.proof === 'required' && !hasProof ? [fault('proofMissing', type, `請檢附${type.name}的證明文件`)] : [];

const rules: readonly LeaveRule[] = [
  variantFaults,
  eventFaults,
  requesterFaults,
  windowFaults,
  continuityFaults,
  noticePeriodFaults,
  advanceNoticeFaults,
  limitFaults,
  unitFaults,
  proofFaults,
];

/**
 * Lists the rules that a leave request violates, by the law on the day given by `lawDayOf`. Hours that must be granted
 * first are checked by the ledger.
 */
export const leaveFaults = (request: LeaveRequest, requester: Requester): LeaveFault[] => {
  const [first] = request.days.map(({ on }) => on).toSorted();
  const isAmount = ({ minutes }: RequestedDay): boolean => Number.isSafeInteger(minutes) && minutes > 0;
  if (first === undefined || !request.days.every(isAmount)) {
    return [fault('noDays', { article: null }, '請假期間沒有應出勤的時間')];
  }
  const day = lawDayOf(request.code, { eventOn: request.eventOn, startOn: first });
  const type = leaveTypeOn(request.code, day);
  return type === null
    ? [fault('notInForce', { article: null }, `${formatDate(day)} 尚無此假別的規定`)]
    : rules.flatMap((rule) => rule(termsOf(type, request.variant), request, requester));
};

interface LeaveDays {
  /** Day of the event, or null if there is none or it is missing. */
  readonly eventOn: CalendarDate | null;
  readonly startOn: CalendarDate;
}

/** Returns the day whose law applies to a leave: its first day. For marriage leave it is the day of the marriage. */
export const lawDayOf = (code: LeaveTypeCode, { eventOn, startOn }: LeaveDays): CalendarDate =>
  code === 'marriage_leave' ? (eventOn ?? startOn) : startOn;
