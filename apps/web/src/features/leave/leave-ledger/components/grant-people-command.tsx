import type { Employee } from '@hr/contracts/people/employees';
import { hasLeft } from '@hr/domain/people/employment';
import type { Command } from '#records/commands.tsx';
import { GrantLeaveDialog } from './grant-leave-dialog.tsx';

const idsOf = (people: readonly Employee[]): string[] => people.map(({ id }) => id);

export const grantPeopleCommand: Command<Employee> = {
  label: '年度給假',
  permission: 'annual_and_compensatory_management:edit',
  isOffered: ({ status }) => !hasLeft(status),
  Dialog: ({ item, onClose }) => <GrantLeaveDialog employeeIds={idsOf([item])} onClose={onClose} />,
  JointDialog: ({ items, onClose }) => (
    <GrantLeaveDialog employeeIds={idsOf(items)} onClose={() => onClose(items)} onDone={() => onClose([])} />
  ),
};
