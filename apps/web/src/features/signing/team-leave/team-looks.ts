import type { TeamAway, TeamMember } from '@hr/contracts/signing/team-leave';
import type { CalendarDate } from '@hr/domain/dates';
import type { Theme } from '@mui/material/styles';
import { HATCHED } from '#components/hatched.ts';

/** Appearance of a day, with a letter so that the colour is not the only sign. */
export const teamLooks = {
  away: { label: '請假全天', mark: '假' },
  away_part: { label: '部分時段', mark: '半' },
  duty: { label: '公出', mark: '公' },
  pending: { label: '簽核中', mark: '審' },
  off: { label: '放假日', mark: '' },
  absent: { label: '不在此單位', mark: '—' },
} as const;

export type TeamLook = keyof typeof teamLooks;

/** Styles by the attribute `data-look`. */
export const teamColours = ({ palette }: Theme): Record<string, object> => ({
  '& [data-look=away]': { backgroundColor: palette.primary.dark, color: palette.primary.contrastText },
  '& [data-look=away_part]': { backgroundColor: palette.primary.light, color: palette.primary.dark },
  '& [data-look=duty]': { backgroundColor: palette.action.selected, color: palette.text.primary },
  '& [data-look=pending]': { backgroundImage: HATCHED, color: palette.primary.dark },
  '& [data-look=off]': { backgroundColor: palette.action.hover },
  '& [data-look=absent]': { color: palette.text.secondary },
});

interface Day {
  readonly on: CalendarDate;
  readonly away: readonly TeamAway[];
  readonly isOff: boolean;
}

/** Returns the appearance of a day; null for a working day. */
export const teamLookOf = ({ present }: TeamMember, { on, away, isOff }: Day): TeamLook | null => {
  if (!present.some(({ from, to }) => from <= on && on <= to)) {
    return 'absent';
  }
  if (away.some(({ isApproved }) => !isApproved)) {
    return 'pending';
  }
  if (away.length > 0 && away.every(({ sort }) => sort === 'duty')) {
    return 'duty';
  }
  if (away.length > 0) {
    return away.some(({ from }) => from === null) ? 'away' : 'away_part';
  }
  return isOff ? 'off' : null;
};
