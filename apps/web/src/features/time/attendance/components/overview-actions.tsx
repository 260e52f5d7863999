import { attendanceEndpoints as endpoints, attendanceSheetNames } from '@hr/contracts/time/attendance';
import type { Period } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { downloadFile, fetchFile } from '#api/download-file.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { SheetMenu } from '#transfer/sheet-menu.tsx';
import { showInTab } from '#transfer/show-in-tab.ts';

/** Days and people of the shown view. */
interface Scope extends Period {
  readonly departmentId: string | undefined;
  readonly employeeId: string | undefined;
}

interface RecalculateDialogProps {
  readonly scope: Scope;
  readonly onClose: () => void;
}

const RecalculateDialog = ({ scope, onClose }: RecalculateDialogProps) => {
  const form = useSchemaForm(endpoints.recalculate.body, { ...scope });
  const refresh = useRefresh('attendance');
  return (
    <FormDialog
      title="重新計算出勤"
      submitLabel="重新計算"
      form={form}
      onSubmit={async (body) => {
        const { changed } = await call(endpoints.recalculate, { body });
        toast('attendance.recalculate.ok', { values: { changed } });
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {scope.employeeId === undefined && scope.departmentId === undefined
          ? '依目前的班表、打卡與已核准的申請重新計算您可檢視的員工；已結算的月份不變。'
          : '依目前的班表、打卡與已核准的申請重新計算篩選的部門或員工；已結算的月份不變。'}
      </p>
      <FormRow>
        <DateFieldControl control={form.control} name="from" label="起始日" required />
        <DateFieldControl control={form.control} name="to" label="結束日" required />
      </FormRow>
    </FormDialog>
  );
};

const FileMenu = ({ scope }: { readonly scope: Scope }) => (
  <SheetMenu
    names={attendanceSheetNames}
    transfer={(sheet, format) => {
      const input = { query: { ...scope, sheet, format } };
      return format === 'pdf'
        ? showInTab(() => fetchFile(endpoints.export, input))
        : downloadFile(endpoints.export, input);
    }}
  />
);

/** Buttons of the overview, for the days and people of the shown view. */
export const OverviewActions = ({ scope }: { readonly scope: Scope }) => {
  const canEdit = useCan('attendance_overview:edit');
  const canExport = useCan('attendance_overview:export');
  const [isRecalculating, setRecalculating] = useState(false);
  return (
    <>
      {canEdit ? (
        <Button variant="outlined" onClick={() => setRecalculating(true)}>
          重新計算
        </Button>
      ) : null}
      {canExport ? <FileMenu scope={scope} /> : null}
      {isRecalculating ? <RecalculateDialog scope={scope} onClose={() => setRecalculating(false)} /> : null}
    </>
  );
};
