import { Converter } from 'opencc-js/cn2t'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import { catalogueOf } from './support/bench-catalogue.ts'
import { callerOf } from './support/caller.ts'
import { type Figure, quantile } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import { eachWay, inRounds, pairsOf, sideOf } from './support/rounds.ts'
import { figureOf, type Pair, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const GOODS = isShort ? 10_000 : 100_000
const TERMS = isShort ? 50 : 200
const ROUNDS = isShort ? 3 : 7
/** How many times a look-up of the same page by its ids. */
const REACH = 3
const P95 = 0.95

const titles = statement(
  'bench_titles',
  `select title from (select title, row_number() over (order by id) as n, count(*) over () as total from goods) g
   where n % greatest(total / $1, 1) = 1 order by n limit $1`,
)

/** A word that is typed with a mistake is read as the nearest one (decision 0058). */
const mistyped = (word: string): string => (word.length > 4 ? word.slice(0, 2) + word.slice(3) : word)

/** A word of a text: the longest of the first few, or two signs where no spaces stand between words. */
function wordOf(text: string): string {
  const parts = text.split(/\s+/u).slice(0, 4)
  if (parts.length === 1) return [...text].slice(0, 2).join('')
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? text
}

/** How the words of a title are typed, one way each: in the three languages of the catalogue, in traditional signs, and with a mistake. */
function typedWays(): readonly ((title: Readonly<Record<string, string>>) => string)[] {
  const traditional = Converter({ from: 'cn', to: 't' })
  return [
    ({ en = '' }) => wordOf(en),
    (title) => wordOf(title['zh-CN'] ?? ''),
    ({ ar = '' }) => wordOf(ar),
    (title) => traditional(wordOf(title['zh-CN'] ?? '')),
    ({ en = '' }) => mistyped(wordOf(en)),
  ]
}

/** The slowest twentieth of searches for single words in a large catalogue, against look-ups of the same products by their ids. */
export async function run(): Promise<Figure> {
  const catalogue = await catalogueOf(GOODS)
  const shop: AskedChild<Pick<LabMethods, 'port'>> = await startAsked(
    'support/lab-shop-child.ts',
    shopEnv(catalogue.url),
  )
  try {
    const call = callerOf(await shop.ask('port'))
    const ways = typedWays()
    const rows = await catalogue.db.run<{ title: Readonly<Record<string, string>> }>(titles, [TERMS])
    const asked = new Map<string, { readonly ids: string; readonly isMistyped: boolean }>()
    for (const [n, { title }] of rows.entries()) {
      const keywords = ways[n % ways.length]?.(title) ?? ''
      const { data } = await call(productCalls.lists, { keywords })
      const isMistyped = n % ways.length === ways.length - 1
      if (data.length > 0) asked.set(keywords, { ids: data.map(({ id }) => id).join(), isMistyped })
    }
    const slowest = async (isSearch: boolean): Promise<{ readonly written: number; readonly mistyped: number }> => {
      const tookMs: { written: number[]; mistyped: number[] } = { written: [], mistyped: [] }
      for (const [keywords, { ids, isMistyped }] of asked) {
        const begun = performance.now()
        await (isSearch ? call(productCalls.lists, { keywords }) : call(productCalls.cards, { ids }))
        tookMs[isMistyped ? 'mistyped' : 'written'].push(performance.now() - begun)
      }
      return { written: quantile(tookMs.written, P95), mistyped: quantile(tookMs.mistyped, P95) }
    }
    const rounds = await inRounds(ROUNDS, (n) => eachWay(n, (way) => slowest(sideOf(way) === 'ours')))
    const of = (what: 'written' | 'mistyped'): Required<Pair>[] => pairsOf(rounds, (seen) => seen[what])
    return figureOf(
      'search',
      [
        rowOf(`a word among ${GOODS} products, p95`, 'ms', { rounds: of('written'), reach: REACH }),
        // Read in several steps, each of which looks for what finds something: a floor of one look-up says nothing of it.
        rowOf('a mistyped word, p95', 'ms', { rounds: of('mistyped'), reach: REACH, informs: true }),
      ],
      { terms: rows.length, terms_that_find: asked.size },
    )
  } finally {
    await shop.stop()
    await catalogue.close()
  }
}
