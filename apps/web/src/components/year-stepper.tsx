import { useToday } from '#format/use-today.ts';
import { useAsked } from '#routing/use-asked.ts';
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
  const [asked, ask] = useAsked(year);
  const goTo = (next: number) => (): void => {
    ask(next);
    onChange(next);
  };
  return (
    <PeriodStepper
      text={`${asked} 年`}
      before={{ label: '前一年', onStep: asked > FIRST_YEAR ? goTo(asked - 1) : undefined }}
      after={{ label: '後一年', onStep: asked < LAST_YEAR ? goTo(asked + 1) : undefined }}
      now={{ label: '今年', onStep: asked === thisYear ? undefined : goTo(thisYear) }}
    />
  );
};
