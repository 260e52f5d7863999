import { type CalendarFeedScope, calendarFeedScopeNames } from '@hr/contracts/access/calendar-feeds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sensitiveElement } from '#failures/sensitive.ts';
import { toast } from '#messages/toast.ts';
import { copyText } from '#transfer/copy-text.ts';

interface MadeLinkProps {
  readonly scope: CalendarFeedScope;
  readonly link: string;
}

/** The one time that the link of a calendar is seen. */
export const MadeLink = ({ scope, link }: MadeLinkProps) => {
  const name = calendarFeedScopeNames[scope];
  const copy = async (): Promise<void> => {
    if (await copyText(link)) {
      toast('common.copy.ok');
    }
  };
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" aria-label={`複製連結：${name}`} onClick={() => void copy()}>
          複製
        </Button>
      }
    >
      {`「${name}」的連結只顯示這一次，請複製後加入行事曆：`}
      <Box {...sensitiveElement} component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
        {link}
      </Box>
    </Alert>
  );
};
