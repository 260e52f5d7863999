import { type Role, type RoleInput, roles } from '@hr/contracts/access/roles';
import { SECOND_FACTOR_GRACE_DAYS } from '@hr/domain/access/sign-in';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(roles.fields);

interface ScopeFieldsProps {
  /** Null for one that is being made. */
  readonly of: Role | null;
  readonly canEdit: boolean;
}

/** 資料範圍: whose data, and which of their sensitive fields. */
export const ScopeFields = ({ of: role, canEdit }: ScopeFieldsProps) => {
  const isOwn = role?.isOwn ?? false;
  const isReadOnly = !canEdit || isOwn;
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
      <Field
        name="requiresSecondFactor"
        hint={`成員自下次登入起有 ${SECOND_FACTOR_GRACE_DAYS} 天設定通行金鑰或驗證器 App，逾期未設定即無法使用其他功能`}
        // Somebody's own role may ask for more proof of them, and not for less.
        disabled={!canEdit || (isOwn && role?.requiresSecondFactor === true)}
      />
    </Stack>
  );
};
