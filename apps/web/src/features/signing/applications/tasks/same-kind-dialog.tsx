import { type ApplicationKind, applicationKindNames, type SignatureTask } from '@hr/contracts/signing/applications';
import type { ComponentType } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { JointDialogProps } from '#records/commands.tsx';

type Together = JointDialogProps<SignatureTask>;

const counted = ([kind, items]: readonly [ApplicationKind, readonly SignatureTask[]]): string =>
  `${applicationKindNames[kind]} ${items.length} 筆`;

/**
 * Wraps a dialog for several tasks: if the selected tasks are of several kinds, it offers to keep the most frequent
 * kind.
 */
export const withSameKind = (Dialog: ComponentType<Together>) =>
  function SameKindDialog({ items, onClose }: Together) {
    const kinds = [...Map.groupBy(items, ({ kind }) => kind)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    const [most] = kinds;
    return most === undefined || kinds.length === 1 ? (
      <Dialog items={items} onClose={onClose} />
    ) : (
      <ConfirmDialog
        open
        title="一次只能簽核同一類別的申請"
        confirmLabel={`只保留${counted(most)}`}
        onConfirm={async () => onClose(most[1])}
        onClose={() => onClose(items)}
      >
        {`選取的申請有${kinds.map(counted).join('、')}。`}
      </ConfirmDialog>
    );
  };
