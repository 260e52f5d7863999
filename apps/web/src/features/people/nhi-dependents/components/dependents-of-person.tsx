import type { Employee } from '@hr/contracts/people/employees';
import { dependentRelationNames, nhiDependents } from '@hr/contracts/people/nhi-dependents';
import { formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { EmployeeRecords } from '#records/employee-records.tsx';
import { EnrolmentStatus } from '#features/people/insurance-enrolments/index.ts';
import { useCan } from '#session/session.ts';
import { CreateDependent, nhiDependentCommands } from './nhi-dependent-commands.tsx';
import { SensitiveFact } from './nhi-dependent-facts.tsx';

interface PersonProps {
  readonly employee: Pick<Employee, 'id' | 'employeeNo' | 'nameZh' | 'hiredOn'>;
}

export const DependentsOfPerson = ({ employee: { id, employeeNo, nameZh, hiredOn } }: PersonProps) =>
  useCan('nhi_dependent:view') ? (
    <section aria-label="健保眷屬">
      <Typography variant="h3" component="h2">
        健保眷屬
      </Typography>
      <EmployeeRecords
        kind={nhiDependents}
        employeeId={id}
        listPath="/dashboard/nhi_dependent"
        title="健保眷屬"
        heads={['眷屬姓名', '關係', '身分證字號', '出生日期', '期間', '保險費', '狀態']}
        cellsOf={(item, link) => [
          link(item.nameZh),
          dependentRelationNames[item.relation],
          <SensitiveFact key="identity" item={item} field="identityNumber" />,
          formatDate(item.birthOn),
          `${formatDate(item.startOn)} ～ ${item.endOn === null ? '' : formatDate(item.endOn)}`,
          item.premium ?? '—',
          <EnrolmentStatus key="state" item={item} />,
        ]}
        commands={nhiDependentCommands}
        creation={{
          Dialog: CreateDependent,
          initial: { employeeId: id, startOn: hiredOn },
          record: { employee: { id, employeeNo, nameZh } },
        }}
      />
    </section>
  ) : null;
