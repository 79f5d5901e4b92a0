import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawBytes } from '../process/chance.ts'

/** A secret that is made once and kept in a folder that only its owner reads. */
export function keptSecret(folder: string, name: string, make: () => string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** The secret of a machine that was given none: made once, kept beside the data, so that payment passwords outlive a restart. */
export const localSecret = (folder: string): string => keptSecret(folder, 'secret', () => drawBytes(32).toString('hex'))
