import type { Device } from '../client/device.ts'
import { type Draws, drawsFrom } from '../world/draws.ts'
import { scheduler } from '../world/scheduler.ts'
import type { World } from '../world/world.ts'
import { AIMED_GOALS } from './aimed-goals.ts'
import { GOALS } from './goals.ts'
import type { Leg } from './legs.ts'

/** A leg waits so long for its answer: a code of an authenticator alone may take half a minute. */
const ANSWER_MS = 45_000
/** Long enough for a job to be in the middle of what was asked. */
const UNDER_WAY_MS = 1_200
/** What follows from an answer, an event on the other side for one, has come by then. */
const FOLLOWS_MS = 1_500

/** The carrier scans one of the parcels that it has. */
export async function scanOne(world: World, draws: Draws): Promise<boolean> {
  if (!world.server) return false
  const parcels = await world.read<{ tracking: string; order_no: string }>(
    `select parcel ->> 'tracking' as tracking, order_no from orders where parcel is not null order by id desc limit 6`,
  )
  const parcel = draws.one(parcels)
  if (parcel) world.around.carrier.scan(parcel, draws, (what) => world.sometimes(`scan ${what}`))
  return parcel !== undefined
}

/** Who acts in a leg: the same people in all legs of a goal, as far as there are several. */
function actorsOf(world: World, leg: Extract<Leg, { who: string }>, choice: number): Device[] {
  const able = world.devices.filter(({ hand }) => hand.as === leg.who)
  // Whose order it is, is not known here: every merchant looks.
  if (leg.who === 'merchant' && /^(?:order|refund|moveClaim)/.test(leg.does)) return able
  const first = choice % able.length
  const device = able[leg.other ? (first + 1) % able.length : first]
  return device ? [device] : []
}

async function act(world: World, leg: Extract<Leg, { who: string }>, draw: number): Promise<void> {
  for (const device of actorsOf(world, leg, draw))
    for (let n = 0; n < (leg.times ?? 1); n++) {
      if (device.isAsleep) device.wake()
      world.act(device, 0, leg.does, (draw + n * 7_919) % 2 ** 31)
      // What follows comes while this is still under way.
      if (leg.atOnce) {
        await scheduler.run(drawsFrom(draw, 'under way').below(UNDER_WAY_MS))
        continue
      }
      await scheduler.run(ANSWER_MS, () => world.open === 0)
      await scheduler.run(FOLLOWS_MS)
    }
}

/** Takes a device out of reach, loads its page again, or hides it. */
function disturb(world: World, { device: what, of }: Extract<Leg, { device: string }>, choice: number): void {
  const able = world.devices.filter(({ hand }) => hand.as === of)
  const device = able[choice % able.length]
  if (!device || device.isAsleep) return
  if (what === 'reload') device.open(0)
  for (const tab of device.open$()) {
    if (what === 'away') device.setOffline(true)
    if (what === 'hide') tab.setVisible(false)
  }
}

/** Brings some people towards a goal; legs that fail are left behind, as people do. */
export async function pursue(world: World, name: string, draw: number): Promise<void> {
  const draws = drawsFrom(draw, 'goal')
  const legs = GOALS[name] ?? AIMED_GOALS[name]
  if (!legs) throw new Error(`No goal is called ${name}`)
  const before = world.done.length
  for (const leg of legs) {
    // Other draws in each leg, and the same people: a multiple of how many there can be of a role.
    if ('who' in leg) await act(world, leg, draw + draws.below(1_000) * 840)
    else if ('device' in leg) disturb(world, leg, draw)
    else if ('scan' in leg) await scanOne(world, draws)
    else if ('crash' in leg) {
      world.crash(leg.crash)
      // The next leg is what it dies of.
      continue
    } else if (world.server) await world.passAwake(leg.passMs)
    if (!('atOnce' in leg)) await scheduler.run(draws.below(2_500))
  }
  // A goal for which no one could do anything is not reached.
  const didAnything = world.done.slice(before).some(({ ok, action }) => ok && action !== 'look')
  world.sometimes(didAnything ? `goal ${name}` : `goal left ${name}`)
}
