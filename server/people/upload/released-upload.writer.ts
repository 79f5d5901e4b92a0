import { statement } from '../../platform/db/database.ts'
import type { Writer } from '../../platform/door/writer.ts'

const release = statement(
  'upload_release',
  'update uploads set entity = null, entity_id = null where id = any($1) and purged_at is null',
)

/** Unbinds pictures from what they belonged to: the hourly job deletes their bytes. */
export const releasedUploadWriter: Writer<string> = {
  name: 'releasedUploads',
  write: async ({ tx }, ids) => void (await tx.run(release, [ids])),
}
