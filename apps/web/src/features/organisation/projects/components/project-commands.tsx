import { type Project, projectEndpoints as endpoints, projects } from '@hr/contracts/organisation/projects';
import {
  effectiveEnd,
  isCommandAllowed,
  isOpenProject,
  nextYearPeriod,
  type ProjectCommand,
  stateAfter,
} from '@hr/domain/organisation/projects';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { projectContractsCommand } from '#features/contracts/employee-contracts/index.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import {
  auditCommand,
  type Command,
  confirmCommand,
  deleteCommand,
  editCommand,
  formCommand,
} from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { ProjectFields } from './project-fields.tsx';

const Field = fieldControlOf(projects.fields);

interface ProjectProps {
  readonly item: Project;
}

const ifAllowed =
  (command: ProjectCommand) =>
  ({ state }: Project): boolean =>
    isCommandAllowed(state, command);

const step = (command: ProjectCommand, endpoint: typeof endpoints.close, [label, consequence]: [string, string]) =>
  confirmCommand(projects, {
    label,
    consequence,
    endpoint,
    expected: { state: stateAfter(command) },
    isOffered: ifAllowed(command),
  });

const ExtensionFields = ({ item }: ProjectProps) => {
  const { control } = useFormContext();
  return (
    <>
      <Typography>{`目前的執行迄日為 ${formatDate(effectiveEnd(item))}，展延後狀態改為「展延中」。`}</Typography>
      <DateFieldControl control={control} name="extendedEndOn" label="展延迄日" required />
      <TextFieldControl control={control} name="extensionDocumentNo" label="展延文號" required />
    </>
  );
};

const TerminationFields = () => (
  <>
    <Alert severity="warning">終止後無法再編輯或恢復執行，資料仍會保留。</Alert>
    <TextFieldControl control={useFormContext().control} name="terminationReason" label="終止原因" required rows={2} />
  </>
);

const CopyFields = ({ item }: ProjectProps) => {
  const { startOn, endOn } = nextYearPeriod(item);
  return (
    <>
      <Alert severity="info">
        {`新計畫的執行期間為 ${formatDate(startOn)} ～ ${formatDate(endOn)}，狀態為「規劃中」。人員與經費照原計畫帶入，核定文號與補助單位計畫編號須另行填寫。`}
      </Alert>
      <Field name="code" label="新計畫編號" />
    </>
  );
};

export const projectCommands: readonly Command<Project>[] = [
  editCommand(projects, {
    update: endpoints.update,
    isOffered: ({ state }) => isOpenProject(state),
    Fields: ProjectFields,
    maxWidth: 'md',
  }),
  step('pre_approve', endpoints.preApprove, [
    '先行執行',
    '計畫將在核定前先行執行，狀態改為「先行執行（核定中）」。若最後未獲核定，已發生的費用須由其他經費支應。',
  ]),
  step('activate', endpoints.activate, ['開始執行', '狀態改為「執行中」。須已填寫核定文號與核定日。']),
  formCommand(projects, {
    label: '展延',
    isOffered: ifAllowed('extend'),
    endpoint: endpoints.extend,
    valuesOf: () => ({ extendedEndOn: null, extensionDocumentNo: '' }),
    Fields: ExtensionFields,
    maxWidth: 'xs',
  }),
  step('begin_closing', endpoints.beginClosing, ['開始結案', '狀態改為「結案中」，之後無法再展延。']),
  step('close', endpoints.close, ['結案', '狀態改為「已結案」，之後無法再編輯，資料仍會保留。']),
  projectContractsCommand,
  formCommand(projects, {
    label: '複製為次年度計畫',
    submitLabel: '複製',
    endpoint: endpoints.copy,
    isVersioned: false,
    opensAnswer: true,
    valuesOf: () => ({ code: '' }),
    Fields: CopyFields,
    maxWidth: 'xs',
    toast: 'common.duplicate.ok',
  }),
  formCommand(projects, {
    label: '終止',
    isDangerous: true,
    isOffered: ifAllowed('terminate'),
    endpoint: endpoints.terminate,
    valuesOf: () => ({ terminationReason: '' }),
    Fields: TerminationFields,
    maxWidth: 'xs',
  }),
  deleteCommand(projects, {
    remove: endpoints.remove,
    isOffered: ({ state }) => state === 'planning',
    consequence: '刪除後無法復原。只有規劃中的計畫可以刪除。',
  }),
  auditCommand(projects),
];
