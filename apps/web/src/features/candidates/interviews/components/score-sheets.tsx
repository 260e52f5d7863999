import {
  interviewAdviceNames,
  interviewCriterionNames,
  type InterviewSheet,
} from '@hr/contracts/candidates/interviews';
import { interviewCriteria } from '@hr/domain/candidates/candidates';
import { formatInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';

const sheetFacts = ({ marks, score, advice, comment }: InterviewSheet) =>
  [
    ...interviewCriteria.map((criterion) => [interviewCriterionNames[criterion], `${marks?.[criterion] ?? '—'} 分`]),
    ['平均', score === null ? '—' : `${score.toFixed(1)} 分`],
    ['建議', advice === null ? '—' : interviewAdviceNames[advice]],
    ['評語', comment || '—'],
  ] as [string, string][];

const SheetContent = ({ sheet }: { readonly sheet: InterviewSheet }) => {
  if (sheet.submittedAt === null) {
    return <Typography color="textSecondary">尚未送出評分。</Typography>;
  }
  return sheet.marks === null ? (
    <Typography color="textSecondary">送出自己的評分後可見</Typography>
  ) : (
    <FactList facts={sheetFacts(sheet)} />
  );
};

/** Score sheets of an interview, as far as the caller may see them. */
export const ScoreSheets = ({ sheets }: { readonly sheets: readonly InterviewSheet[] }) => (
  <Stack spacing={1.5} sx={{ mt: 1.5, containerType: 'inline-size' }}>
    {sheets.map((sheet) => (
      <Box
        key={sheet.interviewer.id}
        component="fieldset"
        aria-label={`${sheet.interviewer.nameZh} 的評分表`}
        sx={{ m: 0, p: 0, pt: 1, minWidth: 0, border: 0, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography variant="subtitle2" component="h4">
          {`${sheet.interviewer.nameZh}${sheet.isOwn ? '（本人）' : ''}`}
          {sheet.submittedAt === null ? null : (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
              {`${formatInstant(new Date(sheet.submittedAt))} 送出`}
            </Typography>
          )}
        </Typography>
        <SheetContent sheet={sheet} />
      </Box>
    ))}
  </Stack>
);
