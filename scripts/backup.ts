import { createPrivately } from '#server/platform/configuration/private-folder.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { BACKUP_USAGE, backupAsked } from './backup/ask.ts'
import { backUp } from './backup/back-up.ts'
import { placeOf } from './backup/place.ts'
import { renderBackup } from './backup/render.ts'

try {
  createPrivately()
  const asked = backupAsked(process.argv.slice(2))
  if (typeof asked === 'string') throw new StartupError(`${asked}\n\n${BACKUP_USAGE}`)
  const place = placeOf(process.env)
  const { file, manifest } = await backUp(place, asked)
  process.stdout.write(`${[...renderBackup(manifest, place.picturesIn === undefined), file].join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
