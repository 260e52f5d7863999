import { type EffectiveTable, effectiveTable } from '../../law/index.ts';
import { addDays, type CalendarDate, laterOf } from '../../dates/index.ts';
import { type StoredService, monthsServed, serviceOf } from './service.ts';

/** Days of notice from a number of months of service on. */
interface NoticeTier {
  readonly fromMonths: number;
  readonly days: number;
}

/** Entry into force of the Act. Earlier days use its first version. */
const FIRST_KNOWN_DAY: CalendarDate = '1984-08-01';

/** Notice for indefinite contracts, for worker and employer alike (Labor Standards Act, Articles 15 and 16). */
const noticeTiers: EffectiveTable<readonly NoticeTier[]> = effectiveTable<readonly NoticeTier[]>('Notice of leaving', [
  {
    from: FIRST_KNOWN_DAY,
    source: '勞動基準法第 15 條第 2 項、第 16 條第 1 項',
    value: [
      { fromMonths: 36, days: 30 },
      { fromMonths: 12, days: 20 },
      { fromMonths: 3, days: 10 },
      { fromMonths: 0, days: 0 },
    ],
  },
]);

interface Leaving extends StoredService {
  readonly isUnderAct: boolean;
  /** Day on which the notice is given. */
  readonly noticeOn: CalendarDate;
}

/** Notice period that the law requires. */
export interface NoticeOfLeaving {
  readonly days: number;
  /** First last working day that respects the notice period. */
  readonly earliestOn: CalendarDate;
  readonly article: string;
}

/** Returns the required notice, or null for employees outside the Act, whose contract decides. */
export const noticeOfLeaving = ({ noticeOn, isUnderAct, ...service }: Leaving): NoticeOfLeaving | null => {
  if (!isUnderAct) {
    return null;
  }
  const { source: article, value } = noticeTiers.on(laterOf(noticeOn, FIRST_KNOWN_DAY));
  const served = monthsServed(serviceOf(service), noticeOn);
  const days = value.find(({ fromMonths }) => served >= fromMonths)?.days ?? 0;
  return { days, earliestOn: addDays(noticeOn, days), article };
};

/**
 * Returns true if the last working day violates the notice period. No notice is required in the first three months.
 */
export const isNoticeTooShort = (notice: NoticeOfLeaving, lastWorkingOn: CalendarDate): boolean =>
  notice.days > 0 && lastWorkingOn < notice.earliestOn;

const DAYS_BEFORE_LAYOFF = 10;

/**
 * Returns the last day for reporting a layoff to the authorities: ten days before the leaving (Employment Service
 * Act, Article 33).
 */
export const layoffReportDeadline = (lastWorkingOn: CalendarDate): CalendarDate =>
  addDays(lastWorkingOn, -DAYS_BEFORE_LAYOFF);
