import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { removableAttribute } from '#focus/keep-focus.ts';
import { FormRow } from '#forms/form-row.tsx';
import { useNewLine } from '#forms/use-new-line.ts';
import { SignerFields } from './signer-fields.tsx';

const newInformed = () => ({ rule: 'supervisor', levels: null, roleId: null, employeeId: null });

/** 知會: persons who are notified of the decision without signing. */
export const InformedField = () => {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'informed' });
  const beginLine = useNewLine('informed');
  return (
    <Box>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', gap: 1, mb: 1.5, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1 }}>
            <FormRow>
              <SignerFields path={`informed.${index}`} place={index + 1} label="知會對象" />
            </FormRow>
          </Box>
          <IconButton
            {...removableAttribute('informed')}
            aria-label={`移除知會對象 ${index + 1}`}
            onClick={() => remove(index)}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      <Button
        {...removableAttribute('informed')}
        size="small"
        startIcon={<Add />}
        onClick={() => {
          append(newInformed());
          beginLine(fields.length);
        }}
      >
        新增知會對象
      </Button>
    </Box>
  );
};
