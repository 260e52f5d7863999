import { effectiveTable, type Enactment } from '../../law/index.ts';
import { type CalendarDate, laterOf } from '../../dates/index.ts';

/** A step of the ladder: days of leave per year after a number of months of service. */
interface LadderStep {
  readonly fromMonths: number;
  readonly days: number;
}

const MONTHS_OF_A_YEAR = 12;
const [FIRST_YEAR_OF_MORE, MOST_DAYS] = [10, 30];

/** Adds one day for each year from the tenth, up to thirty days. */
const stepsFromTenYears: readonly LadderStep[] = Array.from({ length: MOST_DAYS - 15 }, (_, index) => ({
  fromMonths: (FIRST_YEAR_OF_MORE + index) * MONTHS_OF_A_YEAR,
  days: 16 + index,
}));

/** First day covered by the ladder. Leave that was earned earlier is settled. */
export const FIRST_KNOWN_DAY: CalendarDate = '2017-01-01';

/** Days of annual leave (特別休假) by months of service (Labor Standards Act, Article 38, paragraph 1). */
const ladder = effectiveTable<readonly LadderStep[]>('The ladder of annual leave', [
  {
    from: FIRST_KNOWN_DAY,
    source: '勞動基準法第 38 條第 1 項（105 年 12 月 21 日修正公布）',
    value: [
      { fromMonths: 6, days: 3 },
      { fromMonths: 12, days: 7 },
      { fromMonths: 24, days: 10 },
      { fromMonths: 36, days: 14 },
      { fromMonths: 60, days: 15 },
      ...stepsFromTenYears,
    ],
  },
]);

/**
 * Returns the days of leave per year after a number of months of service, or 0 for less than half a year. Days before
 * the first known ladder use that ladder.
 */
export const ladderDays = (months: number, day: CalendarDate): Pick<Enactment<number>, 'source' | 'value'> => {
  const { source, value } = ladder.on(laterOf(day, FIRST_KNOWN_DAY));
  return { source, value: value.findLast(({ fromMonths }) => fromMonths <= months)?.days ?? 0 };
};
