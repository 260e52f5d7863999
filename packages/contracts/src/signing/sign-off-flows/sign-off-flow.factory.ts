import { defaultWaitingLimits } from '@hr/domain/signing/applications';
import type { SignOffFlow } from './sign-off-flow.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Leave of all employees, signed by the supervisor. */
export const buildSignOffFlow = (overrides: Partial<SignOffFlow> = {}): SignOffFlow => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    name: '一般請假',
    kind: 'leave',
    customKind: null,
    leaveType: null,
    department: null,
    jobTitle: null,
    employmentType: null,
    fromMinutes: null,
    untilMinutes: null,
    steps: [
      {
        name: '主管簽核',
        rule: 'supervisor',
        levels: null,
        roleId: null,
        employeeId: null,
        roleName: null,
        employeeName: null,
        mode: 'one',
        whenVacant: 'above',
      },
    ],
    skipsRepeated: true,
    allowsRejection: false,
    ...defaultWaitingLimits,
    informed: [],
    version: 1,
    ...overrides,
  };
};
