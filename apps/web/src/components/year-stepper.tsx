import { useToday } from '#format/use-today.ts';
import { PeriodStepper } from './period-stepper.tsx';

interface YearStepperProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
}

const FIRST_YEAR = 2_000;
const LAST_YEAR = 2_100;

/** Goes from year to year. */
export const YearStepper = ({ year, onChange }: YearStepperProps) => {
  const thisYear = Number(useToday().slice(0, 4));
  return (
    <PeriodStepper
      text={`${year} 年`}
      before={{ label: '前一年', onStep: year > FIRST_YEAR ? () => onChange(year - 1) : undefined }}
      after={{ label: '後一年', onStep: year < LAST_YEAR ? () => onChange(year + 1) : undefined }}
      now={{ label: '今年', onStep: year === thisYear ? undefined : () => onChange(thisYear) }}
    />
  );
};
