import { employeeEndpoints, employees, newEmployeeFaults } from '@hr/contracts/people/employees';
import { hireDateAheadFault, hiringFields } from '@hr/contracts/people/employment';
import type { StoredFile } from '@hr/contracts/files';
import { initialInput } from '@hr/contracts/records';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stack from '@mui/material/Stack';
import Stepper from '@mui/material/Stepper';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { focusFirstField } from '#forms/first-field.ts';
import { today } from '#format/use-today.ts';
import { call } from '#api/call.ts';
import type { CreateDialogProps } from '#records/create-dialog.tsx';
import { RecordFormDialog } from '#records/record-form-dialog.tsx';
import { usePermissions } from '#session/session.ts';
import { useEmployeeDraft } from './use-employee-draft.ts';
import { useNewEmployeeDefaults } from './use-new-employee-defaults.ts';
import { REVIEW, type WizardStep, wizardSteps } from './wizard-steps.tsx';

/** Opens the first step with an error, also for errors from the server. */
const useStepOfFaults = (steps: readonly WizardStep[], open: (step: number) => void): void => {
  const { formState } = useFormContext();
  const { errors, submitCount } = formState;
  const faulty = steps.findIndex(({ names }) => names.some((name) => name in errors));
  const isFaulty = faulty !== -1;
  // Runs after a submit only, not when an error is corrected.
  const lead = useEffectEvent(() => open(faulty));
  useEffect(() => {
    if (submitCount > 0 && isFaulty) {
      lead();
    }
  }, [submitCount, isFaulty]);
};

const faultsOf = (values: FieldValues, names: readonly string[]): ReturnType<typeof newEmployeeFaults> => {
  const hiredOn = names.includes('hiredOn') ? hiringFields.hiredOn.schema.safeParse(values['hiredOn']).data : undefined;
  const message = hiredOn === undefined ? null : hireDateAheadFault(hiredOn, today());
  return [...newEmployeeFaults(values, names), ...(message === null ? [] : [{ name: 'hiredOn', message }])];
};

/**
 * Opens the next step if it is complete and consistent with the earlier ones, else the first one with an error. The
 * full schema reports errors between fields only when every field is valid.
 */
const useNextStep = (
  steps: readonly WizardStep[],
  { current, open }: { readonly current: number; readonly open: (step: number) => void },
): (() => Promise<void>) => {
  const { trigger, getValues, getFieldState, setError } = useFormContext();
  const isFaulty = (name: string): boolean => getFieldState(name).invalid;
  return async () => {
    const own = steps[current]?.names ?? [];
    const done = steps.slice(0, current + 1).flatMap(({ names }) => names);
    const isFilledIn = await trigger([...own, ...done.filter(isFaulty)], { shouldFocus: true });
    const faults = isFilledIn ? faultsOf(getValues(), done) : [];
    for (const { name, message } of faults) {
      setError(name, { type: 'custom', message }, { shouldFocus: true });
    }
    const faulty = steps.findIndex(({ names }) => names.some(isFaulty));
    open(isFilledIn && faults.length === 0 ? current + 1 : Math.max(faulty, 0));
  };
};

/**
 * Revalidates shown errors on every change. The form library would only do so after a submit. Fields without an error
 * wait for their validation.
 */
const useErrorRevalidation = (steps: readonly WizardStep[]): void => {
  const { trigger, getValues, getFieldState, setError, watch, formState } = useFormContext();
  const { isSubmitted } = formState;
  const revalidate = useEffectEvent(async () => {
    const names = steps.flatMap((step) => step.names);
    const wrong = names.filter((name) => getFieldState(name).invalid);
    if (isSubmitted || wrong.length === 0) {
      return;
    }
    const isWithinWrong = (name: string): boolean => wrong.some((each) => name === each || name.startsWith(`${each}.`));
    await trigger(wrong);
    for (const { name, message } of faultsOf(getValues(), names)) {
      if (isWithinWrong(name) && !getFieldState(name).invalid) {
        setError(name, { type: 'custom', message });
      }
    }
  });
  useEffect(() => {
    const subscription = watch(() => void revalidate());
    return () => subscription.unsubscribe();
  }, [watch]);
};

