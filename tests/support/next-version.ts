import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#server/platform/process/root.ts'
import { atOurEnd } from '#tests/storms/driver/our-end.ts'
import { nextMigrations } from './next-migrations.ts'

/** What a bundled server reads beside itself. */
const READ = ['package.json', 'locales', 'node_modules']

/** A bundled server as the next version: the same code in a folder of its own, with one more migration for each statement. Answers its program. */
export function nextVersion(bundle: string, ...statements: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-next-'))
  atOurEnd(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of READ) symlinkSync(join(root, name), join(folder, name))
  mkdirSync(join(folder, 'server/platform/db'), { recursive: true })
  symlinkSync(nextMigrations(...statements), join(folder, 'server/platform/db/migrations'))
  cpSync(dirname(bundle), join(folder, 'dist-server'), { recursive: true })
  writeFileSync(join(folder, 'dist-server/build-id'), 'next')
  return join(folder, 'dist-server/main.js')
}
