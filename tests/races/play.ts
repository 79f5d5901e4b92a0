import { RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { levelTransfers } from '#server/money/recharge/credit.service.ts'
import { runText } from '#tests/support/run-text.ts'
import { runClock } from '#server/platform/jobs/clock.job.ts'
import { prove } from '#tests/support/prove.ts'
import type { Answer } from '#tests/support/shop.ts'
import { type Chance, chanceOf } from '#tests/storms/driver/chance.ts'
import { findCycle, shownCycle } from './cycles.ts'
import type { Move } from './scene.ts'
import { allScenes } from './scenes/all-scenes.ts'
import { disagreements } from './answers.ts'
import { Hangs, schedule } from './scheduler.ts'
import type { World } from './world.ts'

/** How the race of one seed went. */
export interface Race {
  readonly seed: number
  readonly scene: string
  /** Who raced, and what they were answered. */
  readonly racers: readonly string[]
  /** The statements in the order in which they were let go. */
  readonly order: readonly string[]
  readonly faults: number
  /** What did not hold; empty where all did. */
  readonly broken: readonly string[]
}

/** A move and its answer. */
export interface Answered {
  readonly move: Move
  readonly answer: Answer<unknown>
}

/** Sets a scene, lets three moves of drawn kinds race for it, and looks at everything. */
export async function play(world: World, seed: number): Promise<Race> {
  const { shop, racing } = world
  const chance = chanceOf(seed)
  const scene = chance.pick(allScenes)
  const moves = await scene.set(shop, chance.of('scene'))
  const drawn = racing.map(() => chance.pick(moves))
  const before = await historyEnd(shop)
  const { answered, order, broken } = await race(world, drawn, chance.of('schedule'))
  const cycle = findCycle(racing.flatMap(({ gate }) => gate.history.committed))
  if (cycle) broken.push(shownCycle(cycle))
  broken.push(...(await disagreements(shop, [...answered.values()], before)))
  await comeToRest(shop)
  broken.push(...(await prove(shop.db)).map((breach) => `invariant: ${JSON.stringify(breach)}`))
  return {
    seed,
    scene: scene.name,
    racers: drawn.map(({ name }, n) => `${name}: ${outcomeOf(answered.get(n)?.answer)}`),
    order,
    faults: racing.reduce((sum, { gate }) => sum + gate.history.faults, 0),
    broken,
  }
}

/** The race itself: what each was answered, by their place, and the order of the statements. */
async function race(
  { racing, bell, blocked }: World,
  drawn: readonly Move[],
  chance: Chance,
): Promise<{ answered: ReadonlyMap<number, Answered>; order: readonly string[]; broken: string[] }> {
  const answered = new Map<number, Answered>()
  const broken: string[] = []
  const racers = racing.map((at, n) => ({
    gate: at.gate,
    run: async () => {
      const move = drawn[n]
      if (!move) return
      try {
        answered.set(n, { move, answer: await move.ask(at) })
      } catch (error) {
        broken.push(`${move.name} ended with an error: ${String(error)}`)
      }
    },
  }))
  for (const { gate } of racing) gate.history.clear()
  const order = await schedule(racers, { bell, blocked, chance }).catch((error: unknown) => {
    if (!(error instanceof Hangs)) throw error
    broken.push(error.message)
    return []
  })
  return { answered, order, broken }
}

/** Leaves nothing that another scene could meet: what a chain shows is final, and what is due happens. */
async function comeToRest(shop: World['shop']): Promise<void> {
  const final = `update chain_transfers set confirmations = ${RELEASED_AT_CONFIRMATIONS} where settled_at is null`
  await runText(shop, final)
  await levelTransfers(shop.services, 'ERC20')
  while ((await runClock(shop.services)) > 0);
}

const outcomeOf = (answer: Answer<unknown> | undefined): string =>
  answer === undefined ? 'no answer' : (answer.problem?.key ?? 'done')

async function historyEnd(shop: World['shop']): Promise<bigint> {
  const [row] = await runText<{ id: bigint }>(shop, 'select coalesce(max(id), 0)::bigint as id from status_history')
  return row?.id ?? 0n
}

/** A race for a reader: what was drawn, the schedule, and what did not hold. */
export const shownRace = ({ seed, scene, racers, order, broken }: Race): string =>
  [
    `seed ${seed}: ${scene}`,
    ...racers.map((racer, n) => `  ${'ABC'[n]} ${racer}`),
    ...broken,
    'the schedule:',
    ...order.map((each) => `  ${each}`),
    `again: npm run races -- --seed ${seed}`,
  ].join('\n')
