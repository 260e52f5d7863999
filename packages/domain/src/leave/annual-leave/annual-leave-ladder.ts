import { effectiveTable, type Enactment } from '../../law/index.ts';
import { type CalendarDate, laterOf } from '../../dates/index.ts';

/** A step of the ladder: so many days a year for whoever has served so many months. */
interface LadderStep {
  readonly fromMonths: number;
  readonly days: number;
}

const MONTHS_OF_A_YEAR = 12;
const [FIRST_YEAR_OF_MORE, MOST_DAYS] = [10, 30];

/** From the tenth year one day more for each, up to thirty. */
const stepsFromTenYears: readonly LadderStep[] = Array.from({ length: MOST_DAYS - 15 }, (_, index) => ({
  fromMonths: (FIRST_YEAR_OF_MORE + index) * MONTHS_OF_A_YEAR,
  days: 16 + index,
}));

/** The first day on which the ladder is known here; what arose before was settled long ago. */
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
 * The days of a year of whoever has served so many months on a day, 0 for less than half a year, and where the law says
 * so. What was earned before the ladder that is known here is judged by it.
 */
export const ladderDays = (months: number, day: CalendarDate): Pick<Enactment<number>, 'source' | 'value'> => {
  const { source, value } = ladder.on(laterOf(day, FIRST_KNOWN_DAY));
  return { source, value: value.findLast(({ fromMonths }) => fromMonths <= months)?.days ?? 0 };
};
