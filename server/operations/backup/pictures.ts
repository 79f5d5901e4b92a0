import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Queries, statement } from '../../platform/db/database.ts'

const kept = statement(
  'backup_pictures',
  `select distinct sha256, case when type = 'audio/wav' then 'wav' else 'webp' end as ending,
     case when is_public then 'public' when purpose = 'identity' then 'identity' else 'private' end as folder
   from uploads where purged_at is null order by sha256, folder`,
)

interface Kept {
  readonly sha256: string
  readonly ending: string
  readonly folder: string
}

/** What became of the pictures that a database names. */
export interface PictureProof {
  readonly kept: number
  /** Paths below the data folder of those that are missing, lost or erased while the backup was made, or are not what their name says. */
  readonly wrong: readonly string[]
}

/** The hash of a file; undefined where there is none. */
async function hashOf(path: string): Promise<string | undefined> {
  const sum = createHash('sha256')
  try {
    await pipeline(createReadStream(path), sum)
    return sum.digest('hex')
  } catch {
    return undefined
  }
}

/** Reads every picture and voice that a database says is kept, and compares it with its name, which is the hash of its content. */
export async function provePictures(on: Queries, dataDir: string): Promise<PictureProof> {
  const rows = await on.run<Kept>(kept)
  const wrong: string[] = []
  for (const { sha256, ending, folder } of rows) {
    const path = join('uploads', folder, sha256.slice(0, 2), `${sha256}.${ending}`)
    if ((await hashOf(join(dataDir, path))) !== sha256) wrong.push(path)
  }
  return { kept: rows.length, wrong }
}
