import {
  interviewKindNames,
  interviewSheetEndpoints as endpoints,
  type OwnInterview,
} from '@hr/contracts/candidates/interviews';
import { storedFileText } from '@hr/contracts/files';
import { degreeNames } from '@hr/contracts/people/employees';
import { minuteOfInstant } from '@hr/domain/dates';
import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { FactList } from '#components/fact-list.tsx';
import { today } from '#format/use-today.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';
import { interviewersText, interviewTimeText } from '../interview-text.ts';
import { InterviewStatus } from './interview-status.tsx';
import { ScoreSheetDialog } from './score-sheet-dialog.tsx';
import { ScoreSheets } from './score-sheets.tsx';

interface OwnInterviewProps {
  readonly interview: OwnInterview;
}

const hasStarted = ({ on, startsAt }: OwnInterview): boolean =>
  on < today() || (on === today() && startsAt <= minuteOfInstant(new Date()));

const degreeText = (degree: string | null): string | null =>
  degree === null ? null : (degreeNames[degree as keyof typeof degreeNames] ?? degree);

const factsOfInterview = (interview: OwnInterview): [string, string][] => {
  const { candidate, place, note } = interview;
  const education = [candidate.school, candidate.major, degreeText(candidate.degree)].filter(Boolean).join(' ');
  return [
    ['時間', interviewTimeText(interview)],
    ['地點', place],
    ['面試官', interviewersText(interview)],
    ['應徵職缺', candidate.openingName ?? '—'],
    ['學歷', education || '—'],
    ['年資', candidate.experienceYears === null ? '—' : `${candidate.experienceYears} 年`],
    ['語言／證照', candidate.skills || '—'],
    ['備註', note || '—'],
  ];
};

const ResumeButton = ({ interview: { id, candidate } }: OwnInterviewProps) => {
  const { isRunning, run } = useOneTransfer();
  return candidate.resume === null ? (
    <Typography variant="body2" color="textSecondary">
      沒有履歷檔
    </Typography>
  ) : (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={isRunning}
      aria-label={`下載 ${candidate.nameZh} 的 ${storedFileText(candidate.resume)}`}
      onClick={() => void run(() => downloadFile(endpoints.resume, { params: { id } }))}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {storedFileText(candidate.resume)}
    </Button>
  );
};

const SheetPart = ({ interview }: OwnInterviewProps) => {
  const [isOpen, setOpen] = useState(false);
  const { state, sheets, candidate } = interview;
  const own = sheets.find(({ isOwn }) => isOwn);
  if (state === 'cancelled') {
    return null;
  }
  if (own?.submittedAt) {
    return <ScoreSheets sheets={sheets} />;
  }
  return hasStarted(interview) ? (
    <>
      <Button
        variant="contained"
        aria-label={`填寫評分表：${candidate.nameZh}`}
        onClick={() => setOpen(true)}
        sx={{ mt: 1.5 }}
      >
        填寫評分表
      </Button>
      {isOpen ? <ScoreSheetDialog interview={interview} onClose={() => setOpen(false)} /> : null}
    </>
  ) : (
    <Typography color="textSecondary" sx={{ mt: 1.5 }}>
      面試開始後可填寫評分表。
    </Typography>
  );
};

/** Interview of the caller: time, place, candidate, résumé and score sheets. */
export const OwnInterviewCard = ({ interview }: OwnInterviewProps) => {
  const { kind, candidate } = interview;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={`${candidate.nameZh} ${interviewTimeText(interview)}`}
      sx={{ p: 2, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3">{`${candidate.candidateNo} ${candidate.nameZh}｜${interviewKindNames[kind]}`}</Typography>
        <InterviewStatus item={interview} />
      </Box>
      <FactList facts={factsOfInterview(interview)} />
      <Box sx={{ mt: 1.5 }}>
        <ResumeButton interview={interview} />
      </Box>
      <SheetPart interview={interview} />
    </Paper>
  );
};
