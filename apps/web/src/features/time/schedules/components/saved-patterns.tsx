import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useStoredState } from '#stores/use-stored-state.ts';

interface SavedPatternsProps {
  /** Codes that are in the field. */
  readonly pattern: string;
  readonly onChoose: (pattern: string) => void;
}

const NO_PATTERNS: readonly string[] = [];

const MOST_PATTERNS = 20;

/** Patterns that the user has saved, for example those of a week. */
export const SavedPatterns = ({ pattern, onChoose }: SavedPatternsProps) => {
  const [saved, setSaved] = useStoredState('schedule-patterns', NO_PATTERNS);
  const text = pattern.trim().replaceAll(/\s+/g, ' ');
  const canSave = text !== '' && !saved.includes(text) && saved.length < MOST_PATTERNS;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {saved.map((one) => (
        <Chip
          key={one}
          label={one}
          aria-label={`使用循環 ${one}`}
          onClick={() => onChoose(one)}
          onDelete={() => setSaved(saved.filter((other) => other !== one))}
        />
      ))}
      <Button size="small" disabled={!canSave} onClick={() => setSaved([...saved, text])}>
        儲存此循環
      </Button>
    </Box>
  );
};
