import type { AuditedEntity, AuditLogEntry } from '@hr/contracts/audit';
import type { Permission } from '@hr/domain/access/roles';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ComponentType, createContext, useContext } from 'react';
import { useMatches } from 'react-router-dom';
import { useIsEmployee, usePermissions, useReachesOthers } from '#session/session.ts';
import type { Beginning } from './beginning.ts';

/** How the menu groups screens, in its order. */
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

/** A group of the menu. */
export type ScreenGroup = (typeof screenGroups)[number];

/** A kind of record that a screen shows, one of them beside its list. */
export interface ScreenRecords {
  /** As the log and the search call it. */
  readonly kind: AuditedEntity;
  /** 「部門」. */
  readonly noun: string;
  readonly open: (id: string) => string;
}

/** Something that can be begun on a screen from elsewhere: 「新增部門」. */
export interface ScreenAction {
  readonly label: string;
  /** Null for what everyone may begin who may use the screen. */
  readonly permission: Permission | null;
  readonly begins: Beginning;
  readonly search: string;
}

/** A screen that can be opened. */
export interface Screen {
  /** The specification's route name, which is the id of its route. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly title: string;
  readonly group: ScreenGroup;
  readonly icon: typeof SvgIcon;
  /** Null for a screen that everyone signed in may use. */
  readonly permission: Permission | null;
  /** It is about the person who looks: for accounts alone that are bound to an employee. */
  readonly isOwn?: boolean;
  readonly listsPeople?: boolean;
  /** Name of the screen that stands in the menu instead, for those who may use both. */
  readonly menuScreen?: string;
  readonly countsTasks?: boolean;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** The records that it opens; the palette and the log lead there. */
  readonly records?: readonly ScreenRecords[];
  readonly actions?: readonly ScreenAction[];
  /** Pages below its own address, which it shows in its `Outlet`. */
  readonly pages?: readonly ScreenPage[];
}

/** A page below a screen. */
export interface ScreenPage {
  /** The route's name. */
  readonly name: string;
  /** Below the screen's own path. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

const ScreensContext = createContext<readonly Screen[]>([]);

/** Gives the table of screens to the frame and its home page. */
export const ScreensProvider = ScreensContext.Provider;

/** The screens that the person may use. */
export const useUsableScreens = (): readonly Screen[] => {
  const screens = useContext(ScreensContext);
  const [may, isEmployee] = [usePermissions(), useIsEmployee()];
  return screens.filter(
    ({ permission, isOwn = false }) => (permission === null || may(permission)) && (isEmployee || !isOwn),
  );
};

/** The screens that the menu and the palette lead to. */
export const useMenuScreens = (): readonly Screen[] => {
  const screens = useUsableScreens();
  const reachesOthers = useReachesOthers();
  return screens.filter(
    ({ listsPeople = false, menuScreen }) =>
      (reachesOthers || !listsPeople) && !screens.some(({ name }) => name === menuScreen),
  );
};

/** Where a record is opened that a usable screen shows; undefined for any other. */
export const useRecordPath = (): ((kind: AuditLogEntry['entity'], id: string) => string | undefined) => {
  const screens = useUsableScreens();
  return (kind, id) =>
    screens
      .flatMap(({ path, records = [] }) => records.map((shown) => ({ path, shown })))
      .filter(({ shown }) => shown.kind === kind)
      .map(({ path, shown }) => `${path}${shown.open(id)}`)[0];
};

/** The screen whose route is open, itself or a page below it; undefined for an unknown address. */
export const useCurrentScreen = (): Screen | undefined => {
  const screens = useContext(ScreensContext);
  const open = new Set(useMatches().map(({ id }) => id));
  return screens.find(({ name }) => open.has(name));
};

/** The screen of the menu that stands for the open one; undefined for an unknown address. */
export const useMenuScreen = (): Screen | undefined => {
  const current = useCurrentScreen();
  const inMenu = useMenuScreens();
  return inMenu.find(({ name }) => name === current?.name) ?? inMenu.find(({ name }) => name === current?.menuScreen);
};

/** Screens by the groups of the menu, empty groups left out. */
export const groupScreens = (screens: readonly Screen[]) =>
  screenGroups
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter(({ screens: members }) => members.length > 0);
