import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { statesTagged } from '#machines/platform/chart.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { listed } from '#server/platform/db/literal.ts'

const TABLES = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.table.ts'))

const sent = statesTagged(withdrawalLifecycle, 'sent')
const onTheirWay = statesTagged(withdrawalLifecycle, 'open').filter((state) => sent.includes(state))

/** Every index that holds some states only, as the machine would say it. */
const BY_THE_MACHINE: Readonly<Record<string, string>> = {
  orders_shop_settling: `settlement_state in (${listed(statesTagged(settlementLifecycle, 'pending'))})`,
  // What is rejected says so in its state's name.
  recharges_reviewed: `tx_id is not null and log_index is null and state not like 'rejected.%'`,
  withdrawals_last: `is_last and state not like 'rejected.%'`,
  withdrawals_nonce: `nonce is not null and state in (${listed(onTheirWay)})`,
  refunds_desk: `state = ${listed(statesTagged(refundLifecycle, 'desk'))}`,
  shops_shut: `state <> ${listed(statesTagged(shopLifecycle, 'sells'))}`,
  goods_imports_open: `state in (${listed(statesTagged(goodsImportLifecycle, 'open'))})`,
  goods_imports_running: `state in (${listed(statesTagged(goodsImportLifecycle, 'running'))})`,
  refunds_one_open: `state not in (${listed(statesTagged(refundLifecycle, 'over'))})`,
}

async function predicates(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of TABLES) {
    const tables = Object.values((await import(join(process.cwd(), 'server', file))) as object)
    for (const table of tables.filter((each) => is(each, PgTable)))
      for (const { config } of getTableConfig(table).indexes)
        if (config.where) found.set(config.name ?? '', new PgDialect().sqlToQuery(config.where).sql)
  }
  return found
}

describe('an index of some states', () => {
  it('holds those that the machine has tagged: a query whose states are others could not use it', async () => {
    const all = await predicates()
    expect(all.size).toBeGreaterThan(10)
    const ofStates = [...all].filter(([, where]) => /\bstate\b|_state\b/.test(where))
    expect(Object.fromEntries(ofStates)).toEqual(BY_THE_MACHINE)
  })
})
