import { listProjects, projectListQuerySchema } from '@hr/contracts/projects';
import { dataScopeNames, type Role, type RoleInput, sensitiveGroupNames } from '@hr/contracts/roles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { departmentChoices, departmentLabel } from '#features/departments/index.ts';
import type { ChoiceOption, ChoiceSource } from '#forms/autocomplete-control.tsx';
import { AutocompleteManyControl } from '#forms/autocomplete-many-control.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { today } from '#format/today.ts';

const optionOf = (named: { readonly id: string; readonly code: string; readonly nameZh: string }): ChoiceOption => ({
  value: named.id,
  label: departmentLabel(named),
});

const projectChoices = (keyword: string): ChoiceSource => ({
  queryKey: ['projects', 'choices', { keyword }],
  queryFn: async ({ signal }) => {
    const query = projectListQuerySchema.parse({ q: keyword, pageSize: 20 });
    const { items } = await call(listProjects, { query }, { signal });
    return items.map(optionOf);
  },
});

interface ScopeFieldsProps {
  /** Whose departments and projects are named already; null for a new role. */
  readonly named: Pick<Role, 'departments' | 'projects'> | null;
  readonly isReadOnly: boolean;
}

/** 資料範圍: whose data, and which of their sensitive fields. */
export const ScopeFields = ({ named, isReadOnly }: ScopeFieldsProps) => {
  const { control } = useFormContext<RoleInput>();
  const scope = useWatch({ control, name: 'scope' });
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 520 }}>
      <Typography color="textSecondary">
        清單、筆數、匯出與單筆資料都只包含範圍內的員工；每個人都能看到自己的資料。
      </Typography>
      <SelectControl
        control={control}
        name="scope"
        label="資料範圍"
        options={optionsOf(dataScopeNames)}
        required
        disabled={isReadOnly}
      />
      {scope === 'named_departments' ? (
        <AutocompleteManyControl
          control={control}
          name="departmentIds"
          label="指定部門"
          source={departmentChoices(today())}
          initialOptions={named?.departments.map(optionOf) ?? []}
          required
          disabled={isReadOnly}
        />
      ) : null}
      {scope === 'named_projects' ? (
        <AutocompleteManyControl
          control={control}
          name="projectIds"
          label="指定計畫"
          hint="本人主持或管理的計畫一律包含在內"
          source={projectChoices}
          initialOptions={named?.projects.map(optionOf) ?? []}
          disabled={isReadOnly}
        />
      ) : null}
      <MultiSelectControl
        control={control}
        name="sensitiveGroups"
        label="可檢視的敏感資料"
        options={optionsOf(sensitiveGroupNames)}
        disabled={isReadOnly}
        hint="未勾選的欄位一律遮罩；每次檢視都會留下紀錄"
      />
    </Stack>
  );
};
