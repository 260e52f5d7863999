import {
  acknowledgementNames,
  appealDecisionNames,
  type EvaluationCommand,
  type EvaluationDetail,
  evaluationEndpoints as endpoints,
  partNames,
  stageNames,
} from '@hr/contracts/evaluation/evaluations';
import { actorOfStage } from '@hr/domain/evaluation/evaluations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JsonEndpoint } from '@hr/contracts/core';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { DecimalFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { employeeChoices } from '#records/choices.ts';

interface FieldsProps {
  readonly detail: EvaluationDetail;
}

interface CommandDialogProps {
  readonly detail: EvaluationDetail;
  readonly onClose: () => void;
  /** Reloads the evaluation; the dialog closes afterwards, so that the next command sends the new version. */
  readonly onDone: () => Promise<unknown>;
}

interface CommandFormProps extends CommandDialogProps {
  readonly title: string;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly endpoint: JsonEndpoint;
  readonly values: Readonly<Record<string, unknown>>;
  readonly Fields: ComponentType<FieldsProps>;
}

/** Dialog of a command with a form. */
const CommandForm = ({
  detail,
  onClose,
  onDone,
  title,
  label,
  isDangerous,
  endpoint,
  values,
  Fields,
}: CommandFormProps) => {
  const form = useSchemaForm(endpoint.body as never, { ...values, version: detail.version });
  return (
    <FormDialog
      title={`${title}：${detail.employee.nameZh}`}
      submitLabel={label}
      isDangerous={isDangerous ?? false}
      form={form}
      onSubmit={async (body) => {
        await call(endpoint, { params: { id: detail.id }, body });
        toast('common.command.ok', { values: { command: label, noun: '考核', name: detail.employee.nameZh } });
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <Fields detail={detail} />
    </FormDialog>
  );
};

const ReasonField = () => (
  <TextFieldControl control={useFormContext().control} name="reason" label="原因" rows={2} required />
);

const ReturnFields = ({ detail }: FieldsProps) => (
  <>
    <SelectControl
      control={useFormContext().control}
      name="stage"
      label="退回至"
      options={detail.returnTargets.map((stage) => ({ value: stage, label: stageNames[stage] }))}
      required
    />
    <ReasonField />
  </>
);

const AcknowledgeFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <SelectControl
        control={control}
        name="answer"
        label="對考核結果"
        options={optionsOf(acknowledgementNames)}
        required
      />
      <TextFieldControl control={control} name="comment" label="意見（不同意時必填）" rows={3} />
    </>
  );
};

const gradeOptions = ({ cycle }: EvaluationDetail) => cycle.grades.map(({ name }) => ({ value: name, label: name }));

const ResultFields = ({ detail }: FieldsProps) => {
  const { control } = useFormContext();
  return (
    <FormRow>
      <DecimalFieldControl control={control} name="score" label="總分" required />
      <SelectControl control={control} name="grade" label="等第" options={gradeOptions(detail)} required />
    </FormRow>
  );
};

const CalibrateFields = ({ detail }: FieldsProps) => (
  <>
    <ResultFields detail={detail} />
    <ReasonField />
  </>
);

const AppealDecisionFields = ({ detail }: FieldsProps) => {
  const { control } = useFormContext();
  const decision: unknown = useWatch({ control, name: 'decision' as never });
  return (
    <>
      <SelectControl control={control} name="decision" label="決定" options={optionsOf(appealDecisionNames)} required />
      {decision === 'upheld' ? <ResultFields detail={detail} /> : null}
      <ReasonField />
    </>
  );
};

const reviewerParts = {
  first_reviewer: partNames.first_reviewer,
  second_reviewer: partNames.second_reviewer,
  approver: partNames.approver,
};

const ReassignFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <SelectControl control={control} name="part" label="改派的角色" options={optionsOf(reviewerParts)} required />
      <AutocompleteControl
        control={control}
        name="employeeId"
        label="新的考核者"
        placeholder="員工編號或姓名"
        source={employeeChoices(today())}
        initialOption={null}
        required
      />
      <ReasonField />
    </>
  );
};

const AppealFields = () => (
  <TextFieldControl control={useFormContext().control} name="reason" label="申覆理由" rows={4} required />
);

