import { GOAL_NAMES } from './actors/goals.ts'
import { pursue, scanOne } from './actors/pursue.ts'
import type { Role } from './actors/hand.ts'
import { outside } from './doubles/outside.ts'
import type { Device, Tab } from './client/device.ts'
import { type Draws, drawsFrom } from './world/draws.ts'
import { scheduler } from './world/scheduler.ts'
import { CRASH_POINTS, type World } from './world/world.ts'

/** One thing that is done to the world. Its draws are its own: a scenario without its neighbour means the same. */
export interface Step {
  readonly do: string
  /** Which of the devices. */
  readonly who: number
  /** What the step and all that happens after it, until the next one, follows from. */
  readonly draw: number
}

/** How often each step is drawn. People act most of the time, and something breaks now and then. */
const WEIGHTS: Readonly<Record<string, number>> = {
  buy: 10,
  pay: 12,
  move: 34,
  goal: 7,
  write: 5,
  scan: 3,
  open: 6,
  type: 2,
  wait: 8,
  hours: 3,
  outage: 1,
  cut: 6,
  dark: 2,
  half: 2,
  slow: 2,
  double: 4,
  offline: 2,
  online: 2,
  sleep: 3,
  wake: 4,
  hide: 2,
  show: 3,
  reload: 3,
  tab: 2,
  clock: 1,
  crash: 3,
  outside: 3,
  endSession: 1,
}
/** What only some people do: the step is theirs, even when it was drawn for another person. */
const ONLY: Readonly<Record<string, readonly Role[]>> = {
  buy: ['shopper'],
  pay: ['shopper'],
  write: ['shopper', 'merchant'],
}
/** The world is let come to rest, and all claims are checked, after so many steps. */
const QUIET_EVERY = 50
const GOAL = 'goal'
const kinds = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array.from({ length: weight }, () => name))

/** The scenario of a seed. */
export function scenarioOf(seed: number, steps: number, devices: number): Step[] {
  const draws = drawsFrom(seed, 'scenario')
  const kindOf = (): string => {
    const kind = draws.one(kinds) ?? 'wait'
    // A scenario names its goals, so that a reader of a small one knows what happens.
    return kind === GOAL ? `${GOAL} ${draws.one(GOAL_NAMES) ?? ''}` : kind
  }
  return Array.from({ length: steps }, (_, n) => ({
    do: (n + 1) % QUIET_EVERY === 0 ? 'quiet' : kindOf(),
    who: draws.below(devices),
    draw: draws.below(2 ** 31),
  }))
}

const HOUR_MS = 3_600_000

/** What breaks, passes or comes in between; each answers whether anything happened. What only may happen later is counted when it does. */
const HAPPENINGS: Readonly<
  Record<string, (of: { world: World; device: Device; tab: Tab | undefined; draws: Draws }) => unknown>
> = {
  wait: ({ draws }) => scheduler.run(draws.below(6_000)).then(() => true),
  hours: ({ world, draws }) => world.server && world.passAwake(draws.below(40 * HOUR_MS)).then(() => true),
  outage: ({ draws }) => {
    scheduler.leap(draws.below(30 * HOUR_MS))
    return true
  },
  cut: ({ world, tab, draws }) => {
    const wire = tab && draws.one(world.network.of(tab.owner))
    wire?.cut()
    return wire !== undefined
  },
  dark: ({ world, tab }) => {
    const wires = tab ? world.network.of(tab.owner) : []
    return wires.filter((wire) => wire.darken()).length > 0
  },
  half: ({ world, tab, draws }) => {
    const wire = tab && draws.one(world.network.of(tab.owner))
    return wire?.halve()
  },
  slow: ({ world, device, draws }) => world.network.slow(device.owner, draws.below(3)),
  double: ({ world, device }) => world.network.double(device.owner),
  offline: ({ device }) => device.setOffline(true),
  online: ({ device }) => device.setOffline(false),
  sleep: ({ device }) => !device.isAsleep && (device.sleep(), true),
  wake: ({ device }) => device.isAsleep && (device.wake(), true),
  hide: ({ device, tab }) => !device.isAsleep && tab?.setVisible(false),
  show: ({ device, tab }) => !device.isAsleep && tab?.setVisible(true),
  reload: ({ device }) => !device.isAsleep && (device.open(0), true),
  tab: ({ device }) => !device.isAsleep && (device.tabs[1] ? device.close(1) : device.open(1), true),
  clock: ({ device, draws }) => {
    const before = device.clockIsAheadMs
    device.clockIsAheadMs = (draws.below(4) - 2) * HOUR_MS
    return device.clockIsAheadMs !== before
  },
  outside: ({ draws }) => outside.upset(draws),
  scan: ({ world, draws }) => scanOne(world, draws),
}

/** Who does a step: what only some people do is done by one of them. */
export function doerOf(world: World, step: Step): Device | undefined {
  const only = ONLY[step.do]
  const able = only ? world.devices.filter(({ hand }) => only.includes(hand.as)) : world.devices
  return able[step.who % able.length]
}

/** Does one step, and lets the world go on for a drawn moment. */
export async function perform(world: World, step: Step): Promise<void> {
  const draws = drawsFrom(step.draw, 'step')
  scheduler.follow(step.draw)
  const device = doerOf(world, step)
  if (!device) return
  const tab = draws.one(device.open$())
  const happening = HAPPENINGS[step.do]
  // A crash is counted when the server dies of it.
  if (step.do === 'crash') world.crash(draws.one(CRASH_POINTS) ?? 'now')
  else if (step.do.startsWith(GOAL)) await pursue(world, step.do.slice(GOAL.length + 1), step.draw)
  else if (happening) {
    if (await happening({ world, device, tab, draws })) world.sometimes(`fault ${step.do}`)
  } else world.act(device, draws.below(2), step.do, step.draw)
  await scheduler.run(draws.below(draws.happens(0.5) ? 30 : 900))
}
