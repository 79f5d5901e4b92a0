import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What is made from the sources, or is no one else's business. */
const LEFT_BEHIND = new Set(['node_modules', 'dist', 'dist-server', '.data', '.git'])

/** Copies the project's sources into a temporary folder where anything may be done to them; the packages are shared. */
export function copyTree(name: string): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), `shop-${name}-`))
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => dirname(path) !== dirname(join(root, 'x')) || !LEFT_BEHIND.has(basename(path)),
  })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
