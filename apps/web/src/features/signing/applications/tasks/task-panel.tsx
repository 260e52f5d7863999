import { signatureTaskEndpoints as endpoints, type TaskDetail } from '@hr/contracts/signing/applications';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { useTitleFocus } from '#focus/use-screen-arrival.ts';
import { DiscardParametersProvider } from '#forms/form-place.ts';
import { useAfterClose } from '#forms/use-after-close.ts';
import { CommandMenu } from '#records/command-toolbar.tsx';
import { RecordNavigation, navigationFrom, useStableOrder, useRecordKeys } from '#records/record-navigation.tsx';
import { AddSignersDialog } from './add-signers-dialog.tsx';
import { AnswerDialog, type AnswerName, answersFor } from './answer-dialog.tsx';
import { ApplicationFacts } from '../records/application-facts.tsx';
import { ApplicationStatus } from '../records/application-status.tsx';
import { ExpiryNotice } from '../records/expiry-notice.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { InformDialog } from './inform-dialog.tsx';
import { SignerFacts } from './signer-facts.tsx';
import { useKey } from './use-key.ts';

const DISCARDING_PARAMS = ['record'];

interface TaskPanelProps {
  readonly id: string;
  readonly order: readonly { readonly id: string }[];
  readonly onOpen: (id: string | undefined) => void;
}

const TaskContent = ({ task }: { readonly task: TaskDetail }) => (
  <>
    {task.onBehalfOf === null ? null : (
      <Alert severity="info" sx={{ mb: 2 }}>{`您以代理人身分，代 ${task.onBehalfOf.nameZh} 簽核。`}</Alert>
    )}
    <ExpiryNotice application={task.application} />
    <ApplicationFacts
      application={task.application}
      attachments={endpoints.downloadAttachment}
      preview={endpoints.previewAttachment}
      form={endpoints.print}
    />
    <SignerFacts task={task} searchOf={(id) => `?tab=signed&record=${id}`} />
  </>
);

const otherCommandLabels = { addSigners: '加簽', forward: '轉簽', inform: '知會' } as const;

const listOtherCommands = ({ steps, step }: TaskDetail['application']): readonly (keyof typeof otherCommandLabels)[] =>
  steps.find(({ place }) => place === step)?.asks === 'agreement' ? [] : ['addSigners', 'forward', 'inform'];

type CommandName = AnswerName | keyof typeof otherCommandLabels;

interface AnswerButtonsProps {
  readonly application: TaskDetail['application'];
  readonly onBegin: (name: CommandName) => void;
}

/** Answers shown as buttons; the others are in the menu. */
const MAX_BUTTONS = 3;

const AnswerButtons = ({ application, onBegin }: AnswerButtonsProps) => {
  const offered = answersFor(application);
  const names = Object.keys(offered) as AnswerName[];
  const rest = [
    ...names.slice(MAX_BUTTONS).map((name) => ({
      name,
      label: offered[name]?.label ?? '',
      isDangerous: offered[name]?.isDangerous ?? false,
    })),
    ...listOtherCommands(application).map((name) => ({ name, label: otherCommandLabels[name] })),
  ];
  return (
    <Stack direction="row" role="toolbar" aria-label="操作" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {names.slice(0, MAX_BUTTONS).map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === 'approve' ? 'contained' : 'outlined'}
          color={offered[name]?.isDangerous ? 'error' : 'primary'}
          {...(name === 'approve' ? { 'aria-keyshortcuts': 'A' } : {})}
          onClick={() => onBegin(name)}
        >
          {offered[name]?.label}
        </Button>
      ))}
      <CommandMenu commands={rest} label="更多" onCommand={({ name }) => onBegin(name)} />
    </Stack>
  );
};

interface CommandDialogProps {
  readonly task: TaskDetail;
  readonly name: CommandName;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CommandDialog = ({ name, ...dialogProps }: CommandDialogProps) => {
  if (name === 'addSigners') {
    return <AddSignersDialog {...dialogProps} />;
  }
  if (name === 'inform') {
    return <InformDialog task={dialogProps.task} onClose={dialogProps.onClose} />;
  }
  return name === 'forward' ? <ForwardDialog {...dialogProps} /> : <AnswerDialog {...dialogProps} name={name} />;
};

/** One task next to its list; after an answer the next one opens. */
export const TaskPanel = ({ id, order, onOpen }: TaskPanelProps) => {
  const { data: task, error, refetch } = useQuery(endpointQuery(endpoints.get, { params: { id } }));
  // A command belongs to the task for which it was started; the panel may show another task by now.
  const [openCommand, setOpenCommand] = useState<{ readonly id: string; readonly name: CommandName } | null>(null);
  const begin = (name: CommandName): void => setOpenCommand({ id, name });
  const title = useRef<HTMLHeadingElement>(null);
  useTitleFocus(title, task !== undefined);
  const navigation = navigationFrom(useStableOrder(order, id), { id, open: (other) => onOpen(other.id) });
  const close = (): void => onOpen(undefined);
  // After a failed refetch the data may be outdated: another signer may have answered the task.
  const canAnswer = task?.isWaiting === true && error === null;
  useRecordKeys({ ...navigation, onClose: close });
  useKey('a', canAnswer ? () => begin('approve') : undefined);
  const afterClose = useAfterClose(openCommand !== null);
  const openNext = (): void => {
    setOpenCommand(null);
    afterClose(navigation.onNext ?? navigation.onPrevious ?? close);
  };
  const panel = { recordId: id, navigation: <RecordNavigation {...navigation} />, onClose: close };
  if (!task) {
    return (
      <SidePanel title="簽核內容" isAwaited={!error} {...panel}>
        {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />}
      </SidePanel>
    );
  }
  const { application } = task;
  return (
    <SidePanel
      title={`${application.number} ${application.employee.nameZh}`}
      titleRef={title}
      status={<ApplicationStatus item={application} />}
      commands={canAnswer ? <AnswerButtons application={application} onBegin={begin} /> : null}
      {...panel}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      <TaskContent task={task} />
      {openCommand?.id === id ? (
        <DiscardParametersProvider value={DISCARDING_PARAMS}>
          <CommandDialog task={task} name={openCommand.name} onClose={() => setOpenCommand(null)} onDone={openNext} />
        </DiscardParametersProvider>
      ) : null}
    </SidePanel>
  );
};