type FormSettings = Omit<CommandFormProps, keyof CommandDialogProps | 'values'> & {
  readonly valuesOf: (detail: EvaluationDetail) => Readonly<Record<string, unknown>>;
};

const resultOf = ({ scores, grade }: EvaluationDetail) => ({ score: scores.total, grade: grade ?? '' });

const forms: Readonly<Partial<Record<EvaluationCommand, FormSettings>>> = {
  acknowledge: {
    title: '確認考核結果',
    label: '確認',
    endpoint: endpoints.acknowledge,
    valuesOf: () => ({ answer: 'agree', comment: '' }),
    Fields: AcknowledgeFields,
  },
  return: {
    title: '退回考核',
    label: '退回',
    endpoint: endpoints.return,
    valuesOf: ({ returnTargets }) => ({ stage: returnTargets.at(-1) ?? null, reason: '' }),
    Fields: ReturnFields,
  },
  appeal: {
    title: '提出申覆',
    label: '提出申覆',
    endpoint: endpoints.appeal,
    valuesOf: () => ({ reason: '' }),
    Fields: AppealFields,
  },
  decideAppeal: {
    title: '決定申覆',
    label: '決定',
    endpoint: endpoints.decideAppeal,
    valuesOf: (detail) => ({ decision: null, reason: '', ...resultOf(detail) }),
    Fields: AppealDecisionFields,
  },
  calibrate: {
    title: '調整考核成績',
    label: '調整成績',
    endpoint: endpoints.calibrate,
    valuesOf: (detail) => ({ ...resultOf(detail), reason: '' }),
    Fields: CalibrateFields,
  },
  reassign: {
    title: '改派考核者',
    label: '改派',
    endpoint: endpoints.reassign,
    valuesOf: ({ stage }) => {
      const actor = actorOfStage[stage];
      return { part: actor === 'employee' ? 'first_reviewer' : actor, employeeId: null, reason: '' };
    },
    Fields: ReassignFields,
  },
  end: {
    title: '終止考核',
    label: '終止考核',
    isDangerous: true,
    endpoint: endpoints.end,
    valuesOf: () => ({ reason: '' }),
    Fields: ReasonField,
  },
};

const RemindDialog = ({ detail, onClose, onDone }: CommandDialogProps) => (
  <ConfirmDialog
    open
    title={`確定催辦 ${detail.employee.nameZh} 的考核嗎？`}
    confirmLabel="催辦"
    onConfirm={async () => {
      await call(endpoints.remind, { params: { id: detail.id }, body: { version: detail.version } });
      toast('common.command.ok', { values: { command: '催辦', noun: '考核', name: detail.employee.nameZh } });
      await onDone();
      onClose();
    }}
    onClose={onClose}
  >
    {`將通知目前階段（${stageNames[detail.stage]}）的處理人。`}
  </ConfirmDialog>
);

const shownCommands = Object.keys(forms) as EvaluationCommand[];

/** Buttons of the commands that the caller can run now. */
export const EvaluationCommands = ({ detail, onDone }: Omit<CommandDialogProps, 'onClose'>) => {
  const [open, setOpen] = useState<EvaluationCommand | null>(null);
  const settings = open === null ? undefined : forms[open];
  const offered = shownCommands.filter((command) => detail.commands.includes(command));
  const close = (): void => setOpen(null);
  return (
    <Box sx={{ display: 'contents' }}>
      {offered.map((command) => (
        <Button
          key={command}
          variant={command === 'acknowledge' ? 'contained' : 'outlined'}
          color={forms[command]?.isDangerous ? 'error' : 'primary'}
          onClick={() => setOpen(command)}
        >
          {forms[command]?.title.replace('考核', '')}
        </Button>
      ))}
      {detail.commands.includes('remind') ? (
        <Button variant="outlined" onClick={() => setOpen('remind')}>
          催辦
        </Button>
      ) : null}
      {settings ? (
        <CommandForm {...settings} values={settings.valuesOf(detail)} detail={detail} onDone={onDone} onClose={close} />
      ) : null}
      {open === 'remind' ? <RemindDialog detail={detail} onDone={onDone} onClose={close} /> : null}
    </Box>
  );
};
