import { actionNames, dataScopeNames, type Role, screenNames, sensitiveGroupNames } from '@hr/contracts/roles';
import { actions, screens } from '@hr/domain/access';
import type { AuditedValues } from '#audit/index.ts';

/** A screen a line, so that the log shows which screen's permissions changed. */
const screenWords = ({ permissions }: Pick<Role, 'permissions'>): AuditedValues =>
  Object.fromEntries(
    screens
      .map((screen) => {
        const given = actions.filter((action) => permissions.includes(`${screen}:${action}`));
        return [screenNames[screen], given.map((action) => actionNames[action]).join('、')] as const;
      })
      .filter(([, words]) => words !== ''),
  );

/** A role as the log tells it. */
export const told = (role: Role): AuditedValues => ({
  角色名稱: role.name,
  說明: role.description,
  資料範圍: dataScopeNames[role.scope],
  指定部門: role.departments.map(({ code }) => code).join('、') || null,
  指定計畫: role.projects.map(({ code }) => code).join('、') || null,
  敏感資料: role.sensitiveGroups.map((group) => sensitiveGroupNames[group]).join('、') || null,
  ...screenWords(role),
});
