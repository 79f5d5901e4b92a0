import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#server/platform/db/database.ts'
import { paid } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('the database on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    await paid(shop)
  })
  afterAll(() => shop.close())

  /** The whole chain of what went wrong, in words. */
  const refusal = async (sql: string): Promise<string> =>
    shop.db.run(statement('', sql)).then(
      () => 'it was done',
      (error: Error) => [error.message, (error.cause as Error | undefined)?.message].join(' '),
    )

  it.each([
    ['ledger_entries', 'amount = amount + 1'],
    ['ledger_transfers', `kind = 'payment'`],
    ['status_history', `name = 'order.paid'`],
    ['status_history', `reason = 'another one'`],
    ['status_history', `reason = null, name = 'order.paid'`],
  ])('refuses to change or forget a row of %s', async (table, change) => {
    expect(await refusal(`update ${table} set ${change}`)).toContain(`${table} is append-only`)
    expect(await refusal(`delete from ${table}`)).toContain(`${table} is append-only`)
  })

  it('refuses a balance below zero from every writer', async () => {
    expect(await refusal(`update ledger_accounts set balance = -1 where balance is not null`)).toContain(
      'ledger_accounts_not_below_zero',
    )
  })
})
