import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as constants from '#machines/platform/constants.ts'
import { seedDemo } from '#server/operations/demo/seed.ts'
import { registry } from '#server/domains.ts'
import { examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import type { Fixture } from '#tests/lifecycles/fixture.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const changes = {
  larger: { amount: (n: bigint) => n * 4n, count: (n: number) => n * 4 },
  smaller: { amount: (n: bigint) => n / 4n, count: (n: number) => n / 4 },
}
type Change = (typeof changes)['larger']

/** The same with every amount, window and count in it changed. */
function changed(value: unknown, how: Change): unknown {
  if (typeof value === 'bigint') return how.amount(value)
  if (typeof value === 'number') return how.count(value)
  if (typeof value === 'function')
    return (...given: unknown[]) => changed((value as (...all: unknown[]) => unknown)(...given), how)
  if (Array.isArray(value)) return value.map((each) => changed(each, how))
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([key, each]) => [key, changed(each, how)]))
}

/** Units of time, and what the networks are: no one sets them. */
const GIVEN = new Set(['seconds', 'minutes', 'hours', 'days', 'NETWORKS', 'HAS_NONCE'])
const SET = Object.entries<unknown>(constants).filter(([name]) => !GIVEN.has(name))

/** In every round each constant is four times or a quarter as much: by one binary digit of its place, so that any two differ in some round. */
const rounds = Array.from({ length: Math.ceil(Math.log2(SET.length)) }, (_none, digit) => digit).flatMap((digit) =>
  [0, 1].map((grown) => [digit, grown] as const),
)
const inRound = (digit: number, grown: number): [name: string, value: unknown][] =>
  SET.map(([name, value], place) => [
    name,
    changed(value, changes[((place >> digit) & 1) === grown ? 'larger' : 'smaller']),
  ])

/** The amounts at which a second person may be needed, and those around them. */
const AMOUNTS = ['1', '500000000', '500000001', '999999999', '1000000000', '2000000000']

describe.each(oneEngine())('the demo on %s', (engine) => {
  let shop: TestShop
  let rows: { lifecycle: string; state: string; facts: unknown }[]
  let today: string
  const views = new Map<string, unknown[]>()
  beforeAll(async () => {
    shop = await openShop(engine)
    await seedDemo(shop.services)
    rows = (await Promise.all(registry.kinds.lifecycles.map(rowsOf))).flat()
    today = await judged()
    for (const kind of registry.kinds.roots) {
      const { entity } = kind
      if (entity === 'shop') continue
      const { table } = registry.kinds.lifecycle(entity)
      const ids = await runText<{ id: string }>(shop, `select id from ${table} order by id`)
      const { roots } = await kind.load(
        shop.db,
        ids.map(({ id }) => id),
      )
      views.set(
        entity,
        roots.map((root) => kind.present(root, 'finance')),
      )
    }
  })
  afterEach(() => {
    vi.doUnmock('#machines/platform/constants.ts')
    vi.resetModules()
  })
  afterAll(() => shop.close())

  const rowsOf = async ({ of, table, columns: { state } }: (typeof registry.kinds.lifecycles)[number]) => {
    const facts = state.replace(/state$/, 'facts')
    const found = await runText<{ state: string; facts: unknown }>(
      shop,
      `select distinct ${state} as state, ${facts} as facts from ${table} where ${state} is not null and ${facts} ? 'terms'`,
    )
    return found.map((row) => ({ ...row, lifecycle: of.name }))
  }

  /** What the machines say of every row: how long it waits, what each actor may do, and when two people must agree. */
  async function judged(): Promise<string> {
    const [{ everyLifecycle }, { ACTORS }, { termMs, waitingOf }, { needsSecondPerson, openEvents }] =
      await Promise.all([
        import('#machines/all-lifecycles.ts'),
        import('#machines/platform/lifecycle.ts'),
        import('#machines/platform/chart.ts'),
        import('#machines/platform/referee.ts'),
      ])
    return JSON.stringify(
      rows.map(({ lifecycle, state, facts }) => {
        const of = everyLifecycle.find(({ name }) => name === lifecycle) as (typeof everyLifecycle)[number]
        const { deadline, waitsFor } = waitingOf(of, state, facts)
        const lastDays = [2, 4, 8].map((n) => ({ at: 0, deadlineAt: constants.days(n) }))
        return [
          lifecycle,
          state,
          waitsFor,
          deadline && termMs(facts, deadline.after),
          ACTORS.flatMap((actor) => lastDays.map((moment) => openEvents(of, { state, facts }, actor, moment))),
          Object.keys(of.events).map((type) =>
            AMOUNTS.map((amountMicro) =>
              needsSecondPerson(of, { state, facts }, { type, amountMicro, decidedMicro: '0' } as never),
            ),
          ),
        ]
      }),
    )
  }

  /** The entities with views that the contract does not allow as answers. */
  async function wrongViews(): Promise<string[]> {
    const { allFixtures } = await import('#tests/lifecycles/all-fixtures.ts')
    const schemas = Object.entries<Fixture>(allFixtures).flatMap(([name, { view }]) =>
      view ? [[name, view] as const] : [],
    )
    expect([...views.keys()].sort()).toEqual(schemas.map(([name]) => name).sort())
    return schemas
      .filter(([entity, schema]) => (views.get(entity) ?? []).some((view) => !schema.safeParse(view).success))
      .map(([entity]) => `the answers about a ${entity}`)
  }

  it('has rows of every lifecycle that has terms', () => {
    const withTerms = Object.entries(examplesOf).flatMap(([name, { facts }]) =>
      'terms' in (facts as object) ? [name] : [],
    )
    expect(withTerms).toHaveLength(11)
    expect([...new Set(rows.map(({ lifecycle }) => lifecycle))].sort()).toEqual(withTerms.sort())
  })

  /** What is otherwise than today when these constants are others. */
  async function differences(others: readonly (readonly [name: string, value: unknown])[]): Promise<string[]> {
    vi.resetModules()
    vi.doMock('#machines/platform/constants.ts', () => ({ ...constants, ...Object.fromEntries(others) }))
    const { registry: changedRegistry } = await import('#server/domains.ts')
    const broken: string[] = []
    for (const { id, sql } of changedRegistry.invariants) if ((await runText(shop, sql)).length > 0) broken.push(id)
    return [
      ...broken,
      ...((await judged()) === today ? [] : ['what the machines say of the rows']),
      ...(await wrongViews()),
    ]
  }

  it.each(rounds)(
    'is proven, judged and answered as before when its constants change (round %s, %s)',
    async (digit, grown) => {
      const others = inRound(digit, grown)
      const found = await differences(others)
      // Names the constants that do it alone.
      const blamed: string[] = []
      if (found.length > 0)
        for (const other of others) if ((await differences([other])).length > 0) blamed.push(other[0])
      expect({ found, blamed }).toEqual({ found: [], blamed: [] })
    },
  )
})
