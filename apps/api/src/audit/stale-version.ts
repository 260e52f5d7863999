import type { AuditedEntity } from '@hr/contracts/audit';
import { formatInstant } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { AppError } from '#core/app-error.ts';
import { findLastAuditOf } from './audit.read-model.ts';

/** The refusal of an edit made on an old version; it says who was first, and when. */
export const staleVersion = async (db: Db, of: { entity: AuditedEntity; entityId: string }): Promise<AppError> => {
  const last = await findLastAuditOf(db, of);
  return last
    ? new AppError('StaleVersion', {
        msg: `此筆資料已被 ${last.actorName} 於 ${formatInstant(last.at)} 更新，請重新載入後再編輯`,
      })
    : new AppError('StaleVersion');
};
