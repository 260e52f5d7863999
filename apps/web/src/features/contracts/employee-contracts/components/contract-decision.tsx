import type { ContractTemplate, MergeValue } from '@hr/contracts/contracts/contract-templates';
import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import type { EmployeeReference, NamedReference } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { today } from '#format/today.ts';
import type { KnownWork } from './chosen-person.ts';
import { DocumentFileDialog } from './contract-file-dialogs.tsx';
import { ContractPreview, type FilledIn, missingOf, usePreview } from './contract-preview.tsx';
import { CreateContract } from './create-contract.tsx';
import { produceNewContract } from './produce-contracts.ts';

const LIST = '/dashboard/employee_contract';

/** With the template that is chosen, or with a file that comes from elsewhere. */
type Way = 'template' | 'blank';

interface WaysProps {
  readonly isReady: boolean;
  /** The document of what was begun is being made. */
  readonly isProducing: boolean;
  readonly onBegin: (way: Way) => void;
}

const Ways = ({ isReady, isProducing, onBegin }: WaysProps) => (
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
  readonly person: EmployeeReference | null;
  /** The day on which the new contract begins where that is known: today is filled in otherwise. */
  readonly beginsOn: CalendarDate | null;
  readonly employmentType: NamedReference | null;
  readonly work: KnownWork;
}

/** The preview, what is missing in it, and going on with the template or without one. */
export const ContractDecision = ({ template, person, beginsOn, employmentType, work }: DecisionProps) => {
  const [filledIn, setFilledIn] = useState<FilledIn>({});
  const [isMissing, setMissing] = useState(true);
  const [begun, setBegun] = useState<Way | null>(null);
  const navigate = useNavigate();
  const made = useRef<EmployeeContract | null>(null);
  const [finished, setFinished] = useState<EmployeeContract | null>(null);
  /** Made without a template: its file is asked for. */
  const [lacksFile, setLacksFile] = useState<EmployeeContract | null>(null);
  const personId = person?.id;
  const produce = useEffectEvent(async (contract: EmployeeContract) => {
    if (contract.templateName !== null) {
      // What was filled in is one person's: the form can still be turned to another.
      await produceNewContract(contract, contract.employee.id === personId ? filledIn : NOTHING);
    }
  });
  const show = useEffectEvent(({ id }: EmployeeContract) => navigate(`${LIST}?record=${id}`));
  useEffect(() => {
    // Whoever has gone to another screen meanwhile stays there.
    let hasLeft = false;
    const finish = async (contract: EmployeeContract) => {
      await produce(contract);
      if (!hasLeft) {
        await show(contract);
      }
    };
    if (finished) {
      void finish(finished);
    }
    return () => {
      hasLeft = true;
    };
  }, [finished]);
  const toContract = (): void => {
    setLacksFile(null);
    setFinished(lacksFile);
  };
  const close = (): void => {
    setBegun(null);
    const go = begun === 'blank' ? setLacksFile : setFinished;
    go(made.current);
  };
  return (
    <Stack spacing={2}>
      {template && person ? (
        <Asked
          templateId={template.id}
          employeeId={person.id}
          startOn={beginsOn}
          filledIn={filledIn}
          onFill={(name, value) => setFilledIn({ ...filledIn, [name]: value })}
          onMissing={setMissing}
        />
      ) : (
        <Typography color="textSecondary">請選擇員工與合約範本，以預覽合約內容。</Typography>
      )}
      <Ways
        isReady={template !== null && person !== null && !isMissing}
        isProducing={finished !== null}
        onBegin={setBegun}
      />
      {begun ? (
        <CreateContract
          initial={beginning({
            template: begun === 'template' ? template : null,
            person,
            beginsOn,
            employmentType,
            work,
          })}
          record={{ employee: person, employmentType }}
          onClose={close}
          onDone={(answer) => {
            made.current = answer as EmployeeContract;
          }}
        />
      ) : null}
      {lacksFile ? <DocumentFileDialog item={lacksFile} onClose={toContract} /> : null}
    </Stack>
  );
};

const beginning = ({ template, person, beginsOn, employmentType, work }: DecisionProps) => ({
  ...work,
  employeeId: person?.id ?? null,
  employmentTypeId: employmentType?.id ?? null,
  templateId: template?.id ?? null,
  startOn: beginsOn ?? today(),
});

interface AskedProps {
  readonly templateId: string;
  readonly employeeId: string;
  readonly startOn: CalendarDate | null;
  readonly filledIn: FilledIn;
  readonly onFill: (name: string, value: string) => void;
  readonly onMissing: (isMissing: boolean) => void;
}

/** The preview with fields for what was missing when it was first shown. */
const Asked = ({ onMissing, ...previewed }: AskedProps) => {
  const { data } = usePreview({ ...previewed, filledIn: NOTHING });
  const asked: readonly MergeValue[] = data ? missingOf(data.values) : [];
  const isMissing = !data || asked.some(({ name }) => !previewed.filledIn[name]?.trim());
  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);
  return <ContractPreview {...previewed} asked={asked} />;
};

const NOTHING: FilledIn = {};
