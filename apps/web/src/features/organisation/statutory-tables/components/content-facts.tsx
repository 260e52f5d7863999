import {
  type ContentField,
  contentFields,
  contentValue,
  type StatutoryTableRecord,
} from '@hr/contracts/organisation/statutory-tables';
import type { TaxBracket } from '@hr/domain/organisation/statutory-tables';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';

const ntd = (amount: number): string => amount.toLocaleString('en-US');

const isList = ({ type }: ContentField): boolean => type === 'grades' || type === 'brackets' || type === 'rows';

const plainText = ({ unit }: ContentField, value: unknown): string => {
  const text = typeof value === 'number' ? ntd(value) : (value as string);
  return unit === '%' ? `${text}%` : `${text} ${unit}`;
};

const Grades = ({ label, grades }: { readonly label: string; readonly grades: readonly number[] }) => (
  <LinesTable
    title={label}
    heads={['級別', '金額（元）']}
    lines={grades.map((amount, place) => ({ id: String(amount), cells: [`第 ${place + 1} 級`, ntd(amount)] }))}
  />
);

const bracketRange = ({ upTo }: TaxBracket, below: number | null): string => {
  if (upTo === null) {
    return `超過 ${ntd(below ?? 0)}`;
  }
  return `${ntd((below ?? -1) + 1)} ～ ${ntd(upTo)}`;
};

const Brackets = ({ label, brackets }: { readonly label: string; readonly brackets: readonly TaxBracket[] }) => (
  <LinesTable
    title={label}
    heads={['全年課稅所得（元）', '稅率', '累進差額（元）']}
    lines={brackets.map((bracket, place) => ({
      id: String(bracket.upTo),
      cells: [bracketRange(bracket, brackets[place - 1]?.upTo ?? null), `${bracket.rate}%`, ntd(bracket.difference)],
    }))}
  />
);

const COLUMNS = Array.from({ length: 12 }, (_, persons) => `${persons} 人`);

/** Plain elements, because the table has some ten thousand cells. */
const WithholdingRows = ({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly (readonly number[])[];
}) => (
  <Box
    sx={{ overflow: 'auto', maxHeight: 480, '& :is(td, th)': { px: 1, textAlign: 'right', fontSize: 13 } }}
    tabIndex={0}
  >
    <table aria-label={label}>
      <thead>
        <tr>
          {['薪資起點', ...COLUMNS].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([from = 0, ...taxes]) => (
          <tr key={from}>
            <th scope="row">{ntd(from)}</th>
            {taxes.map((tax, persons) => (
              <td key={COLUMNS[persons]}>{ntd(tax)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

/** A list of the content, shown on demand. */
const ListFact = ({ field, value }: { readonly field: ContentField; readonly value: readonly unknown[] }) => {
  const [isOpen, setOpen] = useState(field.type === 'brackets');
  return (
    <Box component="section" aria-label={field.label}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="subtitle2">{`${field.label}（${value.length} ${field.type === 'rows' ? '列' : '級'}）`}</Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收合' : '展開'}
        </Button>
      </Stack>
      {isOpen && field.type === 'grades' ? <Grades label={field.label} grades={value as readonly number[]} /> : null}
      {isOpen && field.type === 'brackets' ? (
        <Brackets label={field.label} brackets={value as readonly TaxBracket[]} />
      ) : null}
      {isOpen && field.type === 'rows' ? (
        <WithholdingRows label={field.label} rows={value as readonly (readonly number[])[]} />
      ) : null}
    </Box>
  );
};

/** The values of a version: rates and amounts, then its lists. */
export const ContentFacts = ({ item: { kind, content } }: { readonly item: StatutoryTableRecord }) => {
  const fields = contentFields[kind];
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <FactList
        facts={fields
          .filter((field) => !isList(field))
          .map((field) => [field.label, plainText(field, contentValue(content, field))])}
      />
      {fields.filter(isList).map((field) => (
        <ListFact key={field.path} field={field} value={contentValue(content, field) as readonly unknown[]} />
      ))}
    </Stack>
  );
};
