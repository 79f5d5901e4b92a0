import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#server/platform/db/database.ts'
import { pendingSightings, type SightingRow } from '#server/money/recharge/sighting.queries.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'

const MANY = 2_300
const arrive = statement(
  'test_many_sightings',
  `insert into chain_transfers (id, network, tx_id, log_index, block, block_hash, sender, address, amount_micro, confirmations, gone_at)
   select 's' || lpad(n::text, 5, '0'), 'TRC20', 't' || n, 0, 1000 - n % 700, 'h', 'from', 'to', 1, 1,
     case when n % 100 = 0 then shop_now() end from generate_series(1, $1::int) n`,
)

describe.each(oneEngine())('transfers that recharges are not level with, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('are all looked at, what is gone first and then by block, though none of them can be credited', async () => {
    await rolledBack(shop.db, async (tx) => {
      await tx.run(arrive, [MANY])
      const seen: SightingRow[] = []
      for await (const row of pendingSightings(tx, 'TRC20')) seen.push(row)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY)
      const place = ({ gone_at, block, id }: SightingRow) =>
        `${gone_at === null ? 1 : 0} ${String(block).padStart(6, '0')} ${id}`
      expect(seen.map(place)).toEqual(seen.map(place).sort())
    })
  })
})
