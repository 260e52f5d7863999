import Stack from '@mui/material/Stack';
import { type FormEvent, type PropsWithChildren, type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useOvertaken } from '#records/use-overtaken.ts';
import { useLeaveGuard } from '#routing/use-leave-guard.tsx';
import { applyProblem } from './apply-problem.ts';
import { DialogFrame, PanelFrame } from './form-frame.tsx';
import { useFormPlace, useLostWith } from './form-place.ts';
import { FormRefusal } from './form-refusal.tsx';
import { RequiredLegend } from './required-legend.tsx';
import { useAfterUploads } from './uploads-under-way.ts';
import './zod-messages.ts';

/** A form with what it is called and what its submit does. */
export interface FormDialogProps<Values extends FieldValues, Output extends FieldValues> extends PropsWithChildren {
  readonly title: string;
  /** The verb: 新增, 儲存. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly isAwaited?: boolean;
  readonly isUntold?: boolean;
  /** A refusal is shown in the form; closing the dialog after success is the caller's. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onOvertaken?: () => void;
  readonly onReload?: (() => Promise<unknown>) | undefined;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** The dialog keeps its height whatever is in it. */
  readonly isTall?: boolean;
  /** What else can be done with what is filled in, unless it is on its way; stands apart from the other buttons. */
  readonly renderAside?: ((isHeld: boolean) => ReactNode) | undefined;
}

/**
 * A form in a dialog, or in the panel of its record: mounted while it is open, it asks before unsaved changes are lost and
 * submits once. Fields reach the form through its context or through `form.control`.
 */
export const FormDialog = <Values extends FieldValues, Output extends FieldValues>({
  form,
  isAwaited = false,
  isUntold = false,
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
  // The form library takes a submit for successful that was refused without a complaint in the form.
  const [isSaved, setIsSaved] = useState(false);
  const guard = useLeaveGuard(isDirty && !isSaved, { lostWith: useLostWith() });
  const refreshOvertaken = useOvertaken();
  const submit = form.handleSubmit(async (values) => {
    setIsSaved(false);
    try {
      await onSubmit(values);
      setIsSaved(true);
    } catch (error) {
      applyProblem(error, form as unknown as UseFormReturn<Values>);
      if (refreshOvertaken(error)) {
        onOvertaken?.();
      }
    }
  });
  const { isWaiting: isUploading, afterUploads } = useAfterUploads(form.control);
  const isWaiting = isUploading || isAwaited;
  const handleSubmit = (event: FormEvent): void => {
    // A dialog may stand inside another form's markup; its submit is its own.
    event.stopPropagation();
    event.preventDefault();
    if (!isSubmitting && !isWaiting && !isUntold) {
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
        isIdle={isUntold}
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
