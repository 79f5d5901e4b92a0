import { createHash } from 'node:crypto'
import { statement } from '#server/platform/db/database.ts'
import type { TestShop } from './shop.ts'

/** Runs one SQL text of a test under a name made from it: PostgreSQL keeps 63 characters of a name. */
export function runText<Row>(shop: Pick<TestShop, 'db'>, text: string, ...values: unknown[]): Promise<Row[]> {
  return shop.db.run<Row>(statement(createHash('sha1').update(text).digest('hex'), text), values)
}
