import { createContext, useContext } from 'react';

const CellTabStopContext = createContext(0);

/**
 * Provides the `tabIndex` of the controls in a cell. A table is one tab stop, and arrow keys move between cells;
 * otherwise a hundred rows would be two hundred stops before the pager.
 */
export const CellTabStop = CellTabStopContext.Provider;

/** Returns the `tabIndex` of a control that may be inside a cell; 0 outside of tables. */
export const useTabStop = (): number => useContext(CellTabStopContext);
