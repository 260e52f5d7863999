import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldError, useController, useFormContext } from 'react-hook-form';
import { useTags } from './use-tags.ts';

const isFieldError = (error: unknown): error is FieldError =>
  typeof error === 'object' && error !== null && typeof (error as FieldError).message === 'string';

/** Returns the message of the field or of its first refused tag. */
const messageOf = (error: unknown): string | undefined => {
  if (isFieldError(error)) {
    return error.message;
  }
  return Array.isArray(error) ? error.find(isFieldError)?.message : undefined;
};

/** 標籤: texts as chips. Tags in use are proposed; Enter or leaving the field adds what is typed. */
export const TagsField = () => {
  const { control, formState } = useFormContext<{ tags: string[] }>();
  const { field } = useController({ control, name: 'tags' });
  const [typed, setTyped] = useState('');
  const message = messageOf(formState.errors.tags);
  const change = (tags: readonly string[]): void => field.onChange(tags.map((tag) => tag.trim()).filter(Boolean));
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      filterSelectedOptions
      options={useTags()}
      value={field.value}
      onChange={(_event, tags) => change(tags)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={() => {
        if (typed.trim() !== '') {
          change([...field.value, typed]);
          setTyped('');
        }
        field.onBlur();
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label="標籤"
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message ?? '輸入後按 Enter 新增，每個標籤最多 20 個字'}
        />
      )}
    />
  );
};
