import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { today } from '#format/use-today.ts';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { employeeChoices } from '#records/choices.ts';
import { useStartAction } from '#routing/start-action.ts';
import { toNewApplication, useKindOptions } from '../kinds/kind-options.ts';
import { ApplicationDialog } from './application-dialog.tsx';

const chosenSchema = z.strictObject({
  employeeId: z.uuid('請選擇申請人'),
  /** A built-in kind, or the id of a custom kind. */
  kind: z.string('請選擇申請類別'),
});

type Chosen = z.output<typeof chosenSchema>;

interface ChoiceProps {
  readonly onChosen: (chosen: Chosen) => void;
  readonly onClose: () => void;
}

const Choice = ({ onChosen, onClose }: ChoiceProps) => {
  const form = useSchemaForm(chosenSchema, { employeeId: null, kind: 'leave' });
  return (
    <FormDialog
      title="代員工申請"
      submitLabel="下一步"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (chosen) => onChosen(chosen)}
    >
      <AutocompleteControl
        control={form.control}
        name="employeeId"
        label="申請人"
        required
        placeholder="員工編號或姓名"
        source={employeeChoices(today())}
      />
      <SelectControl control={form.control} name="kind" label="申請類別" required options={useKindOptions()} />
    </FormDialog>
  );
};

export const FileForEmployeeButton = () => {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = (): void => {
    setOpen(false);
    setChosen(null);
  };
  useStartAction('create', () => setOpen(true));
  return (
    <>
      <Button variant="outlined" startIcon={<PersonAddAltOutlined />} onClick={() => setOpen(true)}>
        代員工申請
      </Button>
      {isOpen && chosen === null ? <Choice onChosen={setChosen} onClose={close} /> : null}
      {chosen ? (
        <ApplicationDialog {...toNewApplication(chosen.kind)} applicantId={chosen.employeeId} onClose={close} />
      ) : null}
    </>
  );
};
