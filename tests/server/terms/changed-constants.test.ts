import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as constants from '#machines/platform/constants.ts'
import type { Breach } from '#server/operations/proof/prove.ts'
import { seedDemo } from '#server/operations/demo/seed.ts'
import { registry } from '#server/domains.ts'
import { examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import type { Fixture } from '#tests/lifecycles/fixture.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

type Changed = readonly [name: string, how: string, value: unknown]

const changes = [
  ['four times', (n: bigint) => n * 4n, (n: number) => n * 4],
  ['a quarter', (n: bigint) => n / 4n, (n: number) => n / 4],
] as const

/** The same with every amount, window and count in it changed. */
function changed(value: unknown, [how, amount, count]: (typeof changes)[number]): unknown {
  if (typeof value === 'bigint') return amount(value)
  if (typeof value === 'number') return count(value)
  if (typeof value === 'function')
    return (...given: unknown[]) =>
      changed((value as (...all: unknown[]) => unknown)(...given), [how, amount, count] as never)
  if (Array.isArray(value)) return value.map((each) => changed(each, [how, amount, count] as never))
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([key, each]) => [key, changed(each, [how, amount, count] as never)]))
}

/** Units of time, and what the networks are: no one sets them. */
const GIVEN = new Set(['seconds', 'minutes', 'hours', 'days', 'NETWORKS', 'HAS_NONCE'])

const cases: Changed[] = Object.entries(constants)
  .filter(([name]) => !GIVEN.has(name))
  .flatMap(([name, value]) => changes.map((change): Changed => [name, change[0], changed(value, change)]))

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

  /** The views of the rows are answers that the contract allows. */
  async function answered(): Promise<void> {
    const { allFixtures } = await import('#tests/lifecycles/all-fixtures.ts')
    const schemas = Object.fromEntries(
      Object.entries<Fixture>(allFixtures).flatMap(([name, { view }]) => (view ? [[name, view] as const] : [])),
    )
    expect([...views.keys()].sort()).toEqual(Object.keys(schemas).sort())
    for (const [entity, schema] of Object.entries(schemas))
      for (const view of views.get(entity) ?? []) expect(schema.safeParse(view).error).toBeUndefined()
  }

  it('has rows of every lifecycle that has terms', () => {
    const withTerms = Object.entries(examplesOf).flatMap(([name, { facts }]) =>
      'terms' in (facts as object) ? [name] : [],
    )
    expect(withTerms).toHaveLength(10)
    expect([...new Set(rows.map(({ lifecycle }) => lifecycle))].sort()).toEqual(withTerms.sort())
  })

  it.each(cases)('is proven, judged and answered as before when %s is %s as much', async (name, _how, value) => {
    vi.resetModules()
    vi.doMock('#machines/platform/constants.ts', () => ({ ...constants, [name]: value }))
    const { registry: changed } = await import('#server/domains.ts')
    const breaches: Breach[] = []
    for (const invariant of changed.invariants) {
      const found = await runText(shop, invariant.sql)
      if (found.length > 0) breaches.push({ invariant, rows: found })
    }
    expect(breaches).toEqual([])
    expect(await judged()).toBe(today)
    await answered()
  })
})
