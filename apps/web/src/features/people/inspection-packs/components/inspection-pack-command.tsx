import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import type { Employee } from '@hr/contracts/people/employees';
import { inspectionPackEndpoints } from '@hr/contracts/people/inspection-packs';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { downloadFile } from '#api/download-file.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { optionsOf } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.ts';
import { TooManySelectedDialog } from '#records/batch-preview.tsx';
import type { Command, JointDialogProps } from '#records/commands.tsx';

const LABEL = '下載勞檢包';

/** The URL of the export has room for this many ids. */
const MAX_EMPLOYEES = 200;

const { category, reason } = inspectionPackEndpoints.take.query.shape;

const packSchema = (count: number) =>
  z
    .object({ category, reason, isWhole: z.boolean(), confirmation: z.string().trim() })
    .refine(({ isWhole, confirmation }) => !isWhole || confirmation === String(count), {
      path: ['confirmation'],
      message: `請輸入 ${count}`,
    });

const PackDialog = ({ items, onClose }: JointDialogProps<Employee>) => {
  const form = useForm({
    defaultValues: { category: [] as string[], reason: '', isWhole: false, confirmation: '' },
    resolver: zodResolver(packSchema(items.length)),
  });
  const { control } = form;
  const isWhole = useWatch({ control, name: 'isWhole' });
  return (
    <FormDialog
      title={`${LABEL}：${items.length} 位員工`}
      submitLabel={LABEL}
      form={form}
      onSubmit={async ({ category: categories, reason: why }) => {
        const ids = items.map(({ id }) => id).join(',');
        await downloadFile(inspectionPackEndpoints.take, {
          query: {
            category: categories,
            reason: why,
            ids,
            ...(isWhole ? { sensitive: 'yes', confirmedCount: items.length } : {}),
          },
        });
        toast('employee.inspection_pack.ok', { values: { count: items.length } });
        onClose([]);
      }}
      onClose={() => onClose(items)}
    >
      <Typography>
        一個壓縮檔：所有人的勞工名卡合為一份 PDF，另每人一個資料夾，放入所選類別的文件。每位員工都會留下操作紀錄。
      </Typography>
      <MultiSelectControl
        control={control}
        name="category"
        label="文件類別"
        required
        options={optionsOf(documentCategoryNames)}
      />
      <SwitchControl control={control} name="isWhole" label="勞工名卡完整列出身分證字號" />
      {isWhole ? (
        <TextFieldControl
          control={control}
          name="confirmation"
          label="確認人數"
          required
          hint={`將列出 ${items.length} 位員工的完整身分證字號，計入每小時檢視上限並通知稽核人員。請輸入 ${items.length} 以確認`}
        />
      ) : null}
      <TextFieldControl
        control={control}
        name="reason"
        label="匯出原因"
        required
        hint="5 到 200 個字，例如：勞動檢查"
      />
    </FormDialog>
  );
};

const JointPackDialog = (props: JointDialogProps<Employee>) =>
  props.items.length > MAX_EMPLOYEES ? (
    <TooManySelectedDialog
      text={`一次最多 ${MAX_EMPLOYEES} 位，請減少勾選的員工。`}
      onClose={() => props.onClose(props.items)}
    />
  ) : (
    <PackDialog {...props} />
  );

/** 下載勞檢包. Includes former employees, because inspections ask for their cards too. */
export const inspectionPackCommand: Command<Employee> = {
  label: LABEL,
  permission: 'employee_document:export',
  Dialog: ({ item, onClose }) => <PackDialog items={[item]} onClose={onClose} />,
  JointDialog: JointPackDialog,
};
