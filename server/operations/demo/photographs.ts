import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../platform/process/root.ts'

const FOLDER = join(root, 'server/operations/demo/photographs')
const NAME = /^([a-z0-9_-]+)\.webp$/

/** The names of all photographs (scripts/photographs makes them). */
export const photographNames = (): string[] =>
  readdirSync(FOLDER)
    .flatMap((file) => NAME.exec(file)?.[1] ?? [])
    .sort()

/** The bytes of a photograph. Throws if there is none of this name. */
export const readPhotograph = (name: string): Buffer => readFileSync(join(FOLDER, `${name}.webp`))
