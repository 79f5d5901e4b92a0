import { setTimeout as sleep } from 'node:timers/promises'
import { days, minutes } from '#machines/platform/constants.ts'
import { startTronGrid } from '#tests/support/chain/tron-grid.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { disagree } from './driver/disagree.ts'
import { standStill } from './driver/shop-clock.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import { stateOf } from './off/state-of.ts'
import { READ_NETWORK, type Waiting } from './off/scene.ts'
import { clocksScenes, peoplesScenes } from './off/waiting.ts'
import type { Storm } from './storm.ts'

/** For how long the shop is off. */
export const OFF_MS = days(2)
/** The clock had time to fire whatever it wrongly might. */
const CLOCK_MS = 2_500
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** T17 in part: the server is off for two days, and the clocks of its processes are wrong. */
export const off: Storm = {
  name: 'off',
  says: 'The server is off for two days, and its processes disagree about the time: no one loses a deadline they could not meet.',
  sizes: [
    {
      fromMinutes: 0,
      holds: `${Object.keys(peoplesScenes).length} deadlines of people and ${Object.keys(clocksScenes).length} of the clock`,
    },
  ],
  counts: [],
  run: (ask) =>
    clearingUp(async (later) => {
      const node = await startTronGrid()
      later(node.close)
      const chain = {
        [`${READ_NETWORK}_URL`]: node.url,
        [`${READ_NETWORK}_TOKEN`]: TOKEN,
        [`${READ_NETWORK}_START_BLOCK`]: '0',
      }
      return stormOn(ask, { NODE_ENV: 'test', ...chain }, (stage) =>
        rounds(ask.minutes, async () => {
          await offForTwoDays(stage)
          await disagree(stage, ask.log)
        }),
      )
    }),
}

async function offForTwoDays(stage: Stage): Promise<void> {
  const { server, ground } = stage
  const people = await waitingIn(stage, peoplesScenes)
  const clocks = await waitingIn(stage, clocksScenes)
  await server.stop()
  await standStill(ground, OFF_MS)
  await server.start()
  await sleep(CLOCK_MS)
  for (const each of clocks) {
    const gained = await gainedBy(stage, each)
    stage.log.claim(gained === 0, `${each.name}: the clock’s own deadline moved by ${gained} ms`)
  }
  for (const each of people) {
    const gained = await gainedBy(stage, each)
    stage.log.claim(
      gained >= OFF_MS - minutes(1) && gained <= OFF_MS + minutes(5),
      `${each.name}: its people got ${gained / minutes(1)} minutes back`,
    )
    const act = typeof each.act === 'function' ? await each.act() : each.act
    const done = act && (await stage.driver.send(act))
    stage.log.claim(done?.ok !== false, `${each.name}: who was waited for came too late`)
  }
}

/** What waits, with where it stood before the shop went off. */
interface Before extends Waiting {
  readonly name: string
  readonly deadlineAt: Date
}

async function waitingIn(stage: Stage, scenes: typeof peoplesScenes): Promise<Before[]> {
  const all: Before[] = []
  for (const [name, scene] of Object.entries(scenes)) {
    const waiting = await scene(stage)
    const { state, deadline_at } = await stateOf(stage.ground, waiting.kind, waiting.id)
    if (`${waiting.kind}.${state}` !== name || !deadline_at)
      throw new Error(`${name}: it waits in ${state} until ${String(deadline_at)}`)
    all.push({ ...waiting, name, deadlineAt: deadline_at })
  }
  return all
}

/** By how much the deadline moved; that nothing else has is claimed. */
async function gainedBy({ ground, log }: Stage, { name, kind, id, deadlineAt }: Before): Promise<number> {
  const { state, deadline_at } = await stateOf(ground, kind, id)
  log.claim(`${kind}.${state}` === name, `${name}: it went to ${state} while the server was off`)
  return (deadline_at?.getTime() ?? 0) - deadlineAt.getTime()
}
