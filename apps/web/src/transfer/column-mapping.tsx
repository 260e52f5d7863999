import type { ImportMapping } from '@hr/contracts/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ImportColumn, unmapped } from './import-columns.ts';

interface ColumnMappingProps {
  readonly columns: readonly ImportColumn[];
  /** Mapping of all headers of the file in order. */
  readonly mapping: ImportMapping;
  readonly isDisabled: boolean;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Form 對應欄位: the field of each column of a file, or none. */
export const ColumnMapping = ({ columns, mapping, isDisabled, onChange }: ColumnMappingProps) => {
  const lacking = unmapped(mapping, columns);
  return (
    <Box component="section" aria-label="對應欄位">
      <Typography variant="subtitle1" component="h3">
        對應欄位
      </Typography>
      <Typography variant="body2" color="textSecondary">
        檔案的欄位名稱與範本不同，請選擇各欄要匯入的欄位。確認後會記住，下次上傳相同欄位的檔案時自動套用。
      </Typography>
      {lacking.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`尚未對應的必填欄位：${lacking.map(({ label }) => label).join('、')}`}
        </Alert>
      ) : null}
      <TableContainer sx={{ maxHeight: 360, mt: 1 }}>
        <Table size="small" stickyHeader aria-label="檔案的欄位">
          <TableHead>
            <TableRow>
              <TableCell>檔案的欄位</TableCell>
              <TableCell>匯入為</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {Object.entries(mapping).map(([header, name]) => (
              <TableRow key={header}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{header}</TableCell>
                <TableCell>
                  <FieldPicker
                    header={header}
                    columns={columns}
                    value={name}
                    taken={new Set(Object.values(mapping))}
                    isDisabled={isDisabled}
                    onPick={(picked) => onChange({ ...mapping, [header]: picked })}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
};

interface FieldPickerProps {
  readonly header: string;
  readonly columns: readonly ImportColumn[];
  readonly value: string | null;
  /** Fields already mapped to a column. */
  readonly taken: ReadonlySet<string | null>;
  readonly isDisabled: boolean;
  readonly onPick: (name: string | null) => void;
}

const FieldPicker = ({ header, columns, value, taken, isDisabled, onPick }: FieldPickerProps) => (
  <TextField
    select
    fullWidth
    size="small"
    value={value ?? ''}
    disabled={isDisabled}
    slotProps={{
      select: { displayEmpty: true },
      htmlInput: { 'aria-label': `「${header}」匯入為` },
    }}
    onChange={({ target }) => onPick(target.value === '' ? null : target.value)}
  >
    <MenuItem value="">不匯入</MenuItem>
    {columns.map(({ name, label, isRequired }) => (
      <MenuItem key={name} value={name} disabled={name !== value && taken.has(name)}>
        {isRequired ? `${label}（必填）` : label}
      </MenuItem>
    ))}
  </TextField>
);
