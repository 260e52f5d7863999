import { createContext, useContext } from 'react';

const CellTabStopContext = createContext(0);

/**
 * Tells what stands in a cell whether Tab stops there: a table is one stop, and its cells are gone through with the arrow
 * keys; a hundred rows with a link and a menu each would be two hundred stops before the pager.
 */
export const CellTabStop = CellTabStopContext.Provider;

/** The `tabIndex` of a control that may stand in a cell; where it does not, Tab stops at it. */
export const useTabStop = (): number => useContext(CellTabStopContext);
