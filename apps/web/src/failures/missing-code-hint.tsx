import Button from '@mui/material/Button';
import { toast } from '#messages/toast.ts';
import { reloadPage } from './missing-code.ts';

/** Tells that an action needs code which could not be fetched; what is typed on the page stays until the person reloads. */
export const hintAtMissingCode = (): void =>
  toast('common.outdated', {
    id: 'common.outdated',
    actions: () => (
      <Button size="small" color="inherit" variant="outlined" onClick={reloadPage}>
        重新載入
      </Button>
    ),
  });
