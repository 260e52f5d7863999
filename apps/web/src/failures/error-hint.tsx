import Button from '@mui/material/Button';
import { toast } from '#messages/toast.ts';
import { useErrorStore } from '#stores/error-store.ts';

const openDetails = (close: () => void): void => {
  close();
  useErrorStore.getState().openDialog();
};

/**
 * Tells of an unexpected failure. The specification asks both for the error-report dialog (section 7) and for a hint
 * whose view-details opens that dialog (section 8): the message is stored for the dialog at once, the hint comes first,
 * and the dialog opens when the person asks for it, so that a failing background call never takes the screen away.
 */
export const hintAtError = (report: string): void => {
  useErrorStore.getState().storeMessage(report);
  toast('common.unexpected', {
    // Several calls of one screen may fail together; one hint is enough, and its time begins with the last.
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
