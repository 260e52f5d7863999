import Box from '@mui/material/Box';

interface StateBarProps<State extends string> {
  /** States in their order. */
  readonly path: readonly State[];
  readonly current: State;
  readonly names: Readonly<Record<State, string>>;
}

/** Progress of a record through its states: 規劃中 → 執行中 → 結案中 → 已結案. */
export const StateBar = <State extends string>({ path, current, names }: StateBarProps<State>) => {
  const reached = path.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label="狀態進程"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, listStyle: 'none', m: 0, mb: 2, p: 0, fontSize: 13 }}
    >
      {path.map((state, index) => (
        <Box
          component="li"
          key={state}
          aria-current={state === current ? 'step' : undefined}
          sx={{
            flex: 1,
            minWidth: 'max-content',
            px: 1.5,
            py: 0.5,
            textAlign: 'center',
            borderBottom: 3,
            borderColor: index <= reached ? 'primary.main' : 'divider',
            color: index <= reached ? 'text.primary' : 'text.secondary',
            fontWeight: state === current ? 600 : 400,
          }}
        >
          {names[state]}
        </Box>
      ))}
    </Box>
  );
};
