import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { play, type Race, shownRace } from './play.ts'
import { openWorld, type World } from './world.ts'

/** Given by `npm run races`. */
const SEED = Number(process.env['RACE_SEED'] ?? 1)
const SEEDS = Number(process.env['RACE_SEEDS'] ?? 60)
/** So many seeds are played again on another database. */
const AGAIN = 3
/** A night of seeds. */
const TIMEOUT_MS = 12 * 3_600_000

describeOnPostgres('three transactions at the same rows', (url) => {
  const open = (): Promise<World> => {
    const postgres = inject('postgres')
    if (!('tables' in postgres)) throw new Error(postgres.missing)
    return openWorld(url, postgres.tables)
  }
  let world: World
  const races: Race[] = []
  beforeAll(async () => (world = await open()))
  afterAll(() => world.close())

  it('leave what some order of the three would leave', { timeout: TIMEOUT_MS }, async () => {
    for (let seed = SEED; seed < SEED + SEEDS; seed++) {
      const race = await play(world, seed)
      races.push(race)
      // What broke stays in the database: the next seeds would find it again.
      expect(race.broken, shownRace(race)).toEqual([])
    }
    process.stdout.write(`${SEEDS === 1 ? races.map(shownRace).join('\n') : summary(races)}\n`)
  })

  it('take the same order for the same seed on another database', { timeout: TIMEOUT_MS }, async () => {
    const again = await open()
    try {
      for (const { seed, order, racers } of races.slice(-AGAIN)) {
        const race = await play(again, seed)
        expect([race.racers, race.order]).toEqual([racers, order])
      }
    } finally {
      await again.close()
    }
  })
})

/** What the seeds reached. */
function summary(races: readonly Race[]): string {
  const count = (of: (race: Race) => number): number => races.reduce((sum, race) => sum + of(race), 0)
  const answers = (end: string): number => count(({ racers }) => racers.filter((each) => each.endsWith(end)).length)
  const statements = count(({ order }) => order.length)
  const waits = count(({ order }) => order.filter((each) => each.includes(' waits in ')).length)
  return (
    `${races.length} schedules of ${statements} statements: ${answers(': done')} of ${3 * races.length} moves done, ` +
    `${answers(': system.busy')} busy, ${waits} waits for locks, ${count(({ faults }) => faults)} deadlocks`
  )
}
