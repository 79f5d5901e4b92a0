import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project’s folder was not found')
  return above(parent)
}

/** The project's folder, whether the server runs from its sources or bundled. */
export const root = above(dirname(fileURLToPath(import.meta.url)))
