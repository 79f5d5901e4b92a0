import { statSync } from 'node:fs'
import { join } from 'node:path'
import { VERSION } from '#contract/platform/version.ts'
import { createPrivately } from '#server/platform/configuration/private-folder.ts'
import { knownMigrations } from '#server/platform/db/schema.ts'
import { root } from '#server/platform/process/root.ts'
import { programBuild, servedBuild } from '#server/platform/process/served-build.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { backUp } from './backup/back-up.ts'
import { placeOf, renewTables } from './backup/place.ts'
import { upgradeAsked, USAGE } from './upgrade/ask.ts'
import { upgrade } from './upgrade/upgrade.ts'

async function main(): Promise<boolean> {
  const asked = upgradeAsked(process.argv.slice(2))
  if (typeof asked === 'string') throw new StartupError(`${asked}\n\n${USAGE}`)
  if (!process.env['METRICS_TOKEN'])
    throw new StartupError('METRICS_TOKEN: without it, no one can tell which version a process runs.')
  const program = programBuild(join(root, 'dist-server'))
  if (program === 'dev') throw new StartupError('There is no built server here: npm ci && npm run build')
  const place = placeOf(process.env)
  return upgrade(asked, {
    env: process.env,
    expected: {
      version: VERSION,
      program,
      build: servedBuild(),
      isReadyAsked: true,
      schema: new Date(knownMigrations().at(-1) ?? 0).toISOString(),
    },
    // Upgrades that fail and are tried again must not push out the backups of the nights.
    backUp: async () => (await backUp(place, { to: asked.backups, beforeVersion: VERSION })).file,
    migrate: () => renewTables(place),
    folder: root,
    owner: statSync(place.dataDir).uid,
    say: (line) => void process.stdout.write(`${line}\n`),
  })
}

try {
  createPrivately()
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
