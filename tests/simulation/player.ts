import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SimulationAsk } from './ask.ts'
import { bundlePage } from './client/bundle.ts'
import { recordingText } from '#lab/recording-text.ts'
import { Recorder } from './recording/recorder.ts'
import { play, type Run, type Stage } from './run.ts'
import { scenarioOf, type Step } from './scenario.ts'
import { shrink } from './shrink.ts'
import { makeCast } from './world/cast.ts'
import { costOf, realMs, spentMs } from './world/costs.ts'
import { endTrace, firstDifference, startTrace } from './world/trace.ts'

/** A scenario that broke, as a file: seeds mean something else after a change of the scheduler, steps do not. */
export interface Scenario {
  readonly seed: number
  readonly kind: string
  readonly what: string
  readonly steps: readonly Step[]
}

/** What playing one seed came to. */
export interface Played {
  readonly seed: number
  readonly isWhole: boolean
  readonly digest: string
  readonly lines: readonly string[]
  readonly reached: readonly (readonly [string, number])[]
  readonly unmanaged: readonly (readonly [string, number])[]
}

/** One of so many seeds is played twice, and the first one: one seed gives one run, to the byte. */
const TWICE_EVERY = 10

const fileOf = (folder: string, seed: number): string =>
  fileURLToPath(new URL(`scenarios/${folder}/seed-${seed}.json`, import.meta.url))

function store(file: string, scenario: Scenario): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(scenario, null, 2)}\n`)
}

/** The command that repeats a stored scenario. */
export const commandOf = (file: string): string => `npm run sim -- --scenario ${relative('.', file)}`
/** Where what broke is recorded: beside the stored failures, also for a kept scenario. */
const recordingOf = (file: string): string =>
  join(dirname(fileOf('failed', 0)), basename(file).replace(/\.json$/, '.jsonl'))

/** How to see what broke: the address of the lab and the file that it opens, at the moment of the broken claim. */
const inTheLab = (file: string): string => `  in the lab: #/pages/lab?view=history opens ${relative('.', file)}`

/** Where the scenario lies that a process was playing when it ended; undefined where there is none. */
export function playingFile(seed: number): string | undefined {
  const file = fileOf('playing', seed)
  return existsSync(file) ? file : undefined
}

/** Plays a scenario, and says how long it took: by the clock, and of a core. */
async function timed(
  stage: Stage,
  { seed, steps }: Pick<Scenario, 'seed' | 'steps'>,
  record: string | undefined,
  recorder = record === undefined ? undefined : new Recorder(seed, stage.cast),
): Promise<{ run: Run; lines: string[] }> {
  const [fromMs, fromSpentMs] = [realMs(), spentMs()]
  const run = await play(stage, seed, steps, { recorder })
  const [seconds, ofCore] = [realMs() - fromMs, spentMs() - fromSpentMs].map((ms) => (ms / 1_000).toFixed(1))
  const { broken, messages, virtualMs, digest } = run
  const line =
    `seed ${seed}  ${broken ? `BROKEN at step ${broken.step}: ${broken.what}` : 'ok'}  ${messages} messages, ` +
    `${(virtualMs / 3_600_000).toFixed(1)} h in ${seconds} s (${ofCore} s of a core)  digest ${digest}`
  return { run, lines: [line, ...(recorder && record !== undefined ? [keep(recorder, record)] : [])] }
}

/** Writes a recording to its file, and says so. */
function keep(recorder: Recorder, file: string): string {
  const recording = recorder.recording()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, recordingText(recording))
  return `  recorded ${recording.entries.length} entries${recording.head.cut ? ', its beginning summed up' : ''}: ${file}`
}

/** The people, the data and the page of every world. */
const makeStage = async (): Promise<Stage> => ({
  code: await costOf('part: bundle', bundlePage),
  cast: await costOf('part: make people', makeCast),
})

