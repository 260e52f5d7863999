import {
  documentCategoryNames,
  employeeDocumentEndpoints,
  employeeDocuments,
} from '@hr/contracts/people/employee-documents';
import type { EmployeeCreate } from '@hr/contracts/people/employees';
import type { StoredFile } from '@hr/contracts/files';
import { type DocumentCategory, requiresExpiryDate } from '@hr/domain/people/employee-documents';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { useFileUpload } from '#forms/use-file-upload.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { FileChoice } from '#forms/file-choice.tsx';
import { STORED_FILE_ENDINGS } from '#transfer/stored-file-endings.ts';

const Field = fieldControlOf(employeeDocuments.fields);

const { upload } = employeeDocumentEndpoints;

interface LineFileProps {
  readonly category: DocumentCategory;
  /** Index among the documents of the form; -1 without a document of this category. */
  readonly place: number;
  readonly file: StoredFile | null;
  /** Adds the document to the form if it is missing. */
  readonly onBegin?: () => void;
  readonly onStored: (file: StoredFile) => void;
}

const LineFile = ({ category, place, file, onBegin, onStored }: LineFileProps) => {
  const { control, formState, setValue } = useFormContext<EmployeeCreate>();
  const isThere = place !== -1;
  const { isSending, refusal, send } = useFileUpload({
    control,
    upload,
    onStored: (stored) => {
      // The line may have been removed during the upload. The file then stays unused.
      if (isThere) {
        onStored(stored);
        setValue(`documents.${place}.fileId`, stored.id, { shouldDirty: true, shouldValidate: true });
      }
    },
  });
  const choose = (chosen: File): void => {
    if (!isThere) {
      onBegin?.();
    }
    send(chosen);
  };
  const faults = formState.errors.documents?.[place];
  const complaint = refusal ?? faults?.fileId?.message ?? faults?.message;
  return (
    <>
      <FileChoice
        file={file}
        of={documentCategoryNames[category]}
        accept={STORED_FILE_ENDINGS}
        hint={null}
        maximumSize={upload.maximumSize}
        disabled={isSending}
        onChoose={choose}
      />
      {isSending ? <output>上傳中…</output> : null}
      {complaint && !isSending ? <Alert severity="error">{complaint}</Alert> : null}
    </>
  );
};

interface NewEmployeeDocumentLineProps extends LineFileProps {
  /** Categories to choose from, if the category is not fixed. */
  readonly choices?: readonly SelectOption[];
  readonly onRemove: () => void;
}

export const NewEmployeeDocumentLine = ({ choices, onRemove, ...line }: NewEmployeeDocumentLineProps) => {
  const { control } = useFormContext();
  const { category, place } = line;
  const name = documentCategoryNames[category];
  const parentPath = `documents.${place}`;
  return (
    <Box
      component="fieldset"
      aria-label={name}
      sx={{ display: 'flex', gap: 1, alignItems: 'start', m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Stack spacing={1.5} sx={{ flex: 1, minWidth: 0 }}>
        {choices ? (
          <SelectControl
            control={control}
            name={`${parentPath}.category`}
            label="文件類別"
            required
            options={choices}
          />
        ) : (
          <Typography variant="body2">{name}</Typography>
        )}
        <LineFile {...line} />
        {place === -1 ? null : (
          <FormRow>
            <Field parentPath={parentPath} name="expiresOn" required={requiresExpiryDate(category)} />
            <Field parentPath={parentPath} name="confidentiality" />
          </FormRow>
        )}
      </Stack>
      {place === -1 ? null : (
        <IconButton aria-label={`移除${name}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      )}
    </Box>
  );
};
