import { calendarDateSchema, optionalText, requiredText } from '@hr/contracts/core';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { Section } from './section.tsx';

const sampleSchema = z.strictObject({
  name: requiredText('名稱', 50),
  note: optionalText(200),
  size: z.int('請輸入整數').min(0, '請輸入 0 以上的整數').nullable(),
  level: z.enum(['office', 'division'], '請選擇層級'),
  startsOn: calendarDateSchema,
});

type SampleInput = z.input<typeof sampleSchema>;

/** Form with every control, the confirmation, and the statuses. */
export const FormSection = () => {
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Section title="表單、確認與狀態">
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" onClick={() => setOpen('form')}>
          開啟表單
        </Button>
        <Button variant="outlined" color="error" onClick={() => setOpen('confirm')}>
          刪除
        </Button>
        <StatusChip kind="positive" label="使用中" />
        <StatusChip kind="info" label="簽核中" />
        <StatusChip kind="warning" label="待簽核" />
        <StatusChip kind="negative" label="不核准" />
        <StatusChip kind="neutral" label="停用" />
      </Stack>
      {open === 'form' ? <SampleDialog onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'confirm'}
        title="確定刪除「研究組」嗎？"
        confirmLabel="刪除"
        isDangerous
        onConfirm={close}
        onClose={close}
      >
        刪除後無法復原。
      </ConfirmDialog>
    </Section>
  );
};

const SampleDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({
    resolver: zodResolver(sampleSchema),
    defaultValues: { name: '', note: null, size: null, startsOn: null } as unknown as SampleInput,
  });
  const { control } = form;
  return (
    <FormDialog
      title="新增範例"
      submitLabel="新增"
      form={form}
      onSubmit={() => {
        onClose();
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <TextFieldControl control={control} name="name" label="名稱" required />
      <SelectControl
        control={control}
        name="level"
        label="層級"
        required
        options={[
          { value: 'office', label: '處' },
          { value: 'division', label: '組' },
        ]}
      />
      <NumberFieldControl control={control} name="size" label="人數" />
      <DateFieldControl control={control} name="startsOn" label="生效日" required hint="可輸入 115/11/21 或 20261121" />
      <TextFieldControl control={control} name="note" label="備註" rows={3} />
    </FormDialog>
  );
};
