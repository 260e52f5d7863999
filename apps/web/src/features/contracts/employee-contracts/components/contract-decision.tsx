import type { ContractTemplate, MergeValue } from '@hr/contracts/contracts/contract-templates';
import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import type { EmployeeReference, NamedReference } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { today } from '#format/use-today.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import type { WorkDefaults } from './selected-employee.ts';
import { DocumentFileDialog } from './contract-file-dialogs.tsx';
import { ContractPreview, type PlaceholderValues, missingOf, usePreview } from './contract-preview.tsx';
import { EmployeeContractFields } from './employee-contract-fields.tsx';
import { produceNewContract } from './produce-contracts.ts';

const LIST = '/dashboard/employee_contract';

const CreateContract = createDialog<EmployeeContract>(employeeContracts, {
  create: endpoints.create,
  initial: () => ({ startOn: today(), templateId: null }),
  Fields: EmployeeContractFields,
  maxWidth: 'md',
});

/** With the selected template, or with an uploaded file. */
type CreationMode = 'template' | 'blank';

interface ActionsProps {
  readonly isReady: boolean;
  readonly isProducing: boolean;
  readonly onBegin: (mode: CreationMode) => void;
}

const Actions = ({ isReady, isProducing, onBegin }: ActionsProps) => (
  <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
    <Button component={Link} to={LIST}>
      上一步
    </Button>
    <Button variant="outlined" disabled={isProducing} onClick={() => onBegin('blank')}>
      空白合約（上傳檔案）
    </Button>
    <Button
      variant="contained"
      loading={isProducing}
      loadingPosition="start"
      disabled={!isReady}
      onClick={() => onBegin('template')}
    >
      選用此範本
    </Button>
  </Stack>
);

interface DecisionProps {
  readonly template: ContractTemplate | null;
  readonly employee: EmployeeReference | null;
  /** First day of the new contract, today if null. */
  readonly beginsOn: CalendarDate | null;
  readonly employmentType: NamedReference | null;
  readonly work: WorkDefaults;
}

/** Shows the preview with its missing values, and the actions with and without the template. */
export const ContractDecision = ({ template, employee, beginsOn, employmentType, work }: DecisionProps) => {
  const [filledIn, setFilledIn] = useState<PlaceholderValues>({});
  const [isMissing, setMissing] = useState(true);
  const [creationMode, setCreationMode] = useState<CreationMode | null>(null);
  const navigate = useNavigate();
  const refresh = useRefresh('employeeContracts');
  const createdContract = useRef<EmployeeContract | null>(null);
  const [contractToProduce, setContractToProduce] = useState<EmployeeContract | null>(null);
  /** Contract without a template, whose file is uploaded next. */
  const [contractWithoutFile, setContractWithoutFile] = useState<EmployeeContract | null>(null);
  const employeeId = employee?.id;
  const produce = useEffectEvent(async (contract: EmployeeContract) => {
    if (contract.templateName !== null) {
      // The entered values belong to this employee, and the form can change the employee.
      await produceNewContract(contract, contract.employee.id === employeeId ? filledIn : NO_VALUES);
      await refresh();
    }
  });
  const show = useEffectEvent(({ id }: EmployeeContract) => navigate(`${LIST}?record=${id}`));
  useEffect(() => {
    // Does not navigate if the user opened another screen in the meantime.
    let hasLeft = false;
    const finish = async (contract: EmployeeContract) => {
      await produce(contract);
      if (!hasLeft) {
        await show(contract);
      }
    };
    if (contractToProduce) {
      void finish(contractToProduce);
    }
    return () => {
      hasLeft = true;
    };
  }, [contractToProduce]);
  const openContract = (): void => {
    setContractWithoutFile(null);
    setContractToProduce(contractWithoutFile);
  };
  const close = (): void => {
    setCreationMode(null);
    const setNext = creationMode === 'blank' ? setContractWithoutFile : setContractToProduce;
    setNext(createdContract.current);
  };
  return (
    <Stack spacing={2}>
      {template && employee ? (
        <PreviewForm
          templateId={template.id}
          employeeId={employee.id}
          startOn={beginsOn}
          filledIn={filledIn}
          onFill={(name, value) => setFilledIn({ ...filledIn, [name]: value })}
          onMissing={setMissing}
        />
      ) : (
        <Typography color="textSecondary">請選擇員工與合約範本，以預覽合約內容。</Typography>
      )}
      <Actions
        isReady={template !== null && employee !== null && !isMissing}
        isProducing={contractToProduce !== null}
        onBegin={setCreationMode}
      />
      {creationMode ? (
        <CreateContract
          initial={initialValues({
            template: creationMode === 'template' ? template : null,
            employee,
            beginsOn,
            employmentType,
            work,
          })}
          record={{ employee, employmentType }}
          onClose={close}
          onDone={(answer) => {
            createdContract.current = answer as EmployeeContract;
          }}
        />
      ) : null}
      {contractWithoutFile ? <DocumentFileDialog item={contractWithoutFile} onClose={openContract} /> : null}
    </Stack>
  );
};

const initialValues = ({ template, employee, beginsOn, employmentType, work }: DecisionProps) => ({
  ...work,
  employeeId: employee?.id ?? null,
  employmentTypeId: employmentType?.id ?? null,
  templateId: template?.id ?? null,
  startOn: beginsOn ?? today(),
});

interface PreviewFormProps {
  readonly templateId: string;
  readonly employeeId: string;
  readonly startOn: CalendarDate | null;
  readonly filledIn: PlaceholderValues;
  readonly onFill: (name: string, value: string) => void;
  readonly onMissing: (isMissing: boolean) => void;
}

/** Shows the preview with inputs for the values that are missing without any input. */
const PreviewForm = ({ onMissing, ...preview }: PreviewFormProps) => {
  const { data } = usePreview({ ...preview, filledIn: NO_VALUES });
  const missing: readonly MergeValue[] = data ? missingOf(data.values) : [];
  const isMissing = !data || missing.some(({ name }) => !preview.filledIn[name]?.trim());
  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);
  return <ContractPreview {...preview} missing={missing} />;
};

const NO_VALUES: PlaceholderValues = {};
