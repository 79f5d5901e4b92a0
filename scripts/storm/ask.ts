import { parseArgs } from 'node:util'
import type { Storm } from '#tests/storms/storm.ts'

/** Which storms, from which seed on, and for how long together. */
export interface StormsAsked {
  readonly storms: readonly Storm[]
  readonly seed: number
  readonly minutes: number
}

const SEEDS = 2 ** 31

/** Reads the command line: `NAME|all [--minutes N] [--seed S]`; without a seed one is drawn. */
export function readAsk(args: string[], all: readonly Storm[]): StormsAsked | { readonly problem: string } {
  const names = all.map(({ name, says }) => `  ${name.padEnd(9)} ${says}`)
  const usage = `npm run storm -- NAME|all [--minutes N] [--seed S]\n\n${names.join('\n')}`
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
  })
  const [name = ''] = positionals
  const storms = name === 'all' ? all : all.filter((storm) => storm.name === name)
  const minutes = Number(values.minutes)
  const seed = values.seed === undefined ? Math.floor(Math.random() * SEEDS) : Number(values.seed)
  if (storms.length === 0) return { problem: usage }
  if (!(minutes >= 0) || !Number.isSafeInteger(seed)) return { problem: `Minutes and seed are numbers.\n\n${usage}` }
  return { storms, seed, minutes }
}

/** What falls to each storm: all get the same. */
export const minutesFor = ({ storms, minutes }: StormsAsked): number => minutes / storms.length
