import type { TransferRecord } from './transfer-record.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds an effective transfer of E00001 to the administration. */
export const buildTransferRecord = (overrides: Partial<TransferRecord> = {}): TransferRecord => {
  const sequence = nextNumber();
  return {
    id: id(700_000 + sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    kind: 'department_transfer',
    effectiveOn: '2026-08-01',
    endsOn: null,
    unpaidLeaveKind: null,
    unpaidLeaveInsurance: null,
    leaveDeputy: null,
    changeReason: null,
    reason: '組織調整',
    documentNo: null,
    note: null,
    attachment: null,
    transferNo: `T${String(sequence).padStart(6, '0')}`,
    fromDepartment: { id: id(1), code: 'RES', nameZh: '研究組' },
    toDepartment: { id: id(2), code: 'ADM', nameZh: '行政組' },
    fromJobTitle: null,
    toJobTitle: null,
    fromJobGrade: null,
    toJobGrade: null,
    fromEmploymentType: null,
    toEmploymentType: null,
    fromSupervisor: null,
    toSupervisor: null,
    fromWorkPlace: null,
    toWorkPlace: null,
    fromProject: null,
    toProject: null,
    fromProbationEndsOn: null,
    toProbationEndsOn: null,
    cancellingReason: null,
    correctsNo: null,
    state: 'effective',
    settling: null,
    recordedBy: '人資專員',
    recordedAt: '2026-07-20T02:00:00.000Z',
    version: 1,
    ...overrides,
  };
};
