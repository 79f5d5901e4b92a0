import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import { runText } from '#tests/support/run-text.ts'
import type { AskLog } from '../driver/ask-log.ts'
import type { Kit } from '../driver/ground.ts'
import { compare } from '../driver/tally.ts'

const TALLIES = everyFixture.flatMap(({ tallies = {} }) => Object.entries(tallies))

/**
 * Holds what was acknowledged against what the database says: everything that a lifecycle moves money with is there, once, and none
 * besides; and no wallet is left frozen.
 */
export async function tallyMoney(ground: Kit, log: AskLog): Promise<void> {
  const column = async (text: string): Promise<string[]> =>
    (await runText<{ id: string }>(ground, text)).map(({ id }) => id)
  for (const [what, { promised, stored }] of TALLIES) compare(log, what, promised(log), await column(stored))
  // Every freeze was followed by an acknowledged end of it.
  compare(log, 'frozen wallet', [], await column('select id from ledger_accounts where frozen'))
}
