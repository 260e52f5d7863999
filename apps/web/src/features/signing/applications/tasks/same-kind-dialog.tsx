import { type ApplicationKind, applicationKindNames, type SignatureTask } from '@hr/contracts/signing/applications';
import type { ComponentType } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { JointDialogProps } from '#records/commands.tsx';

type TasksDialogProps = JointDialogProps<SignatureTask>;

const formatCount = ([kind, items]: readonly [ApplicationKind, readonly SignatureTask[]]): string =>
  `${applicationKindNames[kind]} ${items.length} 筆`;

/**
 * Wraps a dialog for several tasks: if the selected tasks are of several kinds, it offers to keep the most frequent
 * kind.
 */
export const withSameKind = (Dialog: ComponentType<TasksDialogProps>) =>
  function SameKindDialog({ items, onClose }: TasksDialogProps) {
    const kinds = [...Map.groupBy(items, ({ kind }) => kind)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    const [mostFrequent] = kinds;
    return mostFrequent === undefined || kinds.length === 1 ? (
      <Dialog items={items} onClose={onClose} />
    ) : (
      <ConfirmDialog
        open
        title="一次只能簽核同一類別的申請"
        confirmLabel={`只保留${formatCount(mostFrequent)}`}
        onConfirm={async () => onClose(mostFrequent[1])}
        onClose={() => onClose(items)}
      >
        {`選取的申請有${kinds.map(formatCount).join('、')}。`}
      </ConfirmDialog>
    );
  };
