import type { Employee } from '@hr/contracts/people/employees';
import {
  enrolmentBeginningNames,
  enrolmentEndingNames,
  healthCapacityNames,
  type InsuranceEnrolment,
  insuranceEnrolments,
  insuranceSchemeNames,
} from '@hr/contracts/people/insurance-enrolments';
import { formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { EmployeeRecords } from '#records/employee-records.tsx';
import { CreateEnrolment, insuranceEnrolmentCommands } from './insurance-enrolment-commands.tsx';
import { EnrolmentStatus, InsuredAmount } from './insurance-enrolment-facts.tsx';
import { useCan } from '#session/session.ts';

/** 「2026/01/01 加保 ～ 2026/08/31 調整」 */
const periodText = ({ startOn, beginning, endOn, ending }: InsuranceEnrolment): string => {
  const from = `${formatDate(startOn)} ${enrolmentBeginningNames[beginning]}`;
  return endOn === null || ending === null
    ? `${from} ～`
    : `${from} ～ ${formatDate(endOn)} ${enrolmentEndingNames[ending]}`;
};

/** Values of a single scheme. */
const ownText = ({ selfPercent, healthCapacity, employmentInsurance }: InsuranceEnrolment): string => {
  if (healthCapacity !== null) {
    return healthCapacityNames[healthCapacity];
  }
  return selfPercent === null ? (employmentInsurance && `就保${employmentInsurance}`) || '—' : `自提 ${selfPercent}%`;
};

interface PersonProps {
  readonly employee: Pick<Employee, 'id' | 'employeeNo' | 'nameZh' | 'hiredOn'>;
}

export const InsuranceOfPerson = ({ employee }: PersonProps) => {
  const { id, employeeNo, nameZh, hiredOn } = employee;
  if (!useCan('insurance_enrolment:view')) {
    return null;
  }
  return (
    <section aria-label="投保紀錄">
      <Typography variant="h3" component="h2">
        投保紀錄
      </Typography>
      <EmployeeRecords
        kind={insuranceEnrolments}
        employeeId={id}
        listPath="/dashboard/insurance_enrolment"
        title="投保紀錄"
        heads={['險別', '期間', '投保級距', '身分、自提與就保', '狀態']}
        cellsOf={(item, link) => [
          link(insuranceSchemeNames[item.scheme]),
          periodText(item),
          <InsuredAmount key="amount" item={item} />,
          ownText(item),
          <EnrolmentStatus key="state" item={item} />,
        ]}
        commands={insuranceEnrolmentCommands}
        creation={{
          Dialog: CreateEnrolment,
          initial: { employeeId: id, startOn: hiredOn },
          record: { employee: { id, employeeNo, nameZh } },
        }}
      />
    </section>
  );
};
