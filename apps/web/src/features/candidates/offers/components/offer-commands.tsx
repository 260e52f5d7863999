import { type Candidate, candidateDetailEndpoints, candidates } from '@hr/contracts/candidates/candidates';
import { jobOfferEndpoints } from '@hr/contracts/candidates/offers';
import { isCommandMoveAllowed } from '@hr/domain/candidates/candidates';
import { addDays } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { AutocompleteControl, type ChoiceSource } from '#forms/autocomplete-control.tsx';
import { today } from '#format/use-today.ts';
import { employeeChoices } from '#records/choices.ts';
import { type Command, formCommand } from '#records/commands.tsx';
import { hireCommand } from './hire-command.tsx';
import { OfferFields } from './offer-fields.tsx';

/** Days until the answer, proposed by the form. */
const DAYS_TO_ANSWER = 7;

const rehiredEmployees = (keyword: string): ChoiceSource => employeeChoices(today(), { withUpcoming: true })(keyword);

const LinkFields = () => (
  <>
    <Typography>曾任職本機構者，請先於員工資料執行「再任用」，再於此連結該員工。應徵者將移至「已報到」。</Typography>
    <AutocompleteControl
      control={useFormContext().control}
      name="employeeId"
      label="員工"
      placeholder="員工編號或姓名"
      source={rehiredEmployees}
      required
    />
  </>
);

/** Commands of a candidate that concern offers and hiring. */
export const offerCommands: readonly Command<Candidate>[] = [
  formCommand(candidates, {
    label: '發出錄取',
    isOffered: ({ stage }) => isCommandMoveAllowed(stage, 'offer'),
    endpoint: jobOfferEndpoints.create,
    valuesOf: ({ opening }) => ({
      openingId: opening?.id ?? null,
      pay: null,
      payGrade: null,
      startOn: null,
      expiresOn: addDays(today(), DAYS_TO_ANSWER),
      note: '',
      isMailed: true,
    }),
    Fields: OfferFields,
    toast: 'offer.add.ok',
  }),
  hireCommand,
  formCommand(candidates, {
    label: '連結再任用員工',
    submitLabel: '連結',
    isOffered: ({ stage }) => stage === 'accepted',
    endpoint: candidateDetailEndpoints.linkEmployee,
    valuesOf: () => ({ employeeId: null }),
    Fields: LinkFields,
    maxWidth: 'xs',
    toast: 'candidate.link.ok',
  }),
];
