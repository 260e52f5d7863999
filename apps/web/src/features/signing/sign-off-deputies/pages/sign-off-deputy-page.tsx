import { deputyStateNames, type SignOffDeputy, signOffDeputies } from '@hr/contracts/signing/sign-off-deputies';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { departmentFilter } from '#records/department-filter.tsx';
import { choicesFilter } from '#records/filters.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { useIsEmployee } from '#session/session.ts';
import { CreateSignOffDeputy, signOffDeputyCommands } from '../components/sign-off-deputy-commands.tsx';
import { DeputyStatus, formatKinds, SignOffDeputyFacts } from '../components/sign-off-deputy-facts.tsx';

const columns = tableColumns<SignOffDeputy>(signOffDeputies, {
  cells: { state: (item) => <DeputyStatus item={item} />, kinds: formatKinds },
  widths: { employee: 150, deputy: 150, kinds: 110, state: 110, note: 200 },
});

const hiddenByDefault = ['withdrawnAt'];

const filters = [
  choicesFilter('state', { label: '狀態', names: deputyStateNames }),
  employeeFilter('簽核人或代理人'),
  departmentFilter(),
];

const OwnDeputiesLink = () =>
  useIsEmployee() ? (
    <Button component={Link} to="/dashboard/my_deputies" variant="outlined">
      我的簽核代理
    </Button>
  ) : null;

/** 簽核代理 */
export const SignOffDeputyPage = recordPage({
  title: '簽核代理',
  kind: signOffDeputies,
  columns,
  hiddenByDefault,
  filters,
  commands: signOffDeputyCommands,
  hint: '簽核人、代理人、備註',
  Create: CreateSignOffDeputy,
  Buttons: OwnDeputiesLink,
  Status: DeputyStatus,
  Facts: SignOffDeputyFacts,
});
