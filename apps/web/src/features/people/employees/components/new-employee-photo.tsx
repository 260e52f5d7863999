import { type EmployeeCreate, employeePhotoEndpoints } from '@hr/contracts/people/employees';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FormSection } from '#forms/form-section.tsx';
import { useFileUpload } from '#forms/use-file-upload.ts';
import { PhotoChoice } from './photo-choice.tsx';

/** Photo of a new employee. It is uploaded when chosen and referenced by the form. */
export const NewEmployeePhoto = () => {
  const { control, setError } = useFormContext<EmployeeCreate>();
  const { field, fieldState } = useController({ control, name: 'photoFileId' });
  const [chosen, setChosen] = useState<File | null>(null);
  const { isSending, refusal, send } = useFileUpload({
    control,
    upload: employeePhotoEndpoints.upload,
    onStored: ({ id }) => field.onChange(id),
  });
  // A form that was reset refers to no photo.
  const photo = isSending || field.value !== null ? chosen : null;
  const replace = (file: File | null): void => {
    setChosen(file);
    field.onChange(null);
  };
  const complaint = refusal ?? fieldState.error?.message;
  return (
    <FormSection title="照片">
      <PhotoChoice
        photo={photo}
        disabled={isSending}
        onChoose={(file) => {
          replace(file);
          send(file);
        }}
        onRefuse={(message) => {
          replace(null);
          setError('photoFileId', { message });
        }}
      />
      {photo === null ? null : (
        <Box>
          <Button size="small" disabled={isSending} onClick={() => replace(null)}>
            移除照片
          </Button>
        </Box>
      )}
      {isSending ? <output>上傳中…</output> : null}
      {complaint && !isSending ? <Alert severity="error">{complaint}</Alert> : null}
    </FormSection>
  );
};
