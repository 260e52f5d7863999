import type { Candidate, CandidateDetail } from '@hr/contracts/candidates/candidates';
import {
  type JobOffer,
  jobOfferEndpoints as endpoints,
  type OfferState,
  offerStateNames,
} from '@hr/contracts/candidates/offers';
import { formatDate, formatInstant } from '@hr/domain/dates';
import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { useCan } from '#session/session.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';
import { OfferAnswers } from './offer-answers.tsx';

const stateKinds: Readonly<Record<OfferState, StatusKind>> = {
  sent: 'info',
  expired: 'warning',
  accepted: 'granted',
  declined: 'negative',
  withdrawn: 'neutral',
};

const payText = ({ pay, payGrade }: JobOffer): ReactNode => {
  if (pay === null) {
    // An element, because the list hides empty texts.
    return <span>—</span>;
  }
  return `NT$ ${pay.toLocaleString('zh-TW')}${payGrade === null ? '' : `（${payGrade}）`}`;
};

const factsOfOffer = (offer: JobOffer): [string, ReactNode][] => [
  ['月薪', payText(offer)],
  ['到職日', formatDate(offer.startOn)],
  ['回覆期限', formatDate(offer.expiresOn)],
  ['發出', `${formatInstant(new Date(offer.madeAt))} ${offer.madeByName}`],
  ['回覆時間', offer.answeredAt === null ? '—' : formatInstant(new Date(offer.answeredAt))],
  ['原因', offer.answerReason || '—'],
  ['備註', offer.note || '—'],
];

const LetterButton = ({ offer: { id, openingName } }: { readonly offer: JobOffer }) => {
  const { isRunning, run } = useOneTransfer();
  return (
    <Button
      size="small"
      startIcon={<Download />}
      disabled={isRunning}
      aria-label={`下載 ${openingName} 的錄取通知書`}
      onClick={() => void run(() => downloadFile(endpoints.letter, { params: { id } }))}
    >
      錄取通知書
    </Button>
  );
};

interface OfferProps {
  readonly offer: JobOffer;
  readonly candidateName: string;
  readonly employee: CandidateDetail['employee'];
}

const OfferOfCandidate = ({ offer, candidateName, employee }: OfferProps) => {
  const canEdit = useCan('applicant_data_repository:edit');
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`錄取 ${offer.openingName}`}
      sx={{ p: 2, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{offer.openingName}</Typography>
        <StatusChip kind={stateKinds[offer.state]} label={offerStateNames[offer.state]} />
      </Box>
      <FactList facts={factsOfOffer(offer)} />
      {canEdit ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {employee === null ? <OfferAnswers offer={offer} candidateName={candidateName} /> : null}
          <LetterButton offer={offer} />
        </Box>
      ) : null}
    </Paper>
  );
};

interface CandidateOffersProps {
  readonly candidate: Candidate;
  readonly detail: CandidateDetail;
}

/** Offers of a candidate with their answers. */
export const CandidateOffers = ({ candidate, detail: { offers, employee } }: CandidateOffersProps) => (
  <>
    {offers.length === 0 ? <Typography color="textSecondary">尚未發出錄取通知。</Typography> : null}
    <Stack spacing={1.5}>
      {offers.map((offer) => (
        <OfferOfCandidate key={offer.id} offer={offer} candidateName={candidate.nameZh} employee={employee} />
      ))}
    </Stack>
  </>
);
