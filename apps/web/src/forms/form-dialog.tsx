import Stack from '@mui/material/Stack';
import { type FormEvent, type PropsWithChildren, type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useRefreshIfOutdated } from '#session/use-refresh-if-outdated.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { applyProblem } from './apply-problem.ts';
import { DialogFrame, PanelFrame } from './form-frame.tsx';
import { useFormPlace, useDiscardParameters } from './form-place.ts';
import { FormRefusal } from './form-refusal.tsx';
import { RequiredLegend } from './required-legend.tsx';
import { useAfterUploads } from './pending-uploads.ts';
import './zod-messages.ts';

/** Form in a dialog with its title and its submit handler. */
export interface FormDialogProps<Values extends FieldValues, Output extends FieldValues> extends PropsWithChildren {
  readonly title: string;
  /** Verb of the submit button: 新增, 儲存. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Whether the form waits for something else than uploads, such as a preview. */
  readonly isAwaited?: boolean;
  /** Whether the form cannot be submitted, because its preview has failed. */
  readonly isBlocked?: boolean;
  /** Refusals are shown in the form; the caller closes the dialog after success. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onOvertaken?: () => void;
  readonly onReload?: (() => Promise<unknown>) | undefined;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** The dialog keeps a fixed height. */
  readonly isTall?: boolean;
  /** Renders further actions for the form values, apart from the other buttons; disabled while submitting. */
  readonly renderAside?: ((isSubmitting: boolean) => ReactNode) | undefined;
}

/**
 * Form in a dialog, or in the panel of its record. It asks before unsaved changes are lost and submits once. Fields
 * read the form from its context or from `form.control`.
 */
export const FormDialog = <Values extends FieldValues, Output extends FieldValues>({
  form,
  isAwaited = false,
  isBlocked = false,
  onSubmit,
  onClose,
  onOvertaken,
  onReload,
  maxWidth = 'sm',
  renderAside,
  children,
  ...rest
}: FormDialogProps<Values, Output>) => {
  const place = useFormPlace();
  const { isDirty, isSubmitting } = form.formState;
  // `isSubmitSuccessful` of the form library is also true for a refusal without field errors.
  const [isSaved, setIsSaved] = useState(false);
  const guard = useLeaveGuard(isDirty && !isSaved, { discardedBy: useDiscardParameters() });
  const refreshOvertaken = useRefreshIfOutdated();
  const submit = form.handleSubmit(async (values) => {
    setIsSaved(false);
    try {
      await onSubmit(values);
      setIsSaved(true);
    } catch (error) {
      applyProblem(error, form);
      if (refreshOvertaken(error)) {
        onOvertaken?.();
      }
    }
  });
  const { isWaiting: isUploading, afterUploads } = useAfterUploads(form.control);
  const isWaiting = isUploading || isAwaited;
  const handleSubmit = (event: FormEvent): void => {
    // A dialog may be nested in the markup of another form, which must not receive its submit.
    event.stopPropagation();
    event.preventDefault();
    if (!isSubmitting && !isWaiting && !isBlocked) {
      void afterUploads(() => void submit(event));
    }
  };
  const handleClose = (): void => {
    if (!isSubmitting) {
      guard.attempt(onClose);
    }
  };
  const Frame = place === 'panel' ? PanelFrame : DialogFrame;
  return (
    <FormProvider {...form}>
      <Frame
        {...rest}
        maxWidth={maxWidth}
        isSubmitting={isSubmitting}
        isWaiting={isWaiting}
        isIdle={isBlocked}
        onSubmit={handleSubmit}
        onClose={handleClose}
        guard={guard.dialog}
        aside={renderAside?.(isSubmitting || isUploading)}
      >
        <RequiredLegend />
        <Stack spacing={2.5}>
          <FormRefusal form={form} onReload={onReload} />
          {children}
        </Stack>
      </Frame>
    </FormProvider>
  );
};
