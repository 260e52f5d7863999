import { employeePaperEndpoints, employeePaperNames, paperLanguageNames } from '@hr/contracts/people/employee-papers';
import { type Employee, employees, type RevealableField, revealableFields } from '@hr/contracts/people/employees';
import { type EmployeePaperKind, employeePaperKinds, involuntaryLeavings } from '@hr/domain/people/employee-papers';
import { hasLeft } from '@hr/domain/people/employment';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { downloadFile } from '#api/download-file.ts';
import { applyProblem } from '#forms/apply-problem.ts';
import { DialogFrame } from '#forms/form-frame.tsx';
import { FormRefusal } from '#forms/form-refusal.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { today } from '#format/use-today.ts';

interface PapersDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

interface PaperForm {
  readonly kind: EmployeePaperKind;
  readonly language: keyof typeof paperLanguageNames;
  readonly isReasonListed: boolean;
  readonly isIdentityListed: boolean;
  readonly isIdentityUnmasked: boolean;
  readonly isUnmasked: boolean;
}

const hasLeftInvoluntarily = ({ employments }: Employee): boolean =>
  involuntaryLeavings(
    employments.map(({ lastWorkingOn, settling }) => ({
      lastWorkingOn,
      isInvoluntary: settling?.isInvoluntary === true,
    })),
    today(),
  ).length > 0;

const paperOptionsOf = (employee: Employee) =>
  employeePaperKinds
    .filter((kind) => kind !== 'involuntary-leaving' || hasLeftInvoluntarily(employee))
    .map((value) => ({ value, label: employeePaperNames[value] }));

const languageOptions = Object.entries(paperLanguageNames).map(([value, label]) => ({ value, label }));

/** Other papers only exist in Chinese. */
const hasLanguages = (kind: EmployeePaperKind): boolean =>
  kind === 'employment-certificate' || kind === 'service-certificate';

const listIdentity = { name: 'isIdentityListed', label: '列出身分證字號', fields: ['identityNumber'] } as const;

const sensitiveSwitches = {
  'employment-certificate': listIdentity,
  'service-certificate': listIdentity,
  // The employment office requires the identity number.
  'involuntary-leaving': { ...listIdentity, name: 'isIdentityUnmasked' },
  'worker-card': { name: 'isIdentityUnmasked', label: '身分證字號不遮蔽', fields: ['identityNumber'] },
  'personnel-card': { name: 'isUnmasked', label: '敏感欄位不遮蔽', fields: revealableFields },
} as const satisfies Record<EmployeePaperKind, object>;

/** Returns true if the caller may reveal any of the fields. */
const isAnyOpen = (employee: Employee, fields: readonly RevealableField[]): boolean =>
  fields.some((field) => employee[field]?.isRevealable === true);

const yesIf = (is: boolean): 'yes' | undefined => (is ? 'yes' : undefined);

export const PapersDialog = ({ employee, onClose }: PapersDialogProps) => {
  const form = useForm<PaperForm>({
    defaultValues: {
      kind: hasLeft(employee.status) ? 'service-certificate' : 'employment-certificate',
      language: 'zh',
      isReasonListed: false,
      isIdentityListed: false,
      // The law requires the identity number on worker cards.
      isIdentityUnmasked: true,
      isUnmasked: false,
    },
  });
  const { control, formState } = form;
  const [kind, language] = useWatch({ control, name: ['kind', 'language'] });
  // The reasons for leaving are stored in Chinese only.
  const canListReason = kind === 'service-certificate' && language !== 'en';
  const sensitive = sensitiveSwitches[kind];
  const isOpen = isAnyOpen(employee, sensitive.fields);
  const print = form.handleSubmit(async ({ isReasonListed, ...values }) => {
    try {
      await downloadFile(employeePaperEndpoints.print, {
        params: { id: employee.id, kind },
        query: {
          language: hasLanguages(kind) ? language : 'zh',
          sensitive: yesIf(isOpen && values[sensitive.name]),
          leavingReason: yesIf(canListReason && isReasonListed),
        },
      });
      onClose();
    } catch (error) {
      applyProblem(error, form);
    }
  });
  return (
    <DialogFrame
      title={`列印：${employees.titleOf(employee)}`}
      submitLabel="列印"
      isSubmitting={formState.isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        void print(event);
      }}
      onClose={() => (formState.isSubmitting ? undefined : onClose())}
      maxWidth="xs"
      guard={null}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <FormRefusal form={form} />
        <SelectControl control={control} name="kind" label="文件" required options={paperOptionsOf(employee)} />
        {hasLanguages(kind) ? (
          <SelectControl control={control} name="language" label="語言" required options={languageOptions} />
        ) : null}
        {isOpen ? <SwitchControl control={control} name={sensitive.name} label={sensitive.label} /> : null}
        {canListReason ? (
          <SwitchControl control={control} name="isReasonListed" label="列出離職原因（應員工要求）" />
        ) : null}
        <Typography variant="body2" color="textSecondary">
          依今日的資料製作；列印與不遮蔽的敏感欄位都會留下操作紀錄。
        </Typography>
      </Stack>
    </DialogFrame>
  );
};
