import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import type { Person } from '../schedule-values.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { KeyHelp } from './key-help.tsx';
import { LockDialog, UnlockDialog } from './lock-dialogs.tsx';
import { PatternDialog } from './pattern-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { QuickDialog } from './quick-dialog.tsx';
import type { DialogName } from './schedule-toolbar.tsx';
import type { PlanDialogProps } from './scope-fields.tsx';
import type { Scope } from './use-violations.ts';

interface ScheduleDialogsProps {
  readonly dialog: DialogName | null;
  readonly plan: PlanDialogProps;
  readonly scope: Scope;
  /** All employees of the schedule, also those that a filter hides. */
  readonly everyone: readonly Person[];
  readonly violations: readonly ScheduleViolation[];
  readonly reasonOf: (violation: ScheduleViolation) => string | null;
  readonly openMonths: readonly string[];
  readonly lockedMonths: readonly string[];
}

/** Open dialog of the schedule. */
export const ScheduleDialogs = (props: ScheduleDialogsProps) => {
  const { dialog, plan, scope, everyone, violations, reasonOf, openMonths, lockedMonths } = props;
  const { departmentId } = scope;
  const { people, onClose } = plan;
  switch (dialog) {
    case 'quick':
      return <QuickDialog {...plan} />;
    case 'pattern':
      return <PatternDialog {...plan} />;
    case 'week':
    case 'month':
      return <CopyDialog {...plan} source={dialog} departmentId={departmentId} />;
    case 'import':
      return <ImportDialog {...plan} scope={scope} everyone={everyone} />;
    case 'publish':
      return (
        <PublishDialog scope={scope} people={everyone} violations={violations} reasonOf={reasonOf} onClose={onClose} />
      );
    case 'lock':
      return <LockDialog months={openMonths} departmentId={departmentId} onClose={onClose} />;
    case 'unlock':
      return <UnlockDialog months={lockedMonths} departmentId={departmentId} onClose={onClose} />;
    case 'help':
      return <KeyHelp onClose={onClose} />;
    case null:
    default:
      return null;
  }
};
