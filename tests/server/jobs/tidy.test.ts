import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '#server/platform/db/database.ts'
import { tidy } from '#server/platform/jobs/tidy.job.ts'
import { person } from '#tests/support/factories.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop('embedded')))
afterAll(() => shop.close())

const counted = statement('test_counted', `select reltuples::int as rows from pg_class where relname = 'users'`)
const rows = async (): Promise<number | undefined> => (await shop.db.run<{ rows: number }>(counted))[0]?.rows

it('counts again what the embedded database plans by', async () => {
  for (let n = 0; n < 5; n++) await person(shop)
  expect(await rows()).not.toBe(5)
  await tidy(shop.services)
  expect(await rows()).toBe(5)
})
