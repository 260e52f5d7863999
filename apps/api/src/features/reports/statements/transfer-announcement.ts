import type { TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import { type CalendarDate, formatDate, formatOfficialDate } from '@hr/domain/dates';
import type { transferSummaryEndpoints } from '@hr/contracts/reports/statements';
import type { z } from 'zod';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { attestations, findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { daysOf } from './statement-source.rows.ts';
import { findAnnouncedTransfers } from './transfer-announcement.rows.ts';

type AnnouncementQuery = z.output<typeof transferSummaryEndpoints.announcement.query>;

/**
 * Kinds that are announced, and their names in announcements. Changes of probation, grade, employment type and project
 * are personal matters, and so is the difference between kinds of leaving other than retirement.
 */
const announcedKinds: Partial<Record<TransferKind, string>> = {
  onboard: '到職',
  department_transfer: '調動',
  promotion: '升遷',
  demotion: '調任',
  title_change: '職稱變更',
  concurrent_position: '兼任',
  acting: '代理',
  secondment: '借調',
  return_from_secondment: '歸建',
  unpaid_leave: '留職停薪',
  reinstatement: '復職',
  resignation: '離職',
  layoff: '離職',
  retirement: '退休',
};

const HEADS = ['生效日期', '姓名', '異動', '原部門', '原職稱', '新部門', '新職稱'];

const EMPTY = '—';

/**
 * Prepares the 人事異動公告 of the transfers of a period.
 * @throws AppError NothingToAnnounce, PaperFactsMissing without an organisation.
 */
export const prepareAnnouncement = async (
  context: Context,
  query: AnnouncementQuery,
): Promise<{ paper: Paper; organisation: Organisation }> => {
  const { documentNo, announcedOn = context.today } = query;
  const { from, to } = daysOf(query, context.today);
  const transfers = await findAnnouncedTransfers(context, query, Object.keys(announcedKinds));
  if (transfers.length === 0) {
    throw new AppError('NothingToAnnounce');
  }
  const organisation = await findOrganisation(context);
  if (organisation === null) {
    throw new AppError('PaperFactsMissing', { msg: '缺少：公司資料，請補齊後再列印。' });
  }
  const rowOf = ({ effectiveOn, nameZh, kind, ...places }: (typeof transfers)[number]): string[] => [
    formatDate(effectiveOn as CalendarDate),
    nameZh,
    announcedKinds[kind as TransferKind] ?? kind,
    places.fromDepartment ?? EMPTY,
    places.fromJobTitle ?? EMPTY,
    places.toDepartment ?? EMPTY,
    places.toJobTitle ?? EMPTY,
  ];
  return {
    organisation,
    paper: {
      title: `人事異動公告_${from}_${to}`,
      look: 'certificate',
      sheets: [
        {
          language: 'zh',
          title: '人事異動公告',
          parts: [
            {
              kind: 'facts',
              title: null,
              facts: [
                { label: '公告日期', value: formatOfficialDate(announcedOn) },
                { label: '發文字號', value: documentNo ?? '' },
              ],
            },
            { kind: 'paragraph', text: `茲公告 ${formatDate(from)} 至 ${formatDate(to)} 生效之人事異動如下：` },
            { kind: 'table', title: null, days: 1, heads: HEADS, rows: transfers.map(rowOf) },
            attestations.zh(organisation, announcedOn),
          ],
        },
      ],
    },
  };
};
