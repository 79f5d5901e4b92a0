import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'

const scenes = await Promise.all(everyFixture.flatMap(({ offScenes }) => (offScenes ? [offScenes()] : [])))

/** One scene for each state in which people are waited for until a deadline, by lifecycle and state. */
export const peoplesScenes = Object.fromEntries(scenes.flatMap((of) => Object.entries(of.people ?? {})))

/** The same for what the clock does by itself, later than this storm is over: the outage gives it no time. */
export const clocksScenes = Object.fromEntries(scenes.flatMap((of) => Object.entries(of.clock ?? {})))

/** States that no row is ever in, by lifecycle and state. */
export const unwritten: readonly string[] = scenes.flatMap((of) => of.unwritten ?? [])
