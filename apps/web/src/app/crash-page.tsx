import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { StatusView } from '#components/status-view.tsx';
import { reportUnexpected } from '#failures/report-unexpected.ts';
import { useErrorStore } from '#stores/error-store.ts';

/** Stands in for a page that could not be drawn or loaded. */
export const CrashPage = () => {
  const error = useRouteError();
  const openDialog = useErrorStore((state) => state.openDialog);
  useEffect(() => reportUnexpected(error), [error]);
  return (
    <StatusView
      isAlert
      icon={<ReportProblem fontSize="large" />}
      title="畫面發生錯誤，請重新載入；若持續發生，請回報資訊部門。"
      actions={
        <>
          <Button variant="contained" onClick={() => globalThis.location.reload()}>
            重新載入
          </Button>
          <Button onClick={openDialog}>回報</Button>
        </>
      }
    />
  );
};
