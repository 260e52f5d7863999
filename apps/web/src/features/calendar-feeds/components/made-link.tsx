import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sensitiveElement } from '#failures/sensitive.ts';
import { toast } from '#messages/toast.ts';
import { copyText } from '#transfer/copy-text.ts';

/** The one time that a link is seen. */
export const MadeLink = ({ link }: { readonly link: string }) => {
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
        <Button color="inherit" size="small" onClick={() => void copy()}>
          複製
        </Button>
      }
    >
      連結只顯示這一次，請複製後加入行事曆：
      <Box {...sensitiveElement} component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
        {link}
      </Box>
    </Alert>
  );
};
