import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import type { Person } from '../schedule-values.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { KeyHelp } from './key-help.tsx';
import { LockDialog, UnlockDialog } from './lock-dialogs.tsx';
import { PatternDialog } from './pattern-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { QuickDialog } from './quick-dialog.tsx';
import { type DialogName, type PlanningName, planningNames } from './schedule-toolbar.tsx';
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
  const { onClose } = plan;
  if (dialog === null) {
    return null;
  }
  if (isPlanning(dialog)) {
    return <PlanningDialog {...props} dialog={dialog} />;
  }
  switch (dialog) {
    case 'publish':
      return (
        <PublishDialog scope={scope} people={everyone} violations={violations} reasonOf={reasonOf} onClose={onClose} />
      );
    case 'lock':
      return <LockDialog months={openMonths} departmentId={departmentId} onClose={onClose} />;
    case 'unlock':
      return <UnlockDialog months={lockedMonths} departmentId={departmentId} onClose={onClose} />;
    case 'help':
    default:
      return <KeyHelp onClose={onClose} />;
  }
};

const isPlanning = (dialog: DialogName): dialog is PlanningName => planningNames.includes(dialog as PlanningName);

interface PlanningDialogProps extends ScheduleDialogsProps {
  readonly dialog: PlanningName;
}

/** Dialog that writes many cells. */
const PlanningDialog = ({ dialog, plan, scope, everyone }: PlanningDialogProps) => {
  switch (dialog) {
    case 'quick':
      return <QuickDialog {...plan} />;
    case 'pattern':
      return <PatternDialog {...plan} />;
    case 'import':
      return <ImportDialog {...plan} scope={scope} everyone={everyone} />;
    case 'week':
    case 'month':
    default:
      return <CopyDialog {...plan} source={dialog} departmentId={scope.departmentId} />;
  }
};
