import { SYNONYM_LANGUAGES } from '#contract/catalogue/desk-synonym.calls.ts'
import type {
  ChangeSynonyms,
  DeskSynonyms,
  RestoreSynonyms,
  SaveSynonyms,
  SynonymGroups,
  SynonymPreview,
} from '#contract/catalogue/desk-synonym.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { changedBetween } from '../../people/audit/changed.ts'
import { changeWritten } from '../../people/audit/change-written.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { refuse, refuseIf } from '../../platform/door/refusal.ts'
import { foundPage } from '../goods/found-page.ts'
import { isSearchable, searchQuery } from '../goods/search-terms.ts'
import { synonymsOf } from '../goods/synonyms.ts'
import { wrongInSynonyms } from './check-synonyms.ts'
import * as rows from './synonym.queries.ts'

type Row = rows.SynonymRow
type Act = 'saved' | 'published' | 'restored' | 'draftDropped'

const groupsOf = ({ draft, content }: Row): SynonymGroups => draft ?? content
const copied = (groups: readonly (readonly string[])[]): string[][] => groups.map((group) => [...group])

async function presented(on: Queries): Promise<DeskSynonyms> {
  const row = await rows.synonymRow(on)
  const { en, 'zh-CN': zh, ar, pt, ja } = groupsOf(row)
  return {
    id: 'synonyms',
    version: row.version,
    has_draft: row.draft !== null,
    groups: { en: copied(en), 'zh-CN': copied(zh), ar: copied(ar), pt: copied(pt), ja: copied(ja) },
    versions: (await rows.synonymVersionsOf(on)).map((each) => ({
      ...each,
      publish_at: each.publish_at.toISOString(),
    })),
    open: row.draft ? ['publish', 'dropDraft'] : [],
  }
}

/** Words of the same meaning, with their draft and their versions. */
export const deskSynonyms = async ({ services: { db } }: SignedAsk): Promise<Result<DeskSynonyms>> =>
  accepted(await presented(db))

/** As many products as a preview shows. */
const SHOWN = 6

async function foundWith(db: Queries, typed: string, groups: SynonymGroups): Promise<SynonymPreview['now']> {
  const query = searchQuery(typed, synonymsOf(groups))
  if (!query) return { goods: [], has_more: false, read_as: null }
  const { page, reading } = await foundPage(db, { search: { typed, query } }, { length: SHOWN })
  const isReadOtherwise = reading && (reading.isCorrected || reading.without.length > 0)
  return {
    goods: page.data.map(({ id, title, picture, price }) => ({ id, title, picture, price })),
    has_more: page.after !== null,
    read_as: isReadOtherwise && page.data.length > 0 ? reading.words : null,
  }
}

/** What a search finds with what is published, and with the draft. Both are read as they are now. */
export async function synonymPreview(
  { services: { db } }: SignedAsk,
  keywords: string,
): Promise<Result<SynonymPreview>> {
  if (!isSearchable(keywords)) return refused('search.keywordMissing', {}, 'keywords')
  const row = await rows.synonymRow(db)
  const [now, draft] = await Promise.all([row.content, groupsOf(row)].map((groups) => foundWith(db, keywords, groups)))
  return accepted({ now: now!, draft: draft! })
}

/** Changes the words in one transaction and records the act. `work` answers what was done. */
const changed = (
  ask: SignedAsk,
  version: number,
  work: (tx: Tx, row: Row) => Promise<Act>,
): Promise<Result<DeskSynonyms>> =>
  changeWritten<Row, Act, DeskSynonyms>(
    ask,
    {
      entity: 'synonyms',
      id: 'synonyms',
      lock: rows.lockedSynonyms,
      row: rows.synonymRow,
      details: (act, before, after) =>
        act === 'draftDropped' ? {} : { changed: changedBetween(groupsIn(act, before), groupsIn(act, after)) },
    },
    (tx, row) => {
      if (row.version !== version) refuse('synonym.changed')
      return work(tx, row)
    },
    presented,
  )

/** What an act changed: the draft, or what searches know. */
const groupsIn = (act: Act, row: Row) => {
  const groups = act === 'saved' ? groupsOf(row) : row.content
  return { groups: Object.fromEntries(SYNONYM_LANGUAGES.map((each) => [each, JSON.stringify(groups[each])])) }
}

/** Saves the draft. One that a colleague changed in the meantime is not overwritten. */
export const saveSynonyms = (ask: SignedAsk, { version, groups }: SaveSynonyms): Promise<Result<DeskSynonyms>> =>
  changed(ask, version, async (tx) => {
    refuseIf(wrongInSynonyms(groups))
    await rows.changeSynonyms(tx, groups)
    return 'saved'
  })

/** Makes the draft the next version. Every process searches with it within a second. */
export const publishSynonyms = (ask: SignedAsk, { version }: ChangeSynonyms): Promise<Result<DeskSynonyms>> =>
  changed(ask, version, async (tx, { draft }) => {
    if (!draft) return refuse('synonym.noDraft')
    await rows.publishVersion(tx, draft, ask.session.userId)
    await rows.changeSynonyms(tx, null)
    return 'published'
  })

/** Publishes an earlier version again, as the next one. The draft stays. */
export const restoreSynonyms = (ask: SignedAsk, { version, number }: RestoreSynonyms): Promise<Result<DeskSynonyms>> =>
  changed(ask, version, async (tx) => {
    const content = await rows.earlierSynonyms(tx, number)
    if (!content) return refuse('synonym.noVersion')
    await rows.publishVersion(tx, content, ask.session.userId)
    await rows.touchSynonyms(tx)
    return 'restored'
  })

/** Deletes the draft; what was published stays. */
export const dropSynonymDraft = (ask: SignedAsk, { version }: ChangeSynonyms): Promise<Result<DeskSynonyms>> =>
  changed(ask, version, async (tx, { draft }) => {
    if (!draft) refuse('synonym.noDraft')
    await rows.changeSynonyms(tx, null)
    return 'draftDropped'
  })
