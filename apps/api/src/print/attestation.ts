import type { PaperPart, PaperSheet } from '@hr/documents/pdf';
import { type CalendarDate, formatEnglishDate, formatOfficialDate } from '@hr/domain/dates';
import type { Organisation } from './organisation.ts';

/** Attestation at the end of an issued document: organisation, representative, seal and date. */
export const attestations: Readonly<
  Record<PaperSheet['language'], (organisation: Organisation, day: CalendarDate) => PaperPart>
> = {
  zh: ({ nameZh, representative }, day) => ({
    kind: 'attestation',
    lines: [nameZh, `代表人：${representative}`],
    seal: '（機構印信）',
    date: formatOfficialDate(day),
  }),
  // The name of the representative is stored in Chinese only.
  en: ({ nameEn, nameZh }, day) => ({
    kind: 'attestation',
    lines: [nameEn ?? nameZh, 'Authorized signature:', '______________________'],
    seal: '(Seal)',
    date: formatEnglishDate(day),
  }),
};
