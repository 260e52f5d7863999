import {
  adjacentTeamLeavePeriods,
  type TeamLeaveSpan,
  teamLeaveSpanNames,
  teamLeavePeriod,
} from '@hr/contracts/signing/team-leave';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import Box from '@mui/material/Box';
import { PeriodStepper } from '#components/period-stepper.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useToday } from '#format/use-today.ts';
import { useRequestedValue } from '#routing/use-requested-value.ts';

interface TeamBarProps<Group extends string> {
  readonly group: Group;
  /** Groups that the viewer may select. */
  readonly groups: Readonly<Record<Group, string>>;
  readonly span: TeamLeaveSpan;
  /** Any day of the period. */
  readonly on: CalendarDate;
  readonly onChange: (change: {
    readonly group?: Group;
    readonly span?: TeamLeaveSpan;
    readonly on?: CalendarDate | undefined;
  }) => void;
}

const views = [
  { value: 'month', label: teamLeaveSpanNames.month, Icon: CalendarMonthOutlined },
  { value: 'twelve_weeks', label: teamLeaveSpanNames.twelve_weeks, Icon: DateRangeOutlined },
] as const;

export const TeamBar = <Group extends string>({ group, groups, span, on, onChange }: TeamBarProps<Group>) => {
  const now = useToday();
  const [requestedDay, setRequestedDay] = useRequestedValue(on);
  const { before, after } = adjacentTeamLeavePeriods(span, requestedDay);
  const isNow = periodText(span, requestedDay) === periodText(span, now);
  const goTo = (day: CalendarDate) => (): void => {
    setRequestedDay(day);
    onChange({ on: day === now ? undefined : day });
  };
  const name = span === 'month' ? '月' : '期';
  return (
    <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <SelectFilter
        label="範圍"
        names={groups}
        value={group}
        onChange={(next) => (next === undefined ? undefined : onChange({ group: next }))}
      />
      <ViewSwitch view={span} views={views} onChange={(next) => onChange({ span: next })} />
      <PeriodStepper
        text={periodText(span, requestedDay)}
        before={{ label: `前一${name}`, onStep: goTo(before) }}
        after={{ label: `後一${name}`, onStep: goTo(after) }}
        now={{ label: '今天', onStep: isNow ? undefined : goTo(now) }}
      />
    </Box>
  );
};

/** 「2026/11」, or the first and last day of twelve weeks. */
export const periodText = (span: TeamLeaveSpan, on: CalendarDate): string => {
  const { from, to } = teamLeavePeriod(span, on);
  return span === 'month' ? formatDate(from).slice(0, '2026/11'.length) : `${formatDate(from)} ～ ${formatDate(to)}`;
};
