import { type Employee, employeePhotoEndpoints as endpoints } from '@hr/contracts/employees';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FileChoice } from '#transfer/file-choice.tsx';
import { scalePhoto } from './scale-photo.ts';

const MOST_MEBIBYTES = 30;
const MEBIBYTE = 1_048_576;

const schema = z.object({ file: z.instanceof(File, { error: '請選擇照片' }) });

/** An address of what is in a file, given up once another takes its place. */
const useAddress = (): [string | null, (file: File | null) => void] => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return [address, (file) => setAddress(file === null ? null : URL.createObjectURL(file))];
};

interface EmployeePhotoDialogProps {
  readonly item: Employee;
  readonly onUploaded: () => Promise<void>;
  /** Fetches the person as they are now, whom somebody else has changed meanwhile. */
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes a photo, in the place of the one that there is: its middle is shown as it will be kept. */
export const EmployeePhotoDialog = ({ item, onUploaded, onReload, onClose }: EmployeePhotoDialogProps) => {
  const form = useForm<{ file: File | null }, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema) as never,
    defaultValues: { file: null },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'file' });
  const [address, show] = useAddress();
  const choose = async (chosen: File): Promise<void> => {
    const scaled = await scalePhoto(chosen);
    show(scaled);
    if (scaled === null) {
      field.onChange(null);
      form.setError('file', { message: '無法讀取此圖檔，請改用 JPG 或 PNG' });
      return;
    }
    form.setValue('file', scaled, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormDialog
      title={item.photoFileId === null ? '上傳照片' : '更換照片'}
      submitLabel="上傳"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={onReload}
      onSubmit={async ({ file }) => {
        await call(endpoints.replace, { params: { id: item.id }, query: { version: item.version }, file });
        await onUploaded();
      }}
    >
      <FormLabel required>照片</FormLabel>
      <FileChoice
        file={field.value}
        accept=".jpg,.jpeg,.png"
        hint={`支援 JPG、PNG，單檔 ${MOST_MEBIBYTES} MB 以內；取中央 3：4 的部分並縮小後上傳`}
        maximumSize={MOST_MEBIBYTES * MEBIBYTE}
        onChoose={(chosen) => void choose(chosen)}
      />
      {address === null ? null : (
        <Box
          component="img"
          src={address}
          alt="將上傳的照片"
          sx={{ width: 120, height: 160, objectFit: 'cover', borderRadius: 1, mt: 1 }}
        />
      )}
      {fieldState.error ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
    </FormDialog>
  );
};
