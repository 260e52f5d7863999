import type { InsuranceMovement } from '@hr/contracts/pay/insurance-movements';
import { type InsuranceEnrolment, insuranceEnrolments } from '@hr/contracts/people/insurance-enrolments';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { adjustmentCommand, CreateEnrolment, withdrawalCommand } from '#features/people/insurance-enrolments/index.ts';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { itemOptions } from '#records/record.queries.ts';

type MovementDialog = ComponentType<CommandDialogProps<InsuranceMovement>>;

const ignore = (): void => undefined;

const amountText = (amount: number | null): string | undefined => (amount === null ? undefined : String(amount));

const EnrolDialog: MovementDialog = ({ item, onClose }) => {
  const { employee, scheme, effectiveOn, legalAmount } = item;
  return (
    <CreateEnrolment
      initial={{
        employeeId: employee.id,
        scheme,
        startOn: effectiveOn,
        insuredAmount: amountText(legalAmount) ?? null,
        healthCapacity: scheme === 'health' ? 'employee' : null,
      }}
      record={{ employee }}
      onClose={onClose}
    />
  );
};

/** Creates the dialog of a command on the enrolment of a movement, with the values that the movement proposes. */
const enrolmentDialog = (
  title: string,
  commandOf: (movement: InsuranceMovement) => Command<InsuranceEnrolment>,
): MovementDialog =>
  function EnrolmentDialog({ item, onClose }) {
    const [{ Dialog }] = useState(() => commandOf(item));
    const query = useQuery(itemOptions(insuranceEnrolments, { id: item.enrolmentId ?? '' }));
    return (
      <FetchedDialog query={query} title={title} onClose={onClose}>
        {(enrolment) => <Dialog item={enrolment} onClose={onClose} onDeleted={ignore} onOpen={ignore} />}
      </FetchedDialog>
    );
  };

export const movementCommands: readonly Command<InsuranceMovement>[] = [
  { label: '加保', isOffered: ({ kind }) => kind === 'enrol', Dialog: EnrolDialog },
  {
    label: '調整',
    isOffered: ({ kind }) => kind === 'adjust',
    Dialog: enrolmentDialog('調整', ({ effectiveOn, legalAmount }) =>
      adjustmentCommand({ startOn: effectiveOn, insuredAmount: amountText(legalAmount) }),
    ),
  },
  {
    label: '退保',
    isDangerous: true,
    isOffered: ({ kind }) => kind === 'withdraw',
    Dialog: enrolmentDialog('退保', ({ effectiveOn }) => withdrawalCommand({ endOn: effectiveOn })),
  },
];
