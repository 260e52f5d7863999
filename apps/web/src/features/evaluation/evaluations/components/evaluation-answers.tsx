import {
  authorNames,
  type EvaluationAnswer,
  type EvaluationDetail,
  probationNames,
  promotionNames,
  renewalNames,
} from '@hr/contracts/evaluation/evaluations';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { FileList } from './evaluation-files.tsx';

type Author = EvaluationAnswer['author'];

const contentOf = (answers: readonly EvaluationAnswer[], author: Author) =>
  answers.find((answer) => answer.author === author)?.content;

const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : String(value);

/** Goals and competencies with the scores of each person that the caller may see. */
const ScoreTables = ({
  detail,
  answers,
}: {
  readonly detail: EvaluationDetail;
  readonly answers: readonly EvaluationAnswer[];
}) => {
  const { goals, form } = detail;
  const scorers = (['self', 'first', 'second'] as const).filter((author) => contentOf(answers, author) !== undefined);
  const heads = scorers.map((author) => authorNames[author]);
  return (
    <>
      {goals.length === 0 ? null : (
        <LinesTable
          title="目標"
          heads={['項目', '權重', '目標值', '達成情形', ...heads]}
          lines={goals.map(({ name, description, weight, target }, place) => ({
            id: `${place} ${name}`,
            cells: [
              description === '' ? name : `${name}（${description}）`,
              `${weight}%`,
              target,
              contentOf(answers, 'self')?.achieved[place] ?? '',
              ...scorers.map((author) => numberText(contentOf(answers, author)?.goalScores[place])),
            ],
          }))}
        />
      )}
      {form.definition.competencies.length === 0 || scorers.length === 0 ? null : (
        <LinesTable
          title="職能"
          heads={['職能', ...heads]}
          lines={form.definition.competencies.map(({ name }, place) => ({
            id: name,
            cells: [name, ...scorers.map((author) => numberText(contentOf(answers, author)?.competencies[place]))],
          }))}
        />
      )}
    </>
  );
};

const textsOf = ({ content }: EvaluationAnswer): (readonly [string, string])[] => {
  const texts: readonly (readonly [string, string | null | undefined])[] = [
    ['優點', content.strengths],
    ['待改善', content.improvements],
    ['發展計畫', content.plan],
    ['意見', content.comment],
    ['主管間意見', content.internalNote],
    ['試用期結論', content.probation && probationNames[content.probation]],
    ['續聘建議', content.renewal && renewalNames[content.renewal]],
    ['晉級建議', content.promotion && promotionNames[content.promotion]],
    ['面談日期', content.interview?.on && formatDate(content.interview.on)],
    ['地點', content.interview?.place],
    ['內容摘要', content.interview?.summary],
    ['共識', content.interview?.consensus],
    ['員工意見', content.interview?.employeeComment],
  ];
  return texts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
};

/** Submitted answers that the caller may see. */
export const EvaluationAnswers = ({ detail }: { readonly detail: EvaluationDetail }) => {
  const answers = detail.answers.filter(({ submittedAt }) => submittedAt !== null);
  const written = answers
    .map((answer) => ({
      answer,
      texts: textsOf(answer),
      files: detail.files.filter(({ author }) => author === answer.author),
    }))
    .filter(({ texts, files }) => texts.length > 0 || files.length > 0);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mb: 2 }}>
      <ScoreTables detail={detail} answers={answers} />
      {written.map(({ answer, texts, files }) => (
        <Paper
          key={answer.author}
          variant="outlined"
          component="section"
          aria-label={authorNames[answer.author]}
          sx={{ p: 2, containerType: 'inline-size' }}
        >
          <Typography variant="h2">{authorNames[answer.author]}</Typography>
          <FactList facts={texts} />
          {files.length === 0 ? null : <FileList evaluationId={detail.id} files={files} />}
        </Paper>
      ))}
    </Box>
  );
};
