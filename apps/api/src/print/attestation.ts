import type { PaperPart, PaperSheet } from '@hr/documents/pdf';
import { type CalendarDate, formatEnglishDate, formatOfficialDate } from '@hr/domain/dates';
import type { Organisation } from './organisation.ts';

/** How a paper of the organisation ends that is handed out: who answers for it, the place of the seal, and the day. */
export const attestations: Readonly<
  Record<PaperSheet['language'], (organisation: Organisation, day: CalendarDate) => PaperPart>
> = {
  zh: ({ nameZh, representative }, day) => ({
    kind: 'attestation',
    lines: [nameZh, `代表人：${representative}`],
    seal: '（機構印信）',
    date: formatOfficialDate(day),
  }),
  // The representative's name is kept in Chinese alone.
  en: ({ nameEn, nameZh }, day) => ({
    kind: 'attestation',
    lines: [nameEn ?? nameZh, 'Authorized signature:', '______________________'],
    seal: '(Seal)',
    date: formatEnglishDate(day),
  }),
};
