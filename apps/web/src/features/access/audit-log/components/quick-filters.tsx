import { type AuditKind, auditKindNames, type AuditLogQuery } from '@hr/contracts/audit';
import { addDays, type CalendarDate, monthOf, type Period } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useToday } from '#format/use-today.ts';

interface QuickFiltersProps {
  readonly query: AuditLogQuery;
  readonly onChange: (patch: Partial<Pick<AuditLogQuery, 'kind' | 'from' | 'to'>>) => void;
}

const kinds = {
  reveal: auditKindNames.reveal,
  export: '匯出紀錄',
  import: '匯入紀錄',
  sign_in_failed: auditKindNames.sign_in_failed,
  refusal: auditKindNames.refusal,
  alarm: auditKindNames.alarm,
} satisfies Partial<Record<AuditKind, string>>;

const periods = (day: CalendarDate): readonly (readonly [string, Period])[] => [
  ['今天', { from: day, to: day }],
  ['最近 7 天', { from: addDays(day, -6), to: day }],
  ['本月', monthOf(day)],
  ['上個月', monthOf(day, 1)],
];

/** Kinds and periods by one click each; a second takes them back. */
export const QuickFilters = ({ query, onChange }: QuickFiltersProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {periods(useToday()).map(([label, { from, to }]) => {
      const isOn = query.from === from && query.to === to;
      return (
        <Toggle
          key={label}
          label={label}
          isOn={isOn}
          onToggle={() => onChange(isOn ? { from: undefined, to: undefined } : { from, to })}
        />
      );
    })}
    {Object.entries(kinds).map(([kind, label]) => (
      <Toggle
        key={kind}
        label={label}
        isOn={query.kind === kind}
        onToggle={() => onChange({ kind: query.kind === kind ? undefined : (kind as AuditKind) })}
      />
    ))}
  </Box>
);

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

const Toggle = ({ label, isOn, onToggle }: ToggleProps) => (
  <Chip
    component="button"
    label={label}
    aria-pressed={isOn}
    variant={isOn ? 'filled' : 'outlined'}
    color={isOn ? 'primary' : 'default'}
    onClick={onToggle}
  />
);
