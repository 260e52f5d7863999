import {
  type DocumentRequirement,
  documentRequirementEndpoints as endpoints,
  documentRequirements,
} from '@hr/contracts/people/document-requirements';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { type Command, deleteCommand, editCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { useCan } from '#session/session.ts';

const { fields } = documentRequirements;

const Field = fieldControlOf(fields);

const RequirementFields = () => (
  <>
    <Field name="category" />
    <Field name="requiredOf" />
    <Field name="concerns" />
    <Field name="employmentTypeIds" />
    <Field name="note" />
  </>
);

const Create = createDialog(documentRequirements, {
  create: endpoints.create,
  Fields: RequirementFields,
  maxWidth: 'xs',
});

const commands: readonly Command<DocumentRequirement>[] = [
  editCommand(documentRequirements, {
    update: endpoints.update,
    Fields: RequirementFields,
    maxWidth: 'xs',
  }),
  deleteCommand(documentRequirements, {
    remove: endpoints.remove,
    consequence: '刪除後不再列為必備文件，已繳交的文件不受影響。',
  }),
];

interface OpenCommand {
  readonly command: Command<DocumentRequirement>;
  readonly item: DocumentRequirement;
}

/** Larger than the number of requirements. */
const ALL_REQUIREMENTS = 100;

export const RequirementPanel = () => {
  const query = useQuery(endpointQuery(endpoints.list, { query: { pageSize: ALL_REQUIREMENTS } }));
  const canEdit = useCan('employee_document:edit');
  const [openCommand, setOpenCommand] = useState<OpenCommand | null>(null);
  const [isCreating, setCreating] = useState(false);
  const close = (): void => setOpenCommand(null);
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
            <Typography variant="body2" color="textSecondary">
              缺件矩陣依此表計算；適用對象依任職狀態判斷，適用身分依身分別判斷。
            </Typography>
            {canEdit ? (
              <Button variant="outlined" startIcon={<Add />} onClick={() => setCreating(true)}>
                新增必備文件
              </Button>
            ) : null}
          </Stack>
          <Table size="small" aria-label="必備文件">
            <TableHead>
              <TableRow>
                <TableCell>{fields.category.label}</TableCell>
                <TableCell>{fields.requiredOf.label}</TableCell>
                <TableCell>{fields.concerns.label}</TableCell>
                <TableCell>{fields.employmentTypeIds.label}</TableCell>
                <TableCell>{fields.note.label}</TableCell>
                {canEdit ? <TableCell align="right">操作</TableCell> : null}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.items.map((item) => (
                <TableRow key={item.id}>
                  <TableCell component="th" scope="row">
                    {documentRequirements.titleOf(item)}
                  </TableCell>
                  <TableCell>{fields.requiredOf.toText(item.requiredOf)}</TableCell>
                  <TableCell>{fields.concerns.toText(item.concerns)}</TableCell>
                  <TableCell>{fields.employmentTypeIds.toText(item.employmentTypes) ?? '全部'}</TableCell>
                  <TableCell>{item.note ?? '—'}</TableCell>
                  {canEdit ? (
                    <TableCell align="right">
                      {commands.map((command) => (
                        <Button
                          key={command.label}
                          size="small"
                          color={command.isDangerous ? 'error' : 'primary'}
                          aria-label={`${command.label}${documentRequirements.titleOf(item)}`}
                          onClick={() => setOpenCommand({ command, item })}
                        >
                          {command.label}
                        </Button>
                      ))}
                    </TableCell>
                  ) : null}
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {isCreating ? <Create onClose={() => setCreating(false)} /> : null}
          {openCommand ? (
            <openCommand.command.Dialog item={openCommand.item} onClose={close} onDeleted={close} onOpen={close} />
          ) : null}
        </>
      )}
    </QueryView>
  );
};
