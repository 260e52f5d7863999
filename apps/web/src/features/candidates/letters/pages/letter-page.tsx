import { type CandidateLetter, letterKindNames } from '@hr/contracts/candidates/letters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useCan } from '#session/session.ts';
import { CandidateTabs } from '../../candidate-tabs.tsx';
import { LetterDialog, lettersQuery } from '../components/letter-dialog.tsx';

interface LetterProps {
  readonly letter: CandidateLetter;
}

/** Subject and text of a letter, with a button that opens its form. */
const Letter = ({ letter }: LetterProps) => {
  const { kind, subject, body } = letter;
  const titleId = useId();
  const canEdit = useCan('applicant_data_repository:edit');
  const [isEditing, setEditing] = useState(false);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="h2">
          {letterKindNames[kind]}
        </Typography>
        {canEdit ? (
          <Button
            variant="outlined"
            size="small"
            aria-label={`編輯${letterKindNames[kind]}`}
            onClick={() => setEditing(true)}
          >
            編輯
          </Button>
        ) : null}
      </Box>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{subject}</Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
      {isEditing ? <LetterDialog letter={letter} onClose={() => setEditing(false)} /> : null}
    </Paper>
  );
};

/** 信件範本: texts of the letters to candidates. */
export const LetterPage = () => {
  const query = useQuery(lettersQuery());
  return (
    <Page title="信件範本">
      <CandidateTabs />
      <QueryView query={query}>
        {({ items }) => (
          <Stack spacing={2}>
            {items.map((letter) => (
              <Letter key={letter.kind} letter={letter} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};
