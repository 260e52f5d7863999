import type { ProjectCostDetail } from '@hr/contracts/pay/project-costs';
import type { CalendarDate } from '@hr/domain/dates';

/** Cost of a month, and the sum until its end. NTD. */
export interface BurnDownMonth {
  /** First day of the month. */
  readonly month: CalendarDate;
  readonly spent: number;
  readonly forecast: number;
  readonly sum: number;
  /** Left of the approved amount at the end of the month; null without one. */
  readonly rest: number | null;
  readonly isForecast: boolean;
}

/** Sums the costs of a project by month, in order. */
export const burnDownOf = (months: ProjectCostDetail['months'], approved: number | null): BurnDownMonth[] => {
  const names = [...new Set(months.map(({ month }) => month))].toSorted();
  let sum = 0;
  return names.map((month) => {
    const own = months.filter((one) => one.month === month);
    const totalOf = (isForecast: boolean): number =>
      own.filter((one) => one.isForecast === isForecast).reduce((total, { amount }) => total + amount, 0);
    const [spent, forecast] = [totalOf(false), totalOf(true)];
    sum += spent + forecast;
    return {
      month,
      spent,
      forecast,
      sum,
      rest: approved === null ? null : approved - sum,
      isForecast: own.some((one) => one.isForecast),
    };
  });
};
