import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, statement } from '#server/platform/db/database.ts'
import { registry } from '#server/domains.ts'
import { proveInTurn, proveUnlessProving } from '#server/operations/proof/prove.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const { invariants } = registry

describe.runIf(oneEngine().includes('postgres'))('a proof on a live database', () => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop('postgres')))
  afterAll(() => shop.close())

  /** A proof that stops before its last claim until it is let go on. */
  function slowProof() {
    let goOn = (): void => {}
    let arrived = (): void => {}
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    const hasBegun = new Promise<void>((resolve) => (arrived = resolve))
    const transaction: Database['transaction'] = (work) =>
      shop.db.transaction((tx) =>
        work({
          ...tx,
          run: async (asked, values) => {
            if (asked.name === 'prove_A3') {
              arrived()
              await waiting
            }
            return tx.run(asked, values)
          },
        }),
      )
    return { done: proveInTurn({ ...shop.db, transaction }, invariants), hasBegun, goOn }
  }

  it('is skipped quietly while another is running, and waited for when a person asked for one', async () => {
    const first = slowProof()
    await first.hasBegun
    expect(await proveUnlessProving(shop.db, invariants)).toBeUndefined()
    const order: string[] = []
    const second = proveInTurn(shop.db, invariants).then(() => order.push('second'))
    order.push('first')
    first.goOn()
    expect(await first.done).toEqual([])
    await second
    expect(order).toEqual(['first', 'second'])
    expect(await proveUnlessProving(shop.db, invariants)).toEqual([])
  })

  it('is limited in time, and limits no other query', async () => {
    const bound = statement('test_bound', `select current_setting('statement_timeout') as bound`)
    const seen: unknown[] = []
    const transaction: Database['transaction'] = (work) =>
      shop.db.transaction(async (tx) => {
        const value = await work(tx)
        seen.push(...(await tx.run(bound)))
        return value
      })
    await proveInTurn({ ...shop.db, transaction }, invariants)
    expect(seen).toEqual([{ bound: '1min' }])
    expect(await shop.db.run(bound)).toEqual([{ bound: '0' }])
  })
})
