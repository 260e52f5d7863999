import type { AuditedEntity, AuditLogEntry } from '@hr/contracts/audit';
import type { Permission } from '@hr/domain/access/roles';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ComponentType, createContext, useContext } from 'react';
import { useMatches } from 'react-router-dom';
import { useIsEmployee, usePermissions, useReachesOthers } from '#session/session.ts';
import type { Beginning } from './start-action.ts';

/** Groups of the menu in order. */
export const screenGroups = [
  '首頁',
  '員工自助',
  '簽核',
  '人員',
  '合約與文件',
  '出勤與休假',
  '薪資',
  '計畫',
  '績效',
  '報表',
  '招募',
  '組織設定',
  '系統',
] as const;

export type ScreenGroup = (typeof screenGroups)[number];

/** Kind of record that a screen can open next to its list. */
export interface ScreenRecords {
  /** Entity name in the audit log and in search results. */
  readonly kind: AuditedEntity;
  /** Noun: 「部門」. */
  readonly noun: string;
  readonly open: (id: string) => string;
}

/** Action that can be started on a screen from elsewhere: 「新增部門」. */
export interface ScreenAction {
  readonly label: string;
  /** Null if everyone who may use the screen may start it. */
  readonly permission: Permission | null;
  readonly begins: Beginning;
  readonly search: string;
}

/** Screen of the application. */
export interface Screen {
  /** Route name of the specification, which is the id of the route. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly title: string;
  readonly group: ScreenGroup;
  readonly icon: typeof SvgIcon;
  /** Several if each of them opens a part of the screen; null if everyone signed in may use it. */
  readonly permission: Permission | readonly Permission[] | null;
  /** The screen shows the caller's own data, so the account must be bound to an employee. */
  readonly isOwn?: boolean;
  readonly listsPeople?: boolean;
  /** Name of the screen shown in the menu instead, if the caller may use both. */
  readonly menuScreen?: string;
  readonly countsTasks?: boolean;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** Records that the screen opens; used by the palette and the audit log. */
  readonly records?: readonly ScreenRecords[];
  readonly actions?: readonly ScreenAction[];
  /** Pages below its own path, shown in its `Outlet`. */
  readonly pages?: readonly ScreenPage[];
}

/** Page below a screen. */
export interface ScreenPage {
  /** Route name. */
  readonly name: string;
  /** Path below the path of the screen. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

const ScreensContext = createContext<readonly Screen[]>([]);

/** Provides the screens to the app frame and the home page. */
export const ScreensProvider = ScreensContext.Provider;

/** Returns the screens that the caller may use. */
export const useUsableScreens = (): readonly Screen[] => {
  const screens = useContext(ScreensContext);
  const [may, isEmployee] = [usePermissions(), useIsEmployee()];
  return screens.filter(
    ({ permission, isOwn = false }) => (permission === null || [permission].flat().some(may)) && (isEmployee || !isOwn),
  );
};

/** Returns the screens in the menu and the palette. */
export const useMenuScreens = (): readonly Screen[] => {
  const screens = useUsableScreens();
  const reachesOthers = useReachesOthers();
  return screens.filter(
    ({ listsPeople = false, menuScreen }) =>
      (reachesOthers || !listsPeople) && !screens.some(({ name }) => name === menuScreen),
  );
};

/** Returns a function that finds the path of a record; undefined if no usable screen shows it. */
export const useRecordPath = (): ((kind: AuditLogEntry['entity'], id: string) => string | undefined) => {
  const screens = useUsableScreens();
  return (kind, id) =>
    screens
      .flatMap(({ path, records = [] }) => records.map((shown) => ({ path, shown })))
      .filter(({ shown }) => shown.kind === kind)
      .map(({ path, shown }) => `${path}${shown.open(id)}`)[0];
};

/** Returns the screen of the current route, also for a page below it; undefined for an unknown URL. */
export const useCurrentScreen = (): Screen | undefined => {
  const screens = useContext(ScreensContext);
  const open = new Set(useMatches().map(({ id }) => id));
  return screens.find(({ name }) => open.has(name));
};

/** Returns the menu screen of the current route; undefined for an unknown URL. */
export const useMenuScreen = (): Screen | undefined => {
  const current = useCurrentScreen();
  const inMenu = useMenuScreens();
  return inMenu.find(({ name }) => name === current?.name) ?? inMenu.find(({ name }) => name === current?.menuScreen);
};

/** Groups screens by menu group without empty groups. */
export const groupScreens = (screens: readonly Screen[]) =>
  screenGroups
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter(({ screens: members }) => members.length > 0);
