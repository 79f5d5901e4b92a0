import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { askAdmin } from '../../platform/jobs/admin-socket.ts'
import { dumpOfEmbedded, type Dumped } from './make-backup.ts'

const asked = z.object({ folder: z.string() })

/** Asks the running server to write its embedded database into a folder; undefined where none runs. */
export const askForDump = (path: string, folder: string): Promise<Dumped | undefined> =>
  askAdmin(path, '/dump', { folder })

/** Writes the dump of the embedded database into the folder that was asked for. */
export const dumpWhereAsked = (db: Database, wish: unknown): Promise<Dumped> =>
  dumpOfEmbedded(db)(asked.parse(wish).folder)
