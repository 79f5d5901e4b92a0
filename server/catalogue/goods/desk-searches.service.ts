import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { deskSearchContract, PopularSearch, PopularSearches } from '#contract/catalogue/desk-search.contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { isOfLate, searchKey, shownSearches, foldedSearch } from './popular-searches.ts'

type Hiding = z.output<typeof deskSearchContract.hide.input>

/** Staff read no search that fewer people sent: what one person searches for stays theirs. */
const LISTED_FROM = 5
const MOST_LISTED = 200

interface SearchRow {
  readonly keywords: string
  readonly people: number
  readonly hidden_at: Date | null
}

const listed = statement(
  'desk_searches',
  `select coalesce(a.keywords, h.keywords) as keywords, coalesce(a.people, 0) as people, h.at as hidden_at
   from (select keywords, max(terms) as key, count(distinct mark)::int as people from searches
       where ${isOfLate} and ($1::text is null or terms = $1)
       group by keywords having count(distinct mark) >= ${LISTED_FROM}) a
     full join (select key, keywords, at from hidden_searches where $1::text is null or key = $1) h on h.key = a.key
   order by people desc, keywords limit ${MOST_LISTED}`,
)

async function searchesOf(on: Queries, key: string | null): Promise<PopularSearch[]> {
  const shown = await Promise.all(
    CATALOGUE_LANGUAGES.map(async (lang) => ({ lang, keywords: new Set(await shownSearches(on, lang)) })),
  )
  return (await on.run<SearchRow>(listed, [key])).map(({ hidden_at, ...row }) => ({
    ...row,
    shown_in: shown.filter((each) => each.keywords.has(row.keywords)).map(({ lang }) => lang),
    hidden_at: hidden_at?.toISOString() ?? null,
  }))
}

/** What several people searched for lately, the most frequent first, and what is never shown. */
export const popularSearches = async ({ services: { db } }: SignedAsk): Promise<Result<PopularSearches>> =>
  accepted({ data: await searchesOf(db, null) })

const hide = statement(
  'search_hide',
  'insert into hidden_searches (key, keywords) values ($1, $2) on conflict do nothing returning 1',
)
const unhide = statement('search_unhide', 'delete from hidden_searches where key = $1 returning 1')

/** Never shows a search to others, however it is written, or shows it again; what was so already is no act. */
export const hideSearch = (ask: SignedAsk, { keywords: typed, hidden }: Hiding): Promise<Result<PopularSearch>> => {
  const { services, session, confirm } = ask
  const actor = { kind: session.staff ?? 'support', id: session.userId } as const
  return transact(services, { actor, confirm }, async ({ tx, draft }) => {
    const [keywords, key] = [foldedSearch(typed), searchKey(typed)]
    const changed = await tx.run(hidden ? hide : unhide, hidden ? [key, keywords] : [key])
    if (changed.length > 0)
      draft.add(actWriter, {
        actorId: session.userId,
        act: hidden ? 'search.hidden' : 'search.shown',
        entity: 'search',
        entityId: hash('sha256', keywords, 'hex').slice(0, 24),
        reason: '',
        details: { number: keywords },
      })
    const rows = await searchesOf(tx, key)
    return (
      rows.find((row) => row.keywords === keywords) ?? rows[0] ?? { keywords, shown_in: [], people: 0, hidden_at: null }
    )
  })
}
