import { type RoleInput, roles } from '@hr/contracts/roles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(roles.fields);

interface ScopeFieldsProps {
  readonly isReadOnly: boolean;
}

/** 資料範圍: whose data, and which of their sensitive fields. */
export const ScopeFields = ({ isReadOnly }: ScopeFieldsProps) => {
  const scope = useWatch({ control: useFormContext<RoleInput>().control, name: 'scope' });
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 520 }}>
      <Typography color="textSecondary">
        清單、筆數、匯出與單筆資料都只包含範圍內的員工；每個人都能看到自己的資料。
      </Typography>
      <Field name="scope" disabled={isReadOnly} />
      {scope === 'named_departments' ? <Field name="departmentIds" required disabled={isReadOnly} /> : null}
      {scope === 'named_projects' ? (
        <Field name="projectIds" hint="本人主持或管理的計畫一律包含在內" disabled={isReadOnly} />
      ) : null}
      <Field
        name="sensitiveGroups"
        label="可檢視的敏感資料"
        hint="未勾選的欄位一律遮罩；每次檢視都會留下紀錄"
        disabled={isReadOnly}
      />
    </Stack>
  );
};
