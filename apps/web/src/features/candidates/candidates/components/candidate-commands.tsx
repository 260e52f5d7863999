import {
  type Candidate,
  candidateDetailEndpoints as detailEndpoints,
  candidateEndpoints as endpoints,
  candidates,
} from '@hr/contracts/candidates/candidates';
import { nextStages } from '@hr/domain/candidates/candidates';
import { call } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import { showFailure } from '#failures/show-failure.ts';
import { interviewCommands } from '#features/candidates/interviews/index.ts';
import { offerCommands } from '#features/candidates/offers/index.ts';
import {
  auditCommand,
  type Command,
  type CommandDialogProps,
  confirmCommand,
  editCommand,
  formCommand,
} from '#records/commands.tsx';
import { ConfirmRecordDialog } from '#records/confirm-record-dialog.tsx';
import { useOnMount } from '#records/use-on-mount.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { BulkMoveFields, bulkMoveSchema, MoveFields, moveWithReason } from './move-fields.tsx';

const noMove = () => ({ stage: null, reason: '' });

const moveCommand: Command<Candidate> = {
  ...formCommand(candidates, {
    label: '移動階段',
    submitLabel: '移動',
    isOffered: ({ stage }) => nextStages(stage).length > 0,
    endpoint: moveWithReason,
    valuesOf: noMove,
    Fields: MoveFields,
    maxWidth: 'xs',
    toast: 'candidate.move.ok',
  }),
  bulk: {
    endpoint: endpoints.move,
    inputOf: ({ id, version }, values) => ({ params: { id }, body: { ...values, version } }),
    Fields: BulkMoveFields,
    valuesOf: noMove,
    schema: bulkMoveSchema,
  },
};

const ERASURE = '將永久刪除應徵資料、檔案、面試與錄取通知、郵件，以及操作紀錄中的姓名，無法復原。招募統計仍保留人數。';

const eraseCommand: Command<Candidate> = {
  label: '刪除個人資料',
  isDangerous: true,
  bulk: {
    endpoint: detailEndpoints.erase,
    inputOf: ({ id, version }) => ({ params: { id }, body: { version } }),
    isRemoval: true,
    consequence: ERASURE,
  },
  Dialog: ({ item, onClose, onDeleted }) => (
    <ConfirmRecordDialog
      kind={candidates}
      item={item}
      title={`確定刪除「${candidates.titleOf(item)}」的個人資料嗎？`}
      confirmLabel="刪除個人資料"
      isDangerous
      isRemoval
      toast="candidate.erase.ok"
      send={({ id, version }) => call(detailEndpoints.erase, { params: { id }, body: { version } })}
      onClose={onClose}
      onDone={onDeleted}
    >
      {ERASURE}
    </ConfirmRecordDialog>
  ),
};

/** Downloads without a dialog. */
const DownloadPersonalData = ({ item: { id }, onClose }: CommandDialogProps<Candidate>) => {
  useOnMount(() => {
    downloadFile(detailEndpoints.personalData, { params: { id } }).catch((error: unknown) =>
      showFailure('list.refused', error),
    );
    onClose();
  });
  return null;
};

export const candidateCommands: readonly Command<Candidate>[] = [
  editCommand(candidates, { update: endpoints.update, Fields: CandidateFields, maxWidth: 'md' }),
  moveCommand,
  ...interviewCommands,
  ...offerCommands,
  confirmCommand(candidates, {
    label: '寄感謝函',
    endpoint: detailEndpoints.thank,
    isOffered: ({ stage }) => stage === 'rejected' || stage === 'withdrawn' || stage === 'talent_pool',
    consequence: '將以信件範本「感謝函」寄到應徵者的 Email。',
    toast: 'candidate.thank.ok',
  }),
  {
    label: '下載個人資料',
    permission: 'applicant_data_repository:edit',
    Dialog: DownloadPersonalData,
  },
  eraseCommand,
  auditCommand(candidates),
];
