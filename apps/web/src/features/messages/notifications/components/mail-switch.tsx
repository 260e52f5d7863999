import { MAIL_PREFERENCE } from '@hr/contracts/messages/outgoing-mails';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useStoredState } from '#stores/use-stored-state.ts';

export const MailSwitch = () => {
  const [isWanted, choose] = useStoredState(MAIL_PREFERENCE, true);
  return (
    <FormControlLabel
      // Seen however many notices there are.
      sx={{
        position: 'sticky',
        bottom: 0,
        width: '100%',
        m: 0,
        px: 2,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
      control={<Switch size="small" checked={isWanted} onChange={(_event, checked) => choose(checked)} />}
      label="同時寄送郵件到我的公司 Email"
    />
  );
};
