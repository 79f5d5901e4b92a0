import { readFileSync } from 'node:fs'
import { filesIn } from './sources.ts'

const UNCHECKED = /\bas (?:(?:unknown|object) as|never)\b/g

/** The files with casts that the compiler cannot check, once for each cast. */
export const castsFound = (): string[] =>
  ['src', 'server']
    .flatMap(filesIn)
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(UNCHECKED), () => file))
