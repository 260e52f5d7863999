import { type EffectiveTable, effectiveTable } from '../../law/index.ts';
import { addDays, type CalendarDate, laterOf } from '../../dates/index.ts';
import { type KeptService, monthsServed, serviceOf } from './service.ts';

/** Days of notice that whoever has served so many months gives. */
interface NoticeTier {
  readonly fromMonths: number;
  readonly days: number;
}

/** On which the Act came into force; a day before it is judged as its first. */
const FIRST_KNOWN_DAY: CalendarDate = '1984-08-01';

/** Notice before an indefinite contract ends, of the worker as of the employer (Labor Standards Act, Articles 15 and 16). */
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

interface Leaving extends KeptService {
  /** Whether the Labor Standards Act applies to them. */
  readonly isUnderAct: boolean;
  /** The day on which it is said. */
  readonly noticeOn: CalendarDate;
}

/** What of notice somebody gives who says on a day that they leave. */
export interface NoticeOfLeaving {
  readonly days: number;
  /** The first last day of work that leaves so many days. */
  readonly earliestOn: CalendarDate;
  readonly article: string;
}

/** How long before their last day of work somebody says that they leave; null where that is as it was agreed. */
export const noticeOfLeaving = ({ noticeOn, isUnderAct, ...kept }: Leaving): NoticeOfLeaving | null => {
  if (!isUnderAct) {
    return null;
  }
  const { source: article, value } = noticeTiers.on(laterOf(noticeOn, FIRST_KNOWN_DAY));
  const served = monthsServed(serviceOf(kept), noticeOn);
  const days = value.find(({ fromMonths }) => served >= fromMonths)?.days ?? 0;
  return { days, earliestOn: addDays(noticeOn, days), article };
};

/** Whether a last day leaves less notice than the law asks for; no notice is asked for in the first three months. */
export const isNoticeTooShort = (notice: NoticeOfLeaving, lastWorkingOn: CalendarDate): boolean =>
  notice.days > 0 && lastWorkingOn < notice.earliestOn;

const DAYS_BEFORE_LAYOFF = 10;

/**
 * The last day on which the authorities are told of somebody who is laid off: ten days before they leave (Employment Service
 * Act, Article 33).
 */
export const layoffToldBy = (lastWorkingOn: CalendarDate): CalendarDate => addDays(lastWorkingOn, -DAYS_BEFORE_LAYOFF);
