import { randomBytes } from 'node:crypto'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import { ask } from '#tests/support/postgres.ts'

/** The tables whose rows are watched: what money and stock hang on. */
const WATCHED = [...everyFixture.flatMap(({ raced = [] }) => raced), 'skus', 'ledger_accounts', 'chain_transfers']

// A policy is asked for each row that a statement looks at, with the version that it sees. It is dear, so that cheaper conditions are asked
// first, and a new row that is not written yet has no place and is left out.
const watching = (tables: readonly string[]): string[] => [
  `create function race_reads(of text, id text, version xid, place tid) returns boolean language plpgsql volatile cost 100000 as
   $$ begin
     if (place::text::point)[0] < 4294967295 then raise notice 'read % % %', of, id, version; end if;
     return true;
   end $$`,
  `create function race_writes() returns trigger language plpgsql as
   $$ declare over text := case when tg_op = 'UPDATE' then ' ' || old.xmin::text else '' end;
   begin
     raise notice 'write % % %', tg_table_name, new.id, pg_current_xact_id()::xid::text || over;
     return null;
   end $$`,
  ...tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy race_select on ${table} for select using (race_reads('${table}', id, xmin, ctid))`,
    `create policy race_insert on ${table} for insert with check (true)`,
    `create policy race_update on ${table} for update using (true) with check (true)`,
    `create policy race_delete on ${table} for delete using (true)`,
    `create trigger race_writes after insert or update on ${table} for each row execute function race_writes()`,
  ]),
]

/** Who the racing servers are to the database: owners of tables pass its policies. */
export interface WatchedRole {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Makes a database say which row versions its statements read and write, to a role of its own. */
export async function watchRows(url: string, tables: readonly string[] = WATCHED): Promise<WatchedRole> {
  const name = `race_${randomBytes(4).toString('hex')}`
  await ask(
    url,
    ...watching(tables),
    `create role ${name} login password '${name}'`,
    // A lock that waits looks for a deadlock at once, so that the last one to wait is the one that ends.
    `alter role ${name} set deadlock_timeout = '1ms'`,
    `grant usage on schema public to ${name}`,
    `grant all on all tables in schema public to ${name}`,
    `grant all on all sequences in schema public to ${name}`,
  )
  const own = new URL(url)
  own.username = name
  own.password = name
  return {
    url: own.toString(),
    drop: async () => void (await ask(url, `drop owned by ${name}`, `drop role ${name}`)),
  }
}
