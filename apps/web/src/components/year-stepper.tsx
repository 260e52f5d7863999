import { useToday } from '#format/use-today.ts';
import { useAsked } from '#routing/use-requestedYear.ts';
import { PeriodStepper } from './period-stepper.tsx';

interface YearStepperProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
}

const FIRST_YEAR = 2_000;
const LAST_YEAR = 2_100;

/** Steps from year to year. */
export const YearStepper = ({ year, onChange }: YearStepperProps) => {
  const thisYear = Number(useToday().slice(0, 4));
  const [requestedYear, requestYear] = useAsked(year);
  const goTo = (next: number) => (): void => {
    requestYear(next);
    onChange(next);
  };
  return (
    <PeriodStepper
      text={`${requestedYear} 年`}
      before={{ label: '前一年', onStep: requestedYear > FIRST_YEAR ? goTo(requestedYear - 1) : undefined }}
      after={{ label: '後一年', onStep: requestedYear < LAST_YEAR ? goTo(requestedYear + 1) : undefined }}
      now={{ label: '今年', onStep: requestedYear === thisYear ? undefined : goTo(thisYear) }}
    />
  );
};
