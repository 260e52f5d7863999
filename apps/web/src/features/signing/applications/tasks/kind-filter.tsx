import {
  type ApplicationKind,
  applicationKindNames,
  applicationKinds,
  type TaskCounts,
  type TaskTab,
} from '@hr/contracts/signing/applications';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';

interface KindFilterProps {
  readonly tab: TaskTab;
  readonly counts: TaskCounts;
  readonly chosen: readonly ApplicationKind[];
  readonly onChoose: (kinds: readonly ApplicationKind[] | undefined) => void;
  /** There is room next to the list; not while a task is open. */
  readonly isSideBySide: boolean;
}

interface LineProps {
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Line = ({ label, count, isChosen, onChoose }: LineProps) => (
  <Box component="li" sx={{ flexShrink: 0 }}>
    <ListItemButton
      component="button"
      selected={isChosen}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        width: 1,
        justifyContent: 'space-between',
        gap: 1.5,
        borderRadius: 1,
        minHeight: 40,
        font: 'inherit',
        fontSize: 14,
      }}
    >
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {count.toLocaleString('zh-TW')}
      </Box>
    </ListItemButton>
  </Box>
);

export const KindFilter = ({ tab, counts, chosen, onChoose, isSideBySide }: KindFilterProps) => {
  const ofTab = counts.items.filter((item) => item.tab === tab);
  const countOf = (kind: ApplicationKind): number => ofTab.find((item) => item.kind === kind)?.count ?? 0;
  const shown = applicationKinds.filter((kind) => countOf(kind) > 0 || chosen.includes(kind));
  return (
    <Box
      component="ul"
      aria-label="各類別件數"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexDirection: { xs: 'row', lg: isSideBySide ? 'column' : 'row' },
        overflowX: 'auto',
        flexShrink: 0,
        width: { xs: 1, lg: isSideBySide ? 160 : 1 },
      }}
    >
      <Line
        label="全部"
        count={ofTab.reduce((sum, { count }) => sum + count, 0)}
        isChosen={chosen.length === 0}
        onChoose={() => onChoose(undefined)}
      />
      {shown.map((kind) => (
        <Line
          key={kind}
          label={applicationKindNames[kind]}
          count={countOf(kind)}
          isChosen={chosen.includes(kind)}
          onChoose={() => onChoose([kind])}
        />
      ))}
    </Box>
  );
};
