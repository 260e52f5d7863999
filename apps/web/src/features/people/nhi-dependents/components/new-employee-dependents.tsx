import type { EmployeeCreate, NewEmployeeDependent } from '@hr/contracts/people/employees';
import { nhiDependents } from '@hr/contracts/people/nhi-dependents';
import { initialInput } from '@hr/contracts/records';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const { nameZh, relation, identityNumber, birthOn, startOn, reduction } = nhiDependents.fields;

const dependentFields = { nameZh, relation, identityNumber, birthOn, startOn, reduction };

const Field = fieldControlOf(dependentFields);

const NAME = 'dependents';

interface DependentLineProps {
  /** Index among the dependants. */
  readonly place: number;
  readonly onRemove: () => void;
}

const DependentLine = ({ place, onRemove }: DependentLineProps) => {
  const { formState } = useFormContext<EmployeeCreate>();
  const parentPath = `${NAME}.${place}`;
  const noun = `第 ${place + 1} 位眷屬`;
  const message = formState.errors.dependents?.[place]?.message;
  return (
    <Box
      component="fieldset"
      aria-label={noun}
      sx={{ display: 'flex', gap: 1, alignItems: 'start', m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Stack spacing={2} sx={{ flex: 1, minWidth: 0 }}>
        {message === undefined ? null : <Alert severity="error">{message}</Alert>}
        <FormRow>
          <Field parentPath={parentPath} name="nameZh" />
          <Field parentPath={parentPath} name="relation" />
        </FormRow>
        <FormRow>
          <Field parentPath={parentPath} name="identityNumber" hint="身分證字號或統一證號" />
          <Field parentPath={parentPath} name="birthOn" />
        </FormRow>
        <FormRow>
          <Field parentPath={parentPath} name="startOn" required={false} hint="空白表示同員工的健保加保日" />
          <Field parentPath={parentPath} name="reduction" />
        </FormRow>
      </Stack>
      <IconButton aria-label={`移除${noun}`} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
};

export const NewEmployeeDependents = () => {
  const { control } = useFormContext<EmployeeCreate>();
  const enrolments = useWatch({ control, name: 'enrolments' });
  const { fields, append, remove } = useFieldArray({ control, name: NAME });
  const isInsured = enrolments.some(({ scheme }) => scheme === 'health');
  const addDependent = (): void =>
    append(initialInput(dependentFields) as unknown as NewEmployeeDependent, { shouldFocus: false });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        選填，與員工一併建立；也可在建立後於「健保眷屬」辦理加保。
      </Typography>
      {isInsured ? null : (
        <Alert severity="info">
          請先於「保險」辦理員工的健保加保：眷屬隨同被保險人投保（全民健康保險法第 12 條）。
        </Alert>
      )}
      {fields.map(({ id }, place) => (
        <DependentLine key={id} place={place} onRemove={() => remove(place)} />
      ))}
      <Box>
        <Button size="small" startIcon={<Add />} disabled={!isInsured} onClick={addDependent}>
          新增眷屬
        </Button>
      </Box>
    </>
  );
};
