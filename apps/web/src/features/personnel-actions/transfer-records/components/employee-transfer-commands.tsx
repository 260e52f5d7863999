import type { Employee } from '@hr/contracts/people/employees';
import { hasLeft } from '@hr/domain/people/employment';
import type { Command } from '#records/commands.tsx';
import { BatchTransferDialog } from './batch-transfer-dialog.tsx';
import { transferDialog } from './transfer-dialog.tsx';

const isHere = ({ status }: Employee): boolean => !hasLeft(status);

export const employeeTransferCommands: readonly Command<Employee>[] = [
  {
    label: '異動職務',
    permission: 'transfer_records:edit',
    isInPlace: true,
    isOffered: isHere,
    Dialog: transferDialog('異動職務'),
    JointDialog: BatchTransferDialog,
  },
  {
    label: '兼任或代理',
    permission: 'transfer_records:edit',
    isOffered: isHere,
    Dialog: transferDialog('兼任或代理'),
  },
  {
    label: '留職停薪',
    permission: 'transfer_records:edit',
    isOffered: ({ status }) => isHere({ status } as Employee) && status !== 'unpaid_leave',
    Dialog: transferDialog('留職停薪'),
  },
  {
    label: '復職',
    permission: 'transfer_records:edit',
    isOffered: ({ status }) => status === 'unpaid_leave',
    Dialog: transferDialog('復職'),
  },
];
