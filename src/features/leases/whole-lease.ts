import { getTableColumns, sql } from 'drizzle-orm';
import { ownerBrowsers } from '../../platform/database/browsers.table.ts';
import { leases } from './leases.table.ts';

/** The columns of a lease, with the further browsers of its first side. */
export const wholeLease = {
  ...getTableColumns(leases),
  firstVisitors: sql<string[]>`(select coalesce(json_agg(${ownerBrowsers.visitorId}), '[]'::json)
    from ${ownerBrowsers} where ${ownerBrowsers.subjectId} = ${leases.id})`,
};
