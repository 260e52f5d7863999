import { allocationEndpoints as endpoints } from '@hr/contracts/pay/allocations';
import { addDays, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';

type Preview = z.output<typeof endpoints.previewExtension.response>;

type Person = Preview['items'][number];

interface ExtensionProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

interface PersonCheckboxProps {
  readonly person: Person;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

const PersonCheckbox = ({ person: { employee, refusal }, isChosen, onChange }: PersonCheckboxProps) => (
  <Checkbox
    size="small"
    checked={isChosen}
    disabled={refusal !== null}
    onChange={(_event, checked) => onChange(checked)}
    slotProps={{ input: { 'aria-label': `展延 ${employee.employeeNo} ${employee.nameZh}` } }}
  />
);

const personCells = ({ employee, percent, endOn, contractEndOn, isInsured, refusal }: Person) => [
  `${employee.employeeNo} ${employee.nameZh}`,
  `${percent}%`,
  formatDate(endOn),
  contractEndOn === null ? '無' : formatDate(contractEndOn),
  isInsured ? '迄日後仍投保' : '迄日後未投保',
  refusal ?? '可展延',
];

/** Leads to the contracts of the project that end before it, where 批次續約 renews the selected ones. */
const ShortContracts = ({
  projectId,
  preview: { items, endOn },
}: {
  readonly projectId: string;
  readonly preview: Preview;
}) => {
  const canRenew = useCan('employee_contract:edit');
  const count = items.filter(({ contractEndOn }) => contractEndOn !== null && contractEndOn < endOn).length;
  const search = new URLSearchParams({ projectId, endingFrom: today(), endingTo: addDays(endOn, -1) });
  return count === 0 ? null : (
    <Alert
      severity="info"
      action={
        canRenew ? (
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={`/dashboard/employee_contract?${search.toString()}`}
          >
            前往批次續約
          </Button>
        ) : null
      }
    >
      {`${count} 位的合約早於計畫迄日到期，續約後才能展延分攤。`}
    </Alert>
  );
};

const ExtensionForm = ({ projectId, preview, onClose }: ExtensionProps & { readonly preview: Preview }) => {
  const { items, endOn } = preview;
  const form = useSchemaForm(endpoints.extend.body, {
    items: items
      .filter((person) => person.refusal === null && person.endOn >= today())
      .map(({ id, version }) => ({ id, version })),
  });
  const chosen = form.watch('items') as readonly { readonly id: string }[];
  const refresh = useRefresh('allocations');
  const choose = ({ id, version }: Person, isChosen: boolean): void =>
    form.setValue('items', [...chosen.filter((one) => one.id !== id), ...(isChosen ? [{ id, version }] : [])], {
      shouldDirty: true,
    });
  return (
    <FormDialog
      title="批次展延"
      submitLabel="展延"
      form={form}
      isBlocked={chosen.length === 0}
      maxWidth="md"
      onSubmit={async (body) => {
        const { extended } = await call(endpoints.extend, { params: { id: projectId }, body });
        toast('allocation.extend.ok', { values: { count: extended } });
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>
        {items.length === 0
          ? `沒有早於計畫迄日 ${formatDate(endOn)} 結束的分攤。`
          : `分攤迄日展延至計畫迄日 ${formatDate(endOn)}。已選 ${chosen.length} 位。`}
      </Typography>
      <ShortContracts projectId={projectId} preview={preview} />
      {items.length === 0 ? null : (
        <LinesTable
          title="展延的人員"
          heads={['選擇', '員工', '比例', '目前迄日', '合約迄日', '保險', '說明']}
          lines={items.map((person) => ({
            id: person.id,
            cells: [
              <PersonCheckbox
                key="choice"
                person={person}
                isChosen={chosen.some(({ id }) => id === person.id)}
                onChange={(isChosen) => choose(person, isChosen)}
              />,
              ...personCells(person),
            ],
          }))}
        />
      )}
    </FormDialog>
  );
};

const ExtensionDialog = ({ projectId, onClose }: ExtensionProps) => {
  const query = useQuery({
    ...endpointQuery(endpoints.previewExtension, { params: { id: projectId } }),
    gcTime: 0,
  });
  return (
    <FetchedDialog query={query} title="批次展延" onClose={onClose}>
      {(preview) => <ExtensionForm projectId={projectId} preview={preview} onClose={onClose} />}
    </FetchedDialog>
  );
};

/** Button 批次展延 of a project, for editors. */
export const ExtensionButton = ({ projectId }: Pick<ExtensionProps, 'projectId'>) => {
  const [isOpen, setOpen] = useState(false);
  return useCan('project_and_grant_management:edit') ? (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        批次展延
      </Button>
      {isOpen ? <ExtensionDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
};
