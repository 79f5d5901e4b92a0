import { StartupError } from '#server/platform/process/startup-error.ts'
import { placeOf, renewTables } from './backup/place.ts'

try {
  const place = placeOf(process.env)
  if (place.url === undefined)
    throw new StartupError('DATABASE_URL: an embedded database is brought up to date by its server.')
  await renewTables(place)
  process.stdout.write('The tables are those of this version.\n')
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
