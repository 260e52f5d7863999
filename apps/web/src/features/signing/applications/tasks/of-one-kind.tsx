import { type ApplicationKind, applicationKindNames, type SignatureTask } from '@hr/contracts/signing/applications';
import type { ComponentType } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { TogetherProps } from '#records/commands.tsx';

type Together = TogetherProps<SignatureTask>;

const counted = ([kind, items]: readonly [ApplicationKind, readonly SignatureTask[]]): string =>
  `${applicationKindNames[kind]} ${items.length} 筆`;

/** The dialog of what is done to several tasks, once they are of one kind; of several kinds the most stay chosen. */
export const ofOneKind = (Dialog: ComponentType<Together>) =>
  function OfOneKind({ items, onClose }: Together) {
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
