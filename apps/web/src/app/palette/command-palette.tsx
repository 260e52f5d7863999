import { applyingText } from '@hr/contracts/signing/applications';
import type { OfferedCustomKind } from '@hr/contracts/signing/custom-kinds';
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type HTMLAttributes, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOfferedKinds } from '#features/signing/custom-kinds/index.ts';
import type { StartActionState } from '#routing/start-action.ts';
import type { SearchHitState } from '#routing/results.ts';
import { type Screen, useMenuScreens } from '#routing/screen.ts';
import { usePermissions } from '#session/session.ts';
import { useStoredState } from '#stores/use-stored-state.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { MatchedText } from './matched-text.tsx';
import { type Target, targetsFor, withRecent } from './targets.ts';
import { useSearchResults } from './use-results.ts';

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const TITLE = '查詢或前往';

/** Palette (Ctrl or Cmd + K): opens a screen, an action or a record by a part of its name or number. */
export const CommandPalette = ({ open, onClose }: CommandPaletteProps) => {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: { p: 2, alignSelf: 'flex-start', mt: { xs: 2, sm: 10 }, mx: { xs: 2, sm: 4 } } } }}
    >
      <DialogTitle id={titleId} sx={visuallyHidden}>
        {TITLE}
      </DialogTitle>
      <Finder onClose={onClose} />
    </Dialog>
  );
};

const withActions = (
  screens: readonly Screen[],
  kinds: readonly Pick<OfferedCustomKind, 'id' | 'nameZh'>[],
): Screen[] =>
  screens.map((screen) => {
    const { name, actions = [] } = screen;
    const more = kinds.map(({ id, nameZh }) => ({
      label: applyingText(nameZh),
      permission: null,
      begins: 'create' as const,
      search: `?kind=${id}`,
    }));
    return name === 'my_applications' ? { ...screen, actions: [...actions, ...more] } : screen;
  });

const TOO_LITTLE = '查無符合的項目。查詢資料請輸入至少兩個字元，或一個中文字。';
const NOTHING = '查無符合的項目。';

const Finder = ({ onClose }: Pick<CommandPaletteProps, 'onClose'>) => {
  const [input, setInput] = useState('');
  const typed = input.trim();
  const { results, isSearching, failure, isTooLittle } = useSearchResults(typed);
  const [recent, setRecent] = useStoredState<Target[]>('palette-recent', []);
  const screens = withActions(useMenuScreens(), useOfferedKinds());
  const may = usePermissions();
  const navigate = useNavigate();
  const options = targetsFor({ screens, may, typed, results, recent });
  const go = (target: Target): void => {
    onClose();
    setRecent(withRecent(recent, target));
    const state: StartActionState | SearchHitState = target.begins ? { begins: target.begins } : { isFound: true };
    void navigate(target.to, { state });
  };
  return (
    <Autocomplete
      open
      autoHighlight
      options={options}
      value={null}
      inputValue={input}
      onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear' ? setInput(text) : undefined)}
      onClose={(_, reason) => (reason === 'escape' ? onClose() : undefined)}
      onChange={(_, target) => (target ? go(target) : undefined)}
      groupBy={({ group }) => group}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ key }) => key}
      // The server has already filtered the results.
      filterOptions={(all) => all}
      renderGroup={renderGroup}
      renderOption={({ key, ...attributes }, target) => (
        <TargetOption key={key} attributes={attributes} target={target} typed={typed} screens={screens} />
      )}
      loading={isSearching}
      loadingText="查詢中…"
      noOptionsText={failure ?? (isTooLittle ? TOO_LITTLE : NOTHING)}
      slotProps={{ listbox: { sx: { maxHeight: 'min(60vh, 32rem)' } } }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={focusOnMount}
          label={TITLE}
          placeholder="功能、動作、員工、部門、計畫…"
          helperText={failure}
        />
      )}
    />
  );
};

/** Attributes of an option group; HTML has a group element only inside of select. */
const optionGroup = { component: 'ul', role: 'group' } as const;

/** Renders a labelled group of options. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="presentation">
    <Typography aria-hidden variant="caption" component="div" color="textSecondary" sx={{ px: 2, pt: 1 }}>
      {group}
    </Typography>
    <Box {...optionGroup} aria-label={group} sx={{ p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </li>
);

interface TargetOptionProps {
  readonly attributes: HTMLAttributes<HTMLLIElement>;
  readonly target: Target;
  readonly typed: string;
  readonly screens: readonly Screen[];
}

const TargetOption = ({ attributes, target: { screen, title, note }, typed, screens }: TargetOptionProps) => {
  const Icon = screens.find(({ name }) => name === screen)?.icon;
  return (
    <Box component="li" {...attributes} sx={{ gap: 1.5 }}>
      {Icon ? <Icon fontSize="small" color="action" /> : null}
      <Typography component="span" noWrap>
        <MatchedText text={title} typed={typed} />
      </Typography>
      {note === null ? null : (
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ minWidth: 0 }}>
          <MatchedText text={note} typed={typed} />
        </Typography>
      )}
    </Box>
  );
};

const focusOnMount = (input: HTMLInputElement | null): void => input?.focus();
