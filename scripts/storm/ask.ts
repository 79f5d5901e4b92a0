import { parseArgs } from 'node:util'
import type { Counted, Storm } from '#tests/storms/storm.ts'

/** Which storms, from which seed on, and for how long together. */
export interface StormsAsked {
  readonly storms: readonly Storm[]
  readonly seed: number
  readonly minutes: number
  readonly ops?: number
  readonly kills?: number
  readonly keep: boolean
}

const SEEDS = 2 ** 31
const KEEP =
  '--keep leaves the database that was made on TEST_DATABASE_URL, and prints its address, so that npm run prove can follow. The storms\ndatabase and folder end what holds theirs, and keep nothing.'

/** Reads the command line: `NAME|all [--minutes N] [--ops N] [--kills N] [--seed S] [--keep]`; without a seed one is drawn. */
export function readAsk(args: string[], all: readonly Storm[]): StormsAsked | { readonly problem: string } {
  const names = all.map(({ name, says }) => `  ${name.padEnd(9)} ${says}`)
  const usage = `npm run storm -- NAME|all [--minutes N] [--ops N] [--kills N] [--seed S] [--keep]\n\n${names.join('\n')}\n\n${KEEP}`
  const read = readFlags(args)
  if ('problem' in read) return { problem: `${read.problem}\n\n${usage}` }
  const { values, positionals } = read
  const [name = ''] = positionals
  const storms = name === 'all' ? all : all.filter((storm) => storm.name === name)
  const minutes = Number(values.minutes)
  const seed = values.seed === undefined ? Math.floor(Math.random() * SEEDS) : Number(values.seed)
  if (storms.length === 0) return { problem: usage }
  const counts = countsIn(values)
  if (!(minutes >= 0) || !Number.isSafeInteger(seed) || !counts)
    return { problem: `Minutes, ops, kills and seed are numbers.\n\n${usage}` }
  const uncounted = (Object.keys(counts) as Counted[]).find(
    (each) => !storms.some((storm) => storm.counts.includes(each)),
  )
  if (uncounted) return { problem: `The storm ${name} counts no ${uncounted}: it goes by its minutes.\n\n${usage}` }
  return { storms, seed, minutes, keep: values.keep, ...counts }
}

/** How much at least, where it is counted; nothing where something else than a number was given. */
function countsIn({ ops, kills }: { ops?: string; kills?: string }): Pick<StormsAsked, 'ops' | 'kills'> | undefined {
  const counts = Object.entries({ ops, kills }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, Number(text)] as const],
  )
  return counts.every(([, n]) => Number.isSafeInteger(n) && n >= 0) ? Object.fromEntries(counts) : undefined
}

interface Flags {
  readonly values: {
    readonly minutes: string
    readonly seed?: string
    readonly ops?: string
    readonly kills?: string
    readonly keep: boolean
  }
  readonly positionals: string[]
}

const flagsOf = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      ops: { type: 'string' },
      kills: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })

function readFlags(args: string[]): Flags | { readonly problem: string } {
  try {
    return flagsOf(args)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
