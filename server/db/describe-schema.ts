import type { Sql } from './pool.ts'

/**
 * What a migrated database looks like, as sorted lines: tables, columns, constraints, indexes, grants, policies,
 * triggers, functions and views. Committed beside this file, so that a review sees what a migration really changed.
 */
export async function describeSchema(sql: Sql): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'auth', 'storage', 'realtime')),
    tables as (select c.*, s.nspname from pg_class c join spaces s on s.oid = c.relnamespace where c.relkind in ('r', 'p'))
    select line from (
      select format('table %s.%s%s%s', nspname, relname, case when relrowsecurity then ' rls' end, case when relforcerowsecurity then ' forced' end) as line from tables
      union all
      select format('table %s.%s column %s %s%s%s', t.nspname, t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid))
        from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all
      select format('table %s.%s constraint %s %s', t.nspname, t.relname, k.conname, pg_get_constraintdef(k.oid))
        from tables t join pg_constraint k on k.conrelid = t.oid where k.contype <> 'n'
      union all
      select format('table %s.%s index %s', t.nspname, t.relname, pg_get_indexdef(x.indexrelid)) from tables t join pg_index x on x.indrelid = t.oid
      union all
      select format('table %s.%s grant %s to %s', t.nspname, t.relname, g.privilege_type, g.grantee::regrole)
        from tables t, aclexplode(t.relacl) g where g.grantee::regrole::text in ('anon', 'authenticated', 'service_role')
      union all
      select format('table %s.%s grant %s (%s) to %s', t.nspname, t.relname, g.privilege_type, a.attname, g.grantee::regrole)
        from tables t join pg_attribute a on a.attrelid = t.oid, aclexplode(a.attacl) g
      union all
      select format('table %s.%s policy "%s" %s to %s using (%s) check (%s)', p.schemaname, p.tablename, p.policyname, p.cmd, array_to_string(p.roles, ', '), p.qual, p.with_check)
        from pg_policies p join spaces s on s.nspname = p.schemaname
      union all
      select format('table %s.%s trigger %s', t.nspname, t.relname, pg_get_triggerdef(g.oid)) from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
      union all
      select format('function %s.%s(%s) returns %s%s %s', s.nspname, p.proname, pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid),
        case when p.prosecdef then ' security definer' end, md5(p.prosrc))
        from pg_proc p join spaces s on s.oid = p.pronamespace
        where not exists (select from pg_depend e where e.objid = p.oid and e.deptype in ('e', 'i'))
      union all
      select format('function %s.%s grant execute to %s', s.nspname, p.proname, g.grantee::regrole)
        from pg_proc p join spaces s on s.oid = p.pronamespace, aclexplode(p.proacl) g where g.grantee::regrole::text in ('anon', 'authenticated', 'service_role')
      union all
      select format('view %s.%s %s', s.nspname, v.relname, pg_get_viewdef(v.oid)) from pg_class v join spaces s on s.oid = v.relnamespace where v.relkind = 'v'
      union all
      select format('view %s.%s grant %s to %s', s.nspname, v.relname, g.privilege_type, g.grantee::regrole)
        from pg_class v join spaces s on s.oid = v.relnamespace, aclexplode(v.relacl) g
        where v.relkind = 'v' and g.grantee::regrole::text in ('anon', 'authenticated', 'service_role')
      union all
      select format('realtime %s.%s', schemaname, tablename) from pg_publication_tables where pubname = 'supabase_realtime'
    ) lines order by line collate "C"`
  return `${rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).join('\n')}\n`
}
