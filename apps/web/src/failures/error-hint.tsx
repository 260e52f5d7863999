import Button from '@mui/material/Button';
import { toast } from '#messages/toast.ts';
import { useErrorStore } from '#stores/error-store.ts';

const openDetails = (close: () => void): void => {
  close();
  useErrorStore.getState().openDialog();
};

/**
 * Shows a hint about an unexpected failure. The specification requires an error-report dialog (section 7) and a hint
 * with details (section 8). The message is stored at once; the dialog opens when the user asks for details, so that a
 * failing background call does not cover the screen.
 */
export const hintAtError = (report: string): void => {
  useErrorStore.getState().storeMessage(report);
  toast('common.unexpected', {
    // Several calls of a screen may fail together; they share one hint.
    id: 'common.unexpected',
    onActivate: openDetails,
    actions: (close) => (
      <>
        <Button size="small" color="inherit" onClick={close}>
          取消
        </Button>
        <Button size="small" color="inherit" variant="outlined" onClick={() => openDetails(close)}>
          檢視詳情
        </Button>
      </>
    ),
  });
};
