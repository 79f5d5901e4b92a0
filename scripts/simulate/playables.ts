import { readdirSync } from 'node:fs'
import { playablesOf } from '#lab/playables.ts'

const EXAMPLES = new URL('../../src/lab/examples/', import.meta.url)

/** Every machine, as the lab walks it. */
export const everyPlayable = playablesOf(
  await Promise.all(
    readdirSync(EXAMPLES)
      .filter((file) => file.endsWith('.example.ts'))
      .map((file) => import(new URL(file, EXAMPLES).href) as Promise<object>),
  ),
)
