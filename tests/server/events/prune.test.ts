import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { pruneEvents } from '#server/platform/events/prune.ts'
import { statement } from '#server/platform/db/database.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { closing } from '#tests/support/locks.ts'
import { payFor, placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('old events on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  /** A person whose log holds one event per age in days, the first number first. */
  const personWithEvents = async (...ages: readonly number[]): Promise<Person & { topic: string }> => {
    const someone = await person(shop, { balance: 0n, pin: null })
    const topic = `user:${someone.id}`
    await runText(shop, `insert into topics (topic, seq, eldest_at) values ($1, $2, '-infinity')`, topic, ages.length)
    const write = `insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
      select $1, n, 'order', 'order.paid', 'order', n::text, 1, '{}', shop_now() - age * interval '1 day' from unnest($2::float8[]) with ordinality o(age, n)`
    await runText(shop, write, topic, ages)
    return { ...someone, topic }
  }
  const keptOf = async (topic: string): Promise<number[]> =>
    (await runText<{ seq: bigint }>(shop, 'select seq from events where topic = $1 order by seq', topic)).map(
      ({ seq }) => Number(seq),
    )
  const after = (who: Person & { topic: string }, n: number) =>
    shop.must(socketCalls.eventsAfter, { topic: who.topic, after: n }, who)

  it('go after thirty days, but for the last of a topic', async () => {
    const [active, silent] = [await personWithEvents(40, 31, 29, 1), await personWithEvents(90, 80, 70)]
    await pruneEvents(shop.db)
    expect(await keptOf(active.topic)).toEqual([3, 4])
    expect(await keptOf(silent.topic)).toEqual([3])
    expect(await pruneEvents(shop.db)).toBe(0)
  })

  it('are looked at again a day later, or when the next one is old enough', async () => {
    const looked = async (someone: { topic: string }): Promise<number> => {
      const [row] = await runText<{ days: number }>(
        shop,
        'select round(extract(epoch from shop_now() - eldest_at) / 86400)::int as days from topics where topic = $1',
        someone.topic,
      )
      return row?.days ?? Number.NaN
    }
    const [busy, slow, silent] = [
      await personWithEvents(40, 29.9, 1),
      await personWithEvents(40, 5, 1),
      await personWithEvents(40, 31),
    ]
    await pruneEvents(shop.db)
    expect([await looked(busy), await looked(slow), await looked(silent)]).toEqual([29, 5, 0])
  })

  it.runIf(engine === 'postgres')('are looked at again where a move holds their topic', async () => {
    const someone = await personWithEvents(40, 1)
    const commit = await closing(
      shop,
      statement('', `select 1 from topics where topic = '${someone.topic}' for update`),
    )
    expect(await pruneEvents(shop.db)).toBe(1)
    const isLooked = `select eldest_at > '-infinity' as "is" from topics where topic = $1`
    expect(await runText(shop, isLooked, someone.topic)).toEqual([{ is: false }])
    await commit()
    await pruneEvents(shop.db)
    expect(await runText(shop, isLooked, someone.topic)).toEqual([{ is: true }])
  })

  it('are fetched again by clients that stopped before them, and missed by no other client', async () => {
    const someone = await personWithEvents(40, 31, 29, 1)
    await pruneEvents(shop.db)
    expect(await after(someone, 1)).toMatchObject({ resync: true, to: 4, items: [] })
    expect(await after(someone, 2)).toMatchObject({ resync: false, to: 4, items: [{ seq: 3 }, { seq: 4 }] })
    const silent = await personWithEvents(90, 80, 70)
    await pruneEvents(shop.db)
    expect(await after(silent, 3)).toMatchObject({ resync: false, to: 3, items: [] })
  })

  it('go from the oldest on only, though a later number carries an earlier time', async () => {
    const someone = await personWithEvents(40, 29, 31, 1)
    await pruneEvents(shop.db)
    expect(await keptOf(someone.topic)).toEqual([2, 3, 4])
  })

  it('go however many there are, in every topic', async () => {
    const crowd: string[] = []
    for (let n = 0; n < 3; n++) crowd.push((await personWithEvents(...Array<number>(1_201).fill(40))).topic)
    await runText(
      shop,
      `with made as (insert into topics (topic, seq, eldest_at) select 'user:t' || n, 2, '-infinity' from generate_series(1, 600) n returning topic)
       insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
       select topic, n, 'order', 'order.paid', 'order', '1', 1, '{}', shop_now() - interval '31 days' from made, generate_series(1, 2) n`,
    )
    expect(await pruneEvents(shop.db)).toBe(3 * 1_200 + 600)
    for (const topic of crowd) expect(await keptOf(topic)).toEqual([1_201])
  })

  it('never look empty to a reader while they are removed', async () => {
    const someone = await personWithEvents(40, 31, 1)
    const run = shop.db.run.bind(shop.db)
    const reading = vi.spyOn(shop.db, 'run').mockImplementation(async (statement, values) => {
      if (statement.name === 'events_after') await pruneEvents({ ...shop.db, run })
      return run(statement, values) as never
    })
    const answer = await after(someone, 0)
    reading.mockRestore()
    expect(answer).toMatchObject({ resync: true, items: [] })
  })

  it('are swept with everything else whose time is over, while the shop goes on', async () => {
    const deal = await placed(shop)
    const topic = `user:${deal.buyer.id}`
    await payFor(shop, deal)
    await shop.standStill(days(29))
    await sweep(shop.services)
    expect(await keptOf(topic)).toEqual([1, 2])
    await shop.standStill(days(2))
    await sweep(shop.services)
    expect(await keptOf(topic)).toEqual([2])
  })
})
