import { type EvaluationDetail, evaluationEndpoints as endpoints } from '@hr/contracts/evaluation/evaluations';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { PrintButton } from '#transfer/print-button.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { EvaluationAnswers } from '../components/evaluation-answers.tsx';
import { EvaluationCommands } from '../components/evaluation-commands.tsx';
import { AppealSection, EvaluationSummary, EventSection } from '../components/evaluation-summary.tsx';
import { FollowUpLinks } from '../components/follow-up-links.tsx';

const Evaluation = ({ detail }: { readonly detail: EvaluationDetail }) => {
  const refresh = useRefresh('evaluationSteps');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <EvaluationCommands detail={detail} onDone={refresh} />
        <PrintButton label="列印考核表" endpoint={endpoints.form} query={{}} params={{ id: detail.id }} />
      </Box>
      <EvaluationSummary detail={detail} />
      {detail.commands.includes('write') ? (
        <AnswerForm key={`${detail.id} ${detail.stage}`} detail={detail} onSubmitted={refresh} />
      ) : null}
      <EvaluationAnswers detail={detail} />
      <AppealSection appeal={detail.appeal} />
      <FollowUpLinks detail={detail} />
      <EventSection events={detail.events} />
    </>
  );
};

/** The evaluation of an employee, for the employee, the reviewers and HR. */
export const EvaluationPage = () => {
  const { evaluationId = '' } = useParams();
  const query = useQuery(endpointQuery(endpoints.get, { params: { id: evaluationId } }));
  return (
    <Page title={query.data ? `${query.data.cycle.name}：${query.data.employee.nameZh}` : '考核'}>
      <QueryView query={query}>{(detail) => <Evaluation detail={detail} />}</QueryView>
    </Page>
  );
};
