import { formatDateWithWeekday, type CalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, useContext } from 'react';
import { useToday } from '#format/use-today.ts';

interface AsOf {
  readonly day: CalendarDate | undefined;
  readonly onToday: () => void;
}

const AsOfContext = createContext<AsOf | null>(null);

/** Provides the as-of day of a screen, and the function that returns to today. */
export const AsOfProvider = AsOfContext.Provider;

/** Returns the as-of day of the screen; null on screens without one. */
export const useAsOf = (): AsOf | null => useContext(AsOfContext);

/** Banner while the screen is as of another day than today, with a button that returns to today. */
export const AsOfBand = () => {
  const asOf = useAsOf();
  const now = useToday();
  if (asOf?.day === undefined || asOf.day === now) {
    return null;
  }
  const { day, onToday } = asOf;
  return (
    <Alert
      severity="warning"
      sx={{
        mb: 2,
        alignItems: 'center',
        border: 1,
        borderLeft: 6,
        borderColor: 'warning.main',
        '& .MuiAlert-action': { pt: 0 },
      }}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={onToday} sx={{ whiteSpace: 'nowrap' }}>
          回到今天
        </Button>
      }
    >
      <strong>{`資料基準日 ${formatDateWithWeekday(day)}`}</strong>
      {`：顯示${day < now ? '當時' : '屆時'}的資料，不是今天的。`}
    </Alert>
  );
};
