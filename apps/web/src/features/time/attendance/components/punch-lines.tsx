import { type PunchItem, punchDirectionNames, punchSourceNames } from '@hr/contracts/time/attendance';
import { type CalendarDate, dateOfInstant, formatDate, formatTime, minuteOfInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface PunchLinesProps {
  readonly label: string;
  readonly punches: readonly PunchItem[];
  /** Day that is shown; a punch of another day has its date. */
  readonly on: CalendarDate;
  /** Undefined if the caller may not void punches. */
  readonly onVoid?: ((punch: PunchItem) => void) | undefined;
}

/** 「上午 08:58」; with the date if it is another than the shown day. */
export const punchTimeText = (at: string, on: CalendarDate): string => {
  const instant = new Date(at);
  const date = dateOfInstant(instant);
  const time = formatTime(minuteOfInstant(instant));
  return date === on ? time : `${formatDate(date)} ${time}`;
};

export const directionText = ({ direction }: Pick<PunchItem, 'direction'>): string =>
  direction === null ? '未分上下班' : punchDirectionNames[direction];

const detailsOf = ({ source, device, note, voidReason }: PunchItem): string =>
  [
    punchSourceNames[source],
    ...(device === null ? [] : [device]),
    ...(note === null ? [] : [note]),
    ...(voidReason === null ? [] : [`作廢原因：${voidReason}`]),
  ].join('，');

/** Punches with their source; voided ones are struck through. */
export const PunchLines = ({ label, punches, on, onVoid }: PunchLinesProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
    {punches.map((punch) => {
      const isVoided = punch.voidedAt !== null;
      const text = `${punchTimeText(punch.at, on)} ${directionText(punch)}`;
      return (
        <Box component="li" key={punch.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {isVoided ? <s>{text}</s> : <span>{text}</span>}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
              {`${isVoided ? '已作廢，' : ''}${detailsOf(punch)}`}
            </Typography>
          </Box>
          {onVoid && !isVoided ? (
            <Button size="small" color="error" aria-label={`作廢 ${text}`} onClick={() => onVoid(punch)}>
              作廢
            </Button>
          ) : null}
        </Box>
      );
    })}
  </Box>
);