/** Plays the seeds, each in a world of its own; `begins` is called before each. */
export async function* playSeeds(ask: SimulationAsk, begins: (seed: number) => void): AsyncGenerator<Played> {
  const stage = await makeStage()
  const begun = realMs()
  for (let n = 0; n < ask.seeds && realMs() - begun < ask.minutes * 60_000; n++) {
    const seed = ask.seed + n * ask.stride
    begins(seed)
    yield await playSeed(stage, ask, { seed, isTwice: ask.isTwice || n === 0 || seed % TWICE_EVERY === 0 })
  }
}

async function playSeed(
  stage: Stage,
  { steps: count, isShrunk, isTraced, record }: SimulationAsk,
  { seed, isTwice }: { readonly seed: number; readonly isTwice: boolean },
): Promise<Played> {
  const steps = scenarioOf(seed, count, stage.cast.members.length)
  const playing = fileOf('playing', seed)
  // Written before: a world that ends its process leaves its scenario behind.
  store(playing, { seed, kind: '', what: '', steps })
  if (isTraced) startTrace()
  const { run, lines } = await timed(stage, { seed, steps }, record)
  const once = endTrace()
  let isWhole = run.broken === undefined
  if (isTwice) {
    if (isTraced) startTrace()
    const again = await play(stage, seed, steps)
    const isSame = again.digest === run.digest
    isWhole &&= isSame
    if (!isSame) lines.push(`NOT THE SAME: seed ${seed} gave ${run.digest} and then ${again.digest}`)
    if (isTraced) lines.push(`  traced ${once.length} lines`, ...firstDifference(once, endTrace()))
  }
  if (run.broken) lines.push(...(await report(stage, { run, broken: run.broken, steps }, isShrunk)))
  rmSync(playing, { force: true })
  return { seed, isWhole, digest: run.digest, lines, reached: [...run.reached], unmanaged: [...run.unmanaged] }
}

async function report(
  stage: Stage,
  { run, broken, steps }: { run: Run; broken: NonNullable<Run['broken']>; steps: readonly Step[] },
  isShrunk: boolean,
): Promise<string[]> {
  // What broke before the end needs no end to be shown.
  const endsToo = broken.step > steps.length
  const small = isShrunk
    ? await shrink(steps, broken, (tried) => play(stage, run.seed, tried, { endsToo }))
    : { steps: steps.slice(0, broken.step + 1), runs: 0 }
  const file = fileOf('failed', run.seed)
  store(file, { seed: run.seed, kind: broken.kind, what: broken.what, steps: small.steps })
  // Once more, with a recorder: who reads the red line opens the state of it at once.
  const recorder = new Recorder(run.seed, stage.cast)
  await play(stage, run.seed, small.steps, { endsToo, recorder })
  return [
    `  from ${Math.min(broken.step + 1, steps.length)} to ${small.steps.length} steps in ${small.runs} runs: ${broken.kind}`,
    ...small.steps.map((step) => `    ${step.do} ${step.who}`),
    `  again: ${commandOf(file)}`,
    keep(recorder, recordingOf(file)),
    inTheLab(recordingOf(file)),
  ]
}

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => join(path, name))
    : [path]

/** Plays a stored scenario, or those of a folder. */
export async function* playFiles(path: string, record?: string): AsyncGenerator<Played> {
  const files = filesIn(path)
  if (record !== undefined && files.length > 1) throw new Error('One run is recorded: --record goes with one scenario')
  const stage = await makeStage()
  for (const file of files) yield await playFile(stage, file, record)
}

async function playFile(stage: Stage, file: string, record: string | undefined): Promise<Played> {
  const { seed, steps } = JSON.parse(readFileSync(file, 'utf8')) as Scenario
  const recorder = new Recorder(seed, stage.cast)
  const { run, lines } = await timed(stage, { seed, steps }, record, recorder)
  if (run.broken) {
    if (record === undefined) lines.push(keep(recorder, recordingOf(file)))
    lines.push(inTheLab(record ?? recordingOf(file)))
  }
  const [reached, unmanaged] = [[...run.reached], [...run.unmanaged]]
  return { seed, isWhole: run.broken === undefined, digest: run.digest, lines, reached, unmanaged }
}
