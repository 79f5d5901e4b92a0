import type { Holiday } from '#machines/shops/holiday.ts'
import { statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Writer } from '../../platform/door/writer.ts'

const forget = statement('holidays_forget', 'delete from shop_holidays where shop_id = $1 and to_day >= $2')
const insert = statement(
  'holidays_insert',
  `insert into shop_holidays (id, shop_id, from_day, to_day, message)
   select r.id, $1, r.from, r.to, r.message from jsonb_to_recordset($2::jsonb) as r(id text, "from" text, "to" text, message text)
   where not exists (select from shop_holidays h where h.shop_id = $1 and h.from_day = r.from)`,
)

/** Puts the holidays of a shop in the place of those that are not over; past ones stay as they were. */
export const holidayWriter: Writer<{
  readonly shopId: string
  readonly today: string
  readonly holidays: readonly Holiday[]
}> = {
  name: 'shopHolidays',
  async write({ tx }, all) {
    for (const { shopId, today, holidays } of all) {
      await tx.run(forget, [shopId, today])
      await tx.run(insert, [shopId, JSON.stringify(holidays.map((each) => ({ id: newId(), ...each })))])
    }
  },
}
