import type { FieldSet } from '@hr/contracts/fields';
import { isSameValue } from '@hr/domain/effective';
import Alert from '@mui/material/Alert';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { takeFocus } from '#focus/take-focus.ts';

/**
 * Returns the labels of the fields changed both in the form and by someone else. Saving will overwrite the other
 * change.
 */
export const conflictingLabels = <Output extends FieldValues>(
  fields: FieldSet,
  { formState: { dirtyFields, defaultValues }, getValues }: UseFormReturn<FieldValues, unknown, Output>,
  latest: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys(dirtyFields).flatMap((name) => {
    const isConflict = !isSameValue(latest[name], defaultValues?.[name]) && !isSameValue(latest[name], getValues(name));
    const label = fields[name]?.label;
    return isConflict && label !== undefined ? [label] : [];
  });

/** Notice that the form now contains the latest saved values, with the labels that saving will overwrite. */
export const ReloadNotice = ({ labels }: { readonly labels: readonly string[] }) => (
  <Alert severity={labels.length === 0 ? 'info' : 'warning'} slotProps={{ message: { ref: takeFocus, tabIndex: -1 } }}>
    {labels.length === 0
      ? '已載入最新內容，您輸入的內容仍保留。'
      : `已載入最新內容。${labels.map((label) => `「${label}」`).join('、')}也已被他人變更，儲存後會以您輸入的內容取代。`}
  </Alert>
);
