import { deputyStateNames, type SignOffDeputy, signOffDeputies } from '@hr/contracts/signing/sign-off-deputies';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { departmentFilter } from '#records/department-filter.tsx';
import { allEmployeeChoices } from '#records/choices.ts';
import { choicesFilter } from '#records/filters.tsx';
import { asyncChoiceFilter } from '#records/async-choice-filter.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan, useIsEmployee } from '#session/session.ts';
import { CreateSignOffDeputy, signOffDeputyCommands } from '../components/sign-off-deputy-commands.tsx';
import { DeputyStatus, kindsOf, SignOffDeputyFacts } from '../components/sign-off-deputy-facts.tsx';

const columns = tableColumns<SignOffDeputy>(signOffDeputies, {
  cells: { state: (item) => <DeputyStatus item={item} />, kinds: kindsOf },
  widths: { employee: 150, deputy: 150, kinds: 110, state: 110, note: 200 },
});

const hiddenAtFirst = ['withdrawnAt'];

const ofState = choicesFilter('state', { label: '狀態', names: deputyStateNames });

const ofEmployee = asyncChoiceFilter('employeeId', {
  label: '簽核人或代理人',
  source: allEmployeeChoices,
});

/** 簽核代理 */
export const SignOffDeputyPage = () => {
  const list = useRecordList(signOffDeputies, { columns, hiddenAtFirst });
  const isEmployee = useIsEmployee();
  const canSeeDepartments = useCan('department_set_up:view');
  const canSeeEmployees = useCan('employee_data:view');
  const shown = [ofState, ...(canSeeEmployees ? [ofEmployee] : []), ...(canSeeDepartments ? [departmentFilter()] : [])];
  return (
    <RecordPage
      title="簽核代理"
      list={list}
      actions={
        <>
          {isEmployee ? (
            <Button component={Link} to="/dashboard/my_deputies" variant="outlined">
              我的簽核代理
            </Button>
          ) : null}
          <RecordActions list={list} Create={CreateSignOffDeputy} />
        </>
      }
    >
      <RecordTable list={list} filters={shown} commands={signOffDeputyCommands} hint="簽核人、代理人、備註" />
      <RecordPanel list={list} commands={signOffDeputyCommands} Status={DeputyStatus}>
        {(item) => <SignOffDeputyFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
