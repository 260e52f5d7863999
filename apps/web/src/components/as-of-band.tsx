import { type CalendarDate, formatDateWithWeekday } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { today } from '#format/today.ts';

interface AsOfBandProps {
  /** The day as of which the screen is told; undefined is today. */
  readonly asOf: CalendarDate | undefined;
  readonly onToday: () => void;
}

/** Says so, and cannot be overlooked, while a screen tells of another day than today. */
export const AsOfBand = ({ asOf, onToday }: AsOfBandProps) =>
  asOf === undefined || asOf === today() ? null : (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" size="small" onClick={onToday}>
          回到今天
        </Button>
      }
    >
      {`您正在檢視 ${formatDateWithWeekday(asOf)} ${asOf < today() ? '當時' : '屆時'}的資料，不是今天的。`}
    </Alert>
  );
