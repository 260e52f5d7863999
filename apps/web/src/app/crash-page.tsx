import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { StatusView } from '#components/status-view.tsx';
import { isMissingCode, reloadOnce, reloadPage } from '#failures/missing-code.tsx';
import { reportUnexpected } from '#failures/report-unexpected.ts';
import { useErrorStore } from '#stores/error-store.ts';

interface CrashPageProps {
  readonly reload?: () => void;
}

/** Replaces a page that could not be rendered or loaded; its input is lost already. */
export const CrashPage = ({ reload = reloadPage }: CrashPageProps) => {
  const error = useRouteError();
  const openDialog = useErrorStore((state) => state.openDialog);
  const isMissing = isMissingCode(error);
  useEffect(() => {
    if (isMissing) {
      void reloadOnce(reload);
    } else {
      reportUnexpected(error);
    }
  }, [error, isMissing, reload]);
  return (
    <StatusView
      isAlert
      icon={<ReportProblem fontSize="large" />}
      title={
        isMissing
          ? '畫面無法載入，系統可能已更新或網路中斷，請重新載入。'
          : '畫面發生錯誤，請重新載入；若持續發生，請回報資訊部門。'
      }
      actions={
        <>
          <Button variant="contained" onClick={reload}>
            重新載入
          </Button>
          {isMissing ? null : <Button onClick={openDialog}>回報</Button>}
        </>
      }
    />
  );
};
