import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#server/platform/db/migrations.ts'
import { atOurEnd } from '#tests/storms/driver/our-end.ts'

interface Journal {
  readonly entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The statement that adds a column to every table, as the migration of a next version might to some. */
export const EVERY_TABLE = `do $$ declare t record; begin
  for t in select c.oid::regclass as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace loop
    execute format('alter table %s add column added_later text', t.name);
  end loop; end $$`

/** The folder of the migrations as a next version may have it: ours, and one more for each statement. */
export function nextMigrations(...statements: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  atOurEnd(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  for (const statement of statements) {
    const last = journal.entries.at(-1)
    if (!last) throw new Error('There are no migrations')
    const tag = `${String(last.idx + 1).padStart(4, '0')}_next`
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
    writeFileSync(join(folder, `${tag}.sql`), statement)
  }
  writeFileSync(file, JSON.stringify(journal))
  return folder
}
