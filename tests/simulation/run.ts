import { checkAll, comeToRest } from './checks/quiet.ts'
import { expectEnds, moved } from './checks/rest.ts'
import { Broken } from './claims.ts'
import type { Code } from './client/bundle.ts'
import { doerOf, perform, type Step } from './scenario.ts'
import type { Recorder } from './recording/recorder.ts'
import type { Cast } from './world/cast.ts'
import { costOf } from './world/costs.ts'
import { scheduler } from './world/scheduler.ts'
import { trace } from './world/trace.ts'
import { BEGIN_MS } from './world/virtual.ts'
import { World } from './world/world.ts'

/** What broke: the claim by its name, and at which step; behind the last one at rest, and behind that while its deadlines passed. */
export interface Breach {
  readonly step: number
  readonly kind: string
  readonly what: string
}

/** What one run showed. */
export interface Run {
  readonly seed: number
  readonly digest: string
  /** Undefined where all held. */
  readonly broken: Breach | undefined
  readonly reached: ReadonlyMap<string, number>
  readonly messages: number
  readonly happened: number
  readonly virtualMs: number
  /** Ends in threads and in the kernel, whose order no seed decides. */
  readonly unmanaged: ReadonlyMap<string, number>
}

/** What every run of a process shares. */
export interface Stage {
  readonly cast: Cast
  readonly code: Code
}

/** In one of so many seeds time goes on until everything is over; in the others until no order waits. */
const FULL_END_EVERY = 5

const unhandled: string[] = []
process.on('unhandledRejection', (error) => {
  unhandled.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
})

function expectSeen(): void {
  if (unhandled.length > 0) throw new Broken('errors', `a promise was rejected and no one looked: ${unhandled[0]}`)
}

/** What was thrown, as the claim that it breaks. */
const breachOf = (step: number, error: unknown): Breach => {
  const of = error instanceof Error ? error : new Error(String(error))
  const kind = of instanceof Broken ? of.claim : `thrown ${of.name} ${of.message.replaceAll(/\d+/g, 'N').slice(0, 60)}`
  return { step, kind, what: of.message }
}

/** How a scenario is played. */
interface Manner {
  /** Lets its deadlines pass as well. */
  readonly endsToo?: boolean
  /** Writes down what happens; the run is the same with it and without it. */
  readonly recorder?: Recorder | undefined
}

/** Plays a scenario in a new world; the seed is that of its server, its devices and its network. */
export async function play(
  { cast, code }: Stage,
  seed: number,
  steps: readonly Step[],
  { endsToo = true, recorder }: Manner = {},
): Promise<Run> {
  unhandled.length = 0
  const world = await costOf('part: open world', () => World.open(cast, code, seed, recorder))
  let at = 0
  let broken: Run['broken']
  try {
    await comeToRest(world)
    for (const [n, step] of steps.entries()) {
      at = n
      trace(() => `step ${n} ${step.do} ${step.who}`)
      recorder?.mark(`step.${n}.${step.do}`, doerOf(world, step)?.owner)
      if (step.do === 'quiet') {
        await rest(world, step.draw)
        await recorder?.take(world.readNow)
      } else await costOf('part: steps', () => perform(world, step))
      expectSeen()
    }
    at = steps.length
    await rest(world, seed)
    await recorder?.take(world.readNow)
    at += 1
    if (endsToo) await costOf('part: expect ends', () => expectEnds(world, { isFull: seed % FULL_END_EVERY === 0 }))
    expectSeen()
  } catch (error) {
    broken = breachOf(at, error)
    recorder?.broken(broken.kind)
  }
  await recorder?.take(world.readNow)
  for (const move of await moved(world).catch(() => [])) world.counts(`move ${move}`)
  const [digest, messages, happened] = [world.digest.end(), world.digest.messages, scheduler.happened]
  const [virtualMs, unmanaged] = [scheduler.nowMs - BEGIN_MS, new Map(scheduler.unmanaged)]
  await costOf('part: close world', () => world.close())
  return { seed, digest, broken, reached: world.reached, messages, happened, virtualMs, unmanaged }
}

async function rest(world: World, draw: number): Promise<void> {
  scheduler.follow(draw)
  await costOf('part: come to rest', () => comeToRest(world))
  await costOf('part: check all', () => checkAll(world))
}
