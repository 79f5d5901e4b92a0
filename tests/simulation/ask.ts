import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

/** What the command is asked for. */
export interface SimulationAsk {
  /** The first seed. */
  readonly seed: number
  readonly seeds: number
  /** The distance from one seed to the next: several processes share the seeds. */
  readonly stride: number
  readonly steps: number
  readonly minutes: number
  readonly processes: number
  /** A stored scenario, or a folder of them, to be repeated. */
  readonly scenario: string | undefined
  /** The file to which the one run is recorded for the lab. */
  readonly record: string | undefined
  readonly isShrunk: boolean
  /** Whether each seed is played twice, and not only the first one and every tenth. */
  readonly isTwice: boolean
  /** Whether what happens is written down as well, to say where two plays part. */
  readonly isTraced: boolean
  /** Whether a table says where the time went. */
  readonly costs: boolean
  /** Whether what was played is printed for another process. */
  readonly isForProcess: boolean
}

const STEPS = 200
const USAGE =
  'npm run sim -- [--seed N] [--seeds N] [--steps N] [--minutes N] [--processes N] [--scenario FILE|FOLDER] [--record FILE] [--no-shrink] [--costs] [--twice] [--trace]'

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0

/** Reads what the command is asked for; without a seed it draws one. */
export function readAsk(args: readonly string[]): SimulationAsk {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '1' },
      stride: { type: 'string', default: '1' },
      steps: { type: 'string', default: String(STEPS) },
      minutes: { type: 'string', default: 'Infinity' },
      processes: { type: 'string', default: String(availableParallelism()) },
      scenario: { type: 'string' },
      record: { type: 'string' },
      twice: { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
      costs: { type: 'boolean', default: false },
      'no-shrink': { type: 'boolean', default: false },
      'for-process': { type: 'boolean', default: false },
    },
  })
  const seed = values.seed === undefined ? Number(process.hrtime.bigint() % 1_000_000n) : Number(values.seed)
  const [seeds, steps, stride, processes] = [values.seeds, values.steps, values.stride, values.processes].map(Number)
  const minutes = Number(values.minutes)
  if (![seed, seeds, steps, stride, processes].every((n) => isCount(n ?? NaN)) || Number.isNaN(minutes))
    throw new Error(USAGE)
  if (values.record !== undefined && (seeds ?? 1) > 1)
    throw new Error('One run is recorded: --record goes with one seed')
  return {
    seed,
    seeds: seeds ?? 1,
    stride: stride ?? 1,
    steps: steps ?? STEPS,
    minutes,
    processes: Math.max(1, Math.min(processes ?? 1, seeds ?? 1)),
    scenario: values.scenario,
    record: values.record,
    isShrunk: !values['no-shrink'],
    isTwice: values.twice || values.trace,
    isTraced: values.trace,
    costs: values.costs,
    isForProcess: values['for-process'],
  }
}
