import { type Employee, employeeEndpoints as endpoints, employees, returnFields } from '@hr/contracts/employees';
import { initialInput } from '@hr/contracts/records';
import { formatDate } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { BeginningFields } from './employee-fields.tsx';

const ReturnField = fieldControlOf(returnFields);

const ReturnFields = ({
  item: { employeeNo, lastWorkingOn, settling },
}: {
  readonly item: Pick<Employee, 'employeeNo' | 'lastWorkingOn' | 'settling'>;
}) => (
  <>
    {settling?.isRehirable === false ? (
      <Alert severity="warning">{`離職時註記不可再聘用：${settling.rehireNote ?? ''}`}</Alert>
    ) : null}
    {lastWorkingOn === null ? null : (
      <Typography>{`前次任職至 ${formatDate(lastWorkingOn)} 止，過去的紀錄都會保留。`}</Typography>
    )}
    <ReturnField name="newEmployeeNo" hint={`空白表示沿用原員工編號 ${employeeNo}`} />
    <BeginningFields />
  </>
);

/** Somebody leaves or has left. */
export const isLeaving = ({ lastWorkingOn }: Pick<Employee, 'lastWorkingOn'>): boolean => lastWorkingOn !== null;

/** Somebody was to begin and did not come. */
export const isNotOnboarded = ({ status }: Pick<Employee, 'status'>): boolean => status === 'not_onboarded';

/** 再任用, under the number that they had or a new one. */
export const rehireCommand = formCommand(employees, {
  label: '再任用',
  isInPlace: true,
  isOffered: (employee) => isLeaving(employee) || isNotOnboarded(employee),
  endpoint: endpoints.rehire,
  valuesOf: () => initialInput(returnFields),
  Fields: ReturnFields,
  maxWidth: 'md',
  toast: 'employee.rehire.ok',
});
