import type { SynonymGroups } from '#contract/catalogue/desk-synonym.contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { OPENING_GROUPS } from '../goods/synonyms.ts'

/** Words of the same meaning at the desk. */
export interface SynonymRow {
  readonly version: number
  readonly draft: SynonymGroups | null
  /** What searches know. */
  readonly content: SynonymGroups
}

const open = statement(
  'synonyms_open',
  `insert into synonym_versions (number, content)
   select coalesce(newest.number, 0) + 1, $1::jsonb from (values (1)) always (one)
     left join lateral (select number, content, published_by from synonym_versions order by number desc limit 1) newest on true
   where newest.number is null or ($2::boolean and newest.published_by is null and newest.content <> $1::jsonb) on conflict do nothing`,
)
const one = statement(
  'desk_synonyms',
  `select coalesce(p.version, 0) as version, p.draft, v.content from (values (1)) always (one)
     left join synonym_pages p on p.id = 'synonyms'
     left join lateral (select content from synonym_versions order by number desc limit 1) v on true`,
)
const begin = statement(
  'desk_synonyms_begin',
  `insert into synonym_pages (id, version) values ('synonyms', 0) on conflict do nothing`,
)
const lock = statement('desk_synonyms_lock', `select id from synonym_pages where id = 'synonyms' for update`)
const change = statement(
  'desk_synonyms_change',
  `update synonym_pages set draft = $1, version = version + 1, changed_at = shop_now() where id = 'synonyms'`,
)
const touch = statement(
  'desk_synonyms_touch',
  `update synonym_pages set version = version + 1, changed_at = shop_now() where id = 'synonyms'`,
)
const versions = statement(
  'synonym_versions',
  `select v.number, v.publish_at, coalesce(u.nickname, '') as by from synonym_versions v
   left join users u on u.id = v.published_by order by v.number desc limit 20`,
)
const publish = statement(
  'synonyms_publish',
  `insert into synonym_versions (number, content, published_by)
   select coalesce(max(number), 0) + 1, $1, $2 from synonym_versions`,
)
const before = statement(
  'synonyms_before',
  'select content from synonym_versions where number = $1 and number < (select max(number) from synonym_versions)',
)
// Of what was published before, the newest are kept: one can go back to them.
const forget = statement(
  'synonyms_forget',
  'delete from synonym_versions where number <= (select max(number) from synonym_versions) - 100',
)

/**
 * Publishes the words that come with the program, where nothing was published or only those of an earlier release. What staff
 * published stays: a new release changes nothing that they wrote.
 */
export const publishOpeningSynonyms = (on: Queries): Promise<unknown> =>
  on.run(open, [JSON.stringify(OPENING_GROUPS), true])

/** The words with their draft. */
export async function synonymRow(on: Queries): Promise<SynonymRow> {
  const [row] = await on.run<Omit<SynonymRow, 'content'> & { content: SynonymGroups | null }>(one)
  if (!row) throw new Error('Synonyms answered nothing')
  return { ...row, content: row.content ?? OPENING_GROUPS }
}

/** The same for a change of them. */
export async function lockedSynonyms(tx: Tx): Promise<SynonymRow> {
  await tx.run(begin)
  await tx.run(lock)
  // An older process beside a newer one does not put its own words back.
  await tx.run(open, [JSON.stringify(OPENING_GROUPS), false])
  return synonymRow(tx)
}

/** Writes the draft, or that there is none. */
export const changeSynonyms = (tx: Tx, draft: SynonymGroups | null): Promise<unknown> =>
  tx.run(change, [draft && JSON.stringify(draft)])

/** Counts a change that leaves the draft as it is. */
export const touchSynonyms = (tx: Tx): Promise<unknown> => tx.run(touch)

/** The newest versions, and who published them. */
export const synonymVersionsOf = (on: Queries): Promise<{ number: number; publish_at: Date; by: string }[]> =>
  on.run(versions)

/** What a version before the newest one said. */
export const earlierSynonyms = async (on: Queries, number: number): Promise<SynonymGroups | undefined> =>
  (await on.run<{ content: SynonymGroups }>(before, [number]))[0]?.content

/** Writes the next version. */
export async function publishVersion(tx: Tx, content: SynonymGroups, by: string): Promise<void> {
  await tx.run(publish, [JSON.stringify(content), by])
  await tx.run(forget)
}
