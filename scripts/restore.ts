import { registry } from '#server/domains.ts'
import { createPrivately } from '#server/platform/configuration/private-folder.ts'
import { knownMigrations } from '#server/platform/db/schema.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { provePictures } from '#server/operations/backup/pictures.ts'
import { restorePostgres } from '#server/operations/backup/postgres-dump.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { proveAsOf } from '#server/operations/proof/prove.ts'
import { renderProof } from './prove/render.ts'
import { RESTORE_USAGE, restoreAsked } from './backup/ask.ts'
import { openPlace, type Place, placeOf } from './backup/place.ts'
import { renderLeft, renderPictures, renderRestored } from './backup/render.ts'

const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

/** Brings the tables up to this version, checks every invariant as of the moment at which the shop last lived, and reads every picture; answers whether all is right. */
async function prove(place: Place, livedAt: Date): Promise<boolean> {
  const db = await openPlace(place, 'renew')
  try {
    const breaches = await proveAsOf(db, registry.invariants, livedAt)
    say([renderProof(registry.invariants, breaches)])
    if (place.picturesIn === undefined) {
      say(['Pictures are in the object store, and were not looked at.'])
      return breaches.length === 0
    }
    const pictures = await provePictures(db, place.picturesIn)
    say(renderPictures(pictures))
    return breaches.length === 0 && pictures.wrong.length === 0
  } finally {
    await db.close()
  }
}

async function restore(): Promise<boolean> {
  const asked = restoreAsked(process.argv.slice(2))
  if (typeof asked === 'string') throw new StartupError(`${asked}\n\n${RESTORE_USAGE}`)
  const place = placeOf(process.env)
  const { url, dataDir } = place
  const restored = await restoreBackup(
    asked.file,
    {
      engine: url === undefined ? 'embedded' : 'postgres',
      dataDir,
      open: (image) => openPlace(place, 'leave', image),
      fill: (file) => restorePostgres(url ?? '', file),
    },
    knownMigrations(),
  )
  say(renderRestored(restored))
  const proven = asked.proves ? await prove(place, new Date(restored.manifest.lived_at)) : true
  say(renderLeft(restored.manifest))
  return proven && restored.differs.length === 0
}

try {
  createPrivately()
  process.exitCode = (await restore()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
