import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What a deploy replaces. */
const BUILT = ['dist', 'dist-server', 'package.json']

/** The built shop in a folder of its own, so that it can be deployed again without changing what others serve. */
export function installedCopy(): { readonly folder: string; readonly program: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-installed-'))
  for (const name of BUILT) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of readdirSync(root))
    if (!BUILT.includes(name) && !name.startsWith('.')) symlinkSync(join(root, name), join(folder, name))
  return {
    folder,
    program: join(folder, 'dist-server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