/** Moves the focus into a step when it replaces another. */
const useStepArrival = (current: number): RefObject<HTMLFieldSetElement | null> => {
  const step = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) {
      shown.current = current;
      focusFirstField(step.current);
    }
  }, [current]);
  return step;
};

interface StepsProps {
  readonly steps: readonly WizardStep[];
  readonly current: number;
  readonly onOpen: (step: number) => void;
}

/** The form of a new employee. All steps stay mounted, so no input is lost. */
const EmployeeWizard = ({ steps, current, onOpen, draftName }: StepsProps & { readonly draftName: string }) => {
  const { formState } = useFormContext();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const { isRestored, discard } = useEmployeeDraft(draftName);
  useNewEmployeeDefaults();
  useStepOfFaults(steps, onOpen);
  useErrorRevalidation(steps);
  const step = useStepArrival(current);
  return (
    <>
      <Stepper
        nonLinear
        activeStep={current}
        alternativeLabel
        sx={{ position: 'sticky', top: 0, zIndex: 2, py: 1, overflowX: 'auto', bgcolor: 'background.paper' }}
      >
        {steps.map(({ label, names }, index) => (
          <Step key={label}>
            <StepButton
              tabIndex={index === current ? 0 : -1}
              onClick={() => onOpen(index)}
              optional={names.some((name) => name in formState.errors) ? '需修正' : undefined}
            >
              {label}
            </StepButton>
          </Step>
        ))}
      </Stepper>
      {isRestored ? (
        <Alert severity="info" action={<Button onClick={discard}>重新開始</Button>}>
          已還原上次未完成的內容；證號、帳號、照片、保險與文件不保留，請重新填寫。
        </Alert>
      ) : null}
      {steps.map(({ label, Fields }, index) =>
        index === current || label !== REVIEW ? (
          <Stack
            key={label}
            ref={index === current ? step : null}
            component="fieldset"
            aria-label={label}
            tabIndex={-1}
            hidden={index !== current}
            spacing={2}
            sx={index === current ? { m: 0, p: 0, border: 0, minWidth: 0, outline: 0 } : { display: 'none' }}
          >
            <Fields files={files} onStored={(file) => setFiles((sent) => [...sent, file])} />
          </Stack>
        ) : null,
      )}
    </>
  );
};

const StepButtons = ({ steps, current, onOpen }: StepsProps) => {
  const openNext = useNextStep(steps, { current, open: onOpen });
  return (
    <>
      <Button disabled={current === 0} onClick={() => onOpen(current - 1)}>
        上一步
      </Button>
      <Button variant="outlined" disabled={current === steps.length - 1} onClick={() => void openNext()}>
        下一步
      </Button>
    </>
  );
};

const initialValues = () => ({
  ...initialInput(employees.fields),
  ...initialInput(hiringFields),
  enrolments: [],
  dependents: [],
  documents: [],
  photoFileId: null,
});

type EmployeeBody = z.output<typeof employeeEndpoints.create.body>;

interface CreateEmployeeProps extends CreateDialogProps {
  readonly title?: string;
  /** Name of the stored draft, so that forms for different people do not share one. */
  readonly draftName?: string;
  /** Creates the employee; defaults to the endpoint of employees. */
  readonly send?: (body: EmployeeBody) => Promise<unknown>;
}

const sendEmployee = (body: EmployeeBody): Promise<unknown> => call(employeeEndpoints.create, { body });

export const CreateEmployee = ({
  initial,
  onClose,
  onDone,
  title = '新增員工',
  draftName = 'employee',
  send = sendEmployee,
}: CreateEmployeeProps) => {
  const [current, setCurrent] = useState(0);
  const may = usePermissions();
  const steps = wizardSteps.filter(({ permission }) => permission === undefined || may(permission));
  const shared = { steps, current, onOpen: setCurrent };
  return (
    <RecordFormDialog
      kind={employees}
      item={null}
      title={title}
      submitLabel="完成"
      schema={employeeEndpoints.create.body}
      valuesOf={() => ({ ...initialValues(), ...initial })}
      send={send}
      command="新增"
      maxWidth="md"
      isTall
      renderAside={() => <StepButtons {...shared} />}
      {...(onDone ? { onDone } : {})}
      onClose={onClose}
    >
      <EmployeeWizard {...shared} draftName={draftName} />
    </RecordFormDialog>
  );
};
