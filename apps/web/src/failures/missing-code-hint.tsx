import Button from '@mui/material/Button';
import { toast } from '#messages/toast.ts';
import { reloadPage } from './missing-code.ts';

/** Shows that code for an action could not be loaded; the page and its input stay until the user reloads. */
export const hintAtMissingCode = (): void =>
  toast('common.outdated', {
    id: 'common.outdated',
    actions: () => (
      <Button size="small" color="inherit" variant="outlined" onClick={reloadPage}>
        重新載入
      </Button>
    ),
  });
