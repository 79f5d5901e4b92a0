import { statement } from '../../platform/db/database.ts'
import type { Writer } from '../../platform/door/writer.ts'

const release = statement(
  'logo_release',
  `update uploads set entity = null, entity_id = null where entity = 'shop' and entity_id = $1 and id <> $2 and purged_at is null`,
)

/** Releases the logos that a shop had before: the hourly job deletes their bytes. */
export const oldLogoWriter: Writer<{ readonly shopId: string; readonly kept: string }> = {
  name: 'oldLogos',
  async write({ tx }, all) {
    for (const { shopId, kept } of all) await tx.run(release, [shopId, kept])
  },
}
