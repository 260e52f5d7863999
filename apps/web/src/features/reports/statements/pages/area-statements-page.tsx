import { statementStateSchema } from '@hr/contracts/reports/statements';
import type { Permission } from '@hr/domain/access/roles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Page } from '#components/page.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { useToday } from '#format/use-today.ts';
import { usePermissions } from '#session/session.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { useListSearch } from '#tables/use-list-search.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { type AreaStatement, type AreaStatementName, areaStatements } from '../area-statements.ts';
import { PeriodFilter, useStatementPeriod } from '../components/period-filter.tsx';
import { PresetButtons } from '../components/preset-buttons.tsx';
import { StatementView } from '../components/statement-view.tsx';

/** Each statement has saved filters of its own, which leave the view out. */
const extraState = { view: z.string().max(20).optional() };

const names = Object.keys(areaStatements) as AreaStatementName[];

const useVisibleStatements = (): AreaStatementName[] => {
  const may = usePermissions();
  return names.filter((name) => may(areaStatements[name].endpoints.rows.access as Permission));
};

const AreaStatementView = ({ statement }: { readonly statement: AreaStatement }) => {
  const { label, list, columns, endpoints, base, aggregate, presets, hiddenByDefault, hint, keywordHint } = statement;
  const today = useToday();
  const { state, change, saved } = useListSearch(list, statementStateSchema, { extraState });
  const search = { query: { ...state, aggregate: state.aggregate ?? aggregate }, change };
  const period = useStatementPeriod(search);
  const { on = today } = state;
  return (
    <>
      <PresetButtons presets={presets} search={search} />
      {base === 'day' ? (
        <Box sx={{ mb: 1.5 }}>
          <DateFilter label="基準日" value={on} onChange={(day) => change({ on: day })} />
        </Box>
      ) : (
        <PeriodFilter search={search} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {hint}
      </Typography>
      <StatementView
        label={label}
        name={list}
        columns={columns}
        endpoints={endpoints}
        days={base === 'day' ? { on } : period}
        search={search}
        saved={saved}
        hiddenByDefault={hiddenByDefault}
        keywordHint={keywordHint}
      />
    </>
  );
};

/** 業務報表: leave, attendance, pay, grants and recruiting, as far as the caller may see the lists behind them. */
export const AreaStatementsPage = () => {
  const { view } = useSearchState(statementStateSchema).query;
  const navigate = useNavigate();
  const visible = useVisibleStatements();
  const current = visible.find((name) => name === view) ?? visible[0];
  return (
    <Page title="業務報表">
      {current === undefined ? null : (
        <>
          <Box sx={{ mb: 1.5 }}>
            <ViewSwitch
              view={current}
              views={visible.map((value) => ({ value, ...areaStatements[value] }))}
              // Each statement has its own columns and filters, so the query is reset.
              onChange={(next) => void navigate(`?view=${next}`)}
            />
          </Box>
          <AreaStatementView key={current} statement={areaStatements[current]} />
        </>
      )}
    </Page>
  );
};
