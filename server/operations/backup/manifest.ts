import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { StartupError } from '../../platform/process/startup-error.ts'

/** The name of the manifest in a backup: its first file. */
export const MANIFEST = 'backup.json'
/** The name of the database in a backup, by its engine. */
export const DATABASE_FILE = { postgres: 'database.dump', embedded: 'database.tar' } as const

const shape = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  /** The shop's time of the dump. */
  made_at: z.iso.datetime(),
  /** When the shop last lived: everything in it holds as of that moment. */
  lived_at: z.iso.datetime(),
  engine: z.enum(['postgres', 'embedded']),
  /** The migrations that its tables had. */
  schema: z.array(z.number()),
  /** The oldest of them that a program must know to run on these tables; backups that do not say it are restored by their version or later. */
  oldest_migration: z.number().optional(),
  counts: z.object({
    orders: z.number(),
    people: z.number(),
    entries: z.number(),
    moved_micro: z.string(),
    pictures: z.number(),
  }),
  /** Whether any picture is in the backup; those of an object store are not. */
  has_pictures: z.boolean(),
  /** How many files of pictures and voices the folder held when it was packed; the first backups do not say it. */
  packed: z.number().optional(),
})

/** What a backup says of itself. */
export type Manifest = z.infer<typeof shape>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads what an unpacked backup says of itself; throws where it is no backup, or one of a later format. */
export async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const found = shape.safeParse(parsed(text))
  if (!found.success) throw new StartupError('This file is no backup that this version can read.')
  return found.data
}
