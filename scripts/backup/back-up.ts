import { join, resolve } from 'node:path'
import { askForDump } from '#server/operations/backup/ask-for-dump.ts'
import { type Dumped, dumpOfEmbedded, dumpOfPostgres, makeBackup } from '#server/operations/backup/make-backup.ts'
import type { BackupAsk } from './ask.ts'
import { openPlace, type Place } from './place.ts'

/** The running process holds the embedded folder: it is asked to write the dump. */
async function dump(place: Place, folder: string): Promise<Dumped> {
  const socket = join(place.dataDir, 'admin.sock')
  const asked = place.url === undefined ? await askForDump(socket, folder) : undefined
  if (asked) return asked
  const db = await openPlace(place, 'leave')
  try {
    return await (place.url === undefined ? dumpOfEmbedded(db) : dumpOfPostgres(db, place.url))(folder)
  } finally {
    await db.close()
  }
}

/** Backs up a shop, running or not, and answers the path of the file and what it says of itself. */
export const backUp = (place: Place, asked: BackupAsk): ReturnType<typeof makeBackup> =>
  makeBackup({
    ...asked,
    dump: (folder) => dump(place, resolve(folder)),
    picturesIn: place.picturesIn,
    to: resolve(asked.to),
  })
