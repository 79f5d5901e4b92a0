import { isDeepStrictEqual } from 'node:util'
import type { BareMethods } from './floors/bare-browse.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import { type Catalogue, catalogueOf } from './support/bench-catalogue.ts'
import { browseViews, type Paths, type View } from './support/browse-views.ts'
import { type Figure, median, type Row, rounded } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import type { LoadMethods } from './support/load-child.ts'
import { type EachWay, inRounds, inTurns, pairsOf, sideOf, type Way } from './support/rounds.ts'
import { figureOf, type Pair, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const SIZES = isShort ? ([1_000, 10_000] as const) : ([1_000, 100_000] as const)
const ROUNDS = isShort ? 3 : 5
const LOAD = { connections: 16, seconds: isShort ? 1 : 2.5 }
/** Of the floor's requests a second; its processor time a request, which is the steady figure; its slowest percent. */
const SPEED = 1 / 0.5
const CPU = 1.7
const P99 = 1.5
/** How much slower a hundred times the goods may be. */
const GROWTH: Record<View, number> = {
  list: 1 / 0.85,
  detail: 1 / 0.85,
  search: 1 / 0.3,
  'search by price': 1 / 0.3,
}
const VIEWS: readonly View[] = ['list', 'detail', 'search', 'search by price']

/** One server with the database it reads. */
type Server = AskedChild<Pick<LabMethods, keyof BareMethods>>
interface Side {
  readonly server: Server
  readonly port: number
}
interface Ground {
  readonly catalogue: Catalogue
  readonly views: Record<View, Paths>
  readonly ours: Side
  readonly floor: Side
}

/** The measurements of one server under one run of load. */
type Seen = Readonly<Record<'perSecond' | 'cpuMs' | 'p99', number>>

async function side(file: string, databaseUrl: string): Promise<Side> {
  const server: Server = await startAsked(file, {
    ...shopEnv(databaseUrl),
    // Limits stay on, as in a real shop; the load says that it comes from many addresses.
    RATE_LIMIT: 'true',
    TRUST_PROXY: '1',
  })
  return { server, port: await server.ask('port') }
}

async function groundOf(goods: number): Promise<Ground> {
  const catalogue = await catalogueOf(goods)
  return {
    catalogue,
    views: await browseViews(catalogue.db),
    ours: await side('support/lab-shop-child.ts', catalogue.url),
    floor: await side('floors/bare-browse.ts', catalogue.url),
  }
}

async function read({ port }: Side, path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return ((await answer.json()) as { data: unknown }).data
}

/** Throws unless both answer every ask with the same rows. */
async function assertAlike({ views, ours, floor }: Ground): Promise<void> {
  for (const view of VIEWS) {
    for (const [n, path] of views[view].ours.entries()) {
      const [answer, expected] = await Promise.all([read(ours, path), read(floor, views[view].floor[n] ?? '')])
      if (!isDeepStrictEqual(answer, expected))
        throw new Error(
          `${path} is not what the floor answers:\n${JSON.stringify(answer)}\n${JSON.stringify(expected)}`,
        )
    }
  }
}

/** How long the answers to all searches are together. */
async function lengthOfSearches({ views, ours }: Ground): Promise<number> {
  const answers = await Promise.all(views.search.ours.map((path) => read(ours, path)))
  return JSON.stringify(answers).length
}

/** Requests a second, processor time and slowest percent: of the list by price, of one thing and of a search, by price too; in a small catalogue and a large one. */
export async function run(): Promise<Figure> {
  const load = await startAsked<LoadMethods>('support/load-child.ts')
  const grounds: Ground[] = []
  try {
    for (const goods of SIZES) grounds.push(await groundOf(goods))
    for (const ground of grounds) await assertAlike(ground)

    const fire = async ({ server, port }: Side, paths: readonly string[]): Promise<Seen> => {
      const before = await server.ask('usedMs')
      const { answered, perSecond, p99 } = await load.ask('fire', port, paths, LOAD)
      return { perSecond, p99, cpuMs: ((await server.ask('usedMs')) - before) / answered }
    }
    const nameOf = (view: View, { catalogue: { goods } }: Ground): string => `${view} of ${goods} goods`
    const [small, large] = grounds
    if (!small || !large) throw new Error('browse compares two catalogues')
    const rounds = await inRounds(ROUNDS, async (n) => {
      const seen: Record<string, EachWay<readonly Seen[]>> = {}
      for (const view of VIEWS)
        for (const ground of n % 2 === 0 ? grounds : grounds.toReversed()) {
          const ask = (way: Way) => fire(ground[sideOf(way)], ground.views[view][sideOf(way)])
          seen[nameOf(view, ground)] = await inTurns(1, ask, (turns) => turns)
        }
      return seen
    })
    const seenOf = (view: View, ground: Ground): EachWay<readonly Seen[]>[] =>
      rounds.flatMap((seen) => seen[nameOf(view, ground)] ?? [])
    const of = (view: View, ground: Ground, part: keyof Seen): Required<Pair>[] =>
      pairsOf(seenOf(view, ground), (turns) => median(turns.map((seen) => seen[part])))
    /** Against themselves few goods are what they were in the second of their two turns. */
    const growthOf = (view: View): Required<Pair>[] => {
      const few = seenOf(view, small).map(({ ours }) => ours.map(({ perSecond }) => perSecond))
      return of(view, large, 'perSecond').map(({ ours }, n) => {
        const [floor = Number.NaN, again = Number.NaN] = few[n] ?? []
        return { ours, floor, again }
      })
    }
    const rows: Row[] = VIEWS.flatMap((view) => [
      ...grounds.flatMap((ground) => [
        rowOf(nameOf(view, ground), 'requests/s', {
          rounds: of(view, ground, 'perSecond'),
          reach: SPEED,
          more: 'better',
        }),
        rowOf(nameOf(view, ground), 'CPU ms a request', { rounds: of(view, ground, 'cpuMs'), reach: CPU }),
        rowOf(nameOf(view, ground), 'ms p99', { rounds: of(view, ground, 'p99'), reach: P99 }),
      ]),
      rowOf(`${view}, large against small`, 'requests/s', {
        rounds: growthOf(view),
        reach: GROWTH[view],
        more: 'better',
      }),
    ])
    const longer = (await lengthOfSearches(large)) / (await lengthOfSearches(small))
    return figureOf('browse', rows, { searches_among_many_times_as_long: rounded(longer) })
  } finally {
    await load.stop()
    for (const { ours, floor, catalogue } of grounds) {
      await Promise.all([ours.server.stop(), floor.server.stop()])
      await catalogue.close()
    }
  }
}
