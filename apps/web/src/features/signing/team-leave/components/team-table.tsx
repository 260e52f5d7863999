import type { TeamAbsence, TeamLeave, TeamMember } from '@hr/contracts/signing/team-leave';
import { type CalendarDate, daysOfPeriod, formatDateWithWeekday, weekdayName } from '@hr/domain/dates';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { styled } from '@mui/material/styles';
import { partOfDayText } from '#format/part-of-day.ts';
import { useToday } from '#format/use-today.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { teamColours, getDayLook, teamLooks } from '../team-looks.ts';

const ANY_LEAVE = '請假';

const DUTY = '公出';

const formatAbsenceName = ({ on, sort, leaveType }: TeamAbsence): string => {
  if (sort === 'duty') {
    return DUTY;
  }
  return leaveType === null ? ANY_LEAVE : leaveTypeNameOn(leaveType, on);
};

/** 「特別休假 全天」, 「請假 上午 09:00 ～ 下午 12:00」 */
const absenceText = (away: TeamAbsence): string =>
  `${formatAbsenceName(away)} ${partOfDayText(away)}${away.isApproved ? '' : '，簽核中'}`;

const Scroll = styled('section')(({ theme }) => ({
  overflow: 'auto',
  // Visually hidden texts are positioned in this box, so that they do not widen the page.
  position: 'relative',
  maxWidth: '100%',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}` },
  '& table': { minWidth: '100%', borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' },
  '& caption': visuallyHidden,
  '& th, & td': {
    ...theme.typography.body2,
    borderRight: `1px solid ${theme.palette.divider}`,
    borderBottom: `1px solid ${theme.palette.divider}`,
    padding: theme.spacing(0.5),
    textAlign: 'center',
    minWidth: 32,
    height: 36,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: theme.palette.background.paper },
  '& thead th small': { display: 'block', color: theme.palette.text.secondary },
  '& thead th[aria-current=date]': { color: theme.palette.primary.dark, fontWeight: 700 },
  '& th[scope=row], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'left',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    backgroundColor: theme.palette.background.paper,
    paddingRight: theme.spacing(1.5),
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& th[scope=row] small': { display: 'block', fontWeight: 400, color: theme.palette.text.secondary },
  '& td em': visuallyHidden,
  ...teamColours(theme),
}));

type DaysOff = ReadonlyMap<CalendarDate, string | null>;

const FIRST_OF_MONTH = '01';

/** 「12/1」 for the first day of the chart or of a month, otherwise the day only. */
const dayLabel = (on: CalendarDate, isFirst: boolean): string => {
  const [, month = '', day = ''] = on.split('-');
  return isFirst || day === FIRST_OF_MONTH ? `${Number(month)}/${Number(day)}` : String(Number(day));
};

interface MemberRowProps {
  readonly member: TeamMember;
  readonly days: readonly CalendarDate[];
  readonly daysOff: DaysOff;
}

const MemberRow = ({ member, days, daysOff }: MemberRowProps) => {
  const { employee } = member;
  const byDay = Map.groupBy(member.away, ({ on }) => on);
  return (
    <tr>
      <th scope="row">
        {employee.nameZh}
        <small>{employee.employeeNo}</small>
      </th>
      {days.map((on) => {
        const away = byDay.get(on) ?? [];
        const look = getDayLook(member, { on, away, isOff: daysOff.has(on) });
        const text = away.map(absenceText).join('、');
        return (
          <td key={on} data-look={look ?? undefined} title={text === '' ? undefined : text}>
            {look === null ? null : <span aria-hidden>{teamLooks[look].mark}</span>}
            {text === '' ? null : <em>{text}</em>}
          </td>
        );
      })}
    </tr>
  );
};

/** Chart of absences with a row per employee and a column per day. */
export const TeamTable = ({ chart }: { readonly chart: TeamLeave }) => {
  const now = useToday();
  const days = daysOfPeriod(chart);
  const daysOff: DaysOff = new Map(chart.daysOff.map(({ on, name }) => [on, name]));
  return (
    // A scrollable region must be focusable by keyboard.
    <Scroll aria-label="團隊請假" tabIndex={0}>
      <table>
        <caption>{`${formatDateWithWeekday(chart.from)} ～ ${formatDateWithWeekday(chart.to)} 團隊請假`}</caption>
        <thead>
          <tr>
            <th scope="col">員工</th>
            {days.map((on, place) => (
              <th
                key={on}
                scope="col"
                data-look={daysOff.has(on) ? 'off' : undefined}
                title={daysOff.get(on) ?? undefined}
                aria-current={on === now ? 'date' : undefined}
              >
                {dayLabel(on, place === 0)}
                <small>{weekdayName(on)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.members.map((member) => (
            <MemberRow key={member.employee.id} member={member} days={days} daysOff={daysOff} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};
