import { allLifecycles, type AnyLifecycle, LIFECYCLE_NAMES, type LifecycleName } from '#machines/all-lifecycles.ts'
import { waitingOf } from '#machines/platform/chart.ts'
import { scheduler } from '../world/scheduler.ts'
import type { World } from '../world/world.ts'
import { Broken } from '../claims.ts'
import { checkData } from './quiet.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Every deadline of every lifecycle is over after this time: the pictures of an application are kept longest, for 90 days. */
const LEAPS = 9
const LEAP_DAYS = 11
/** After each leap the clock, the queues and what follows from them have this long. */
const AFTER_LEAP_MS = 4_000
/** The columns of each lifecycle's deadline; two of them share a row with another. */
interface Clock {
  readonly table: string
  readonly state: string
  readonly event: string
  readonly at: string
}
const clockOf = (table: string, prefix = ''): Clock => ({
  table,
  state: prefix ? `${prefix}state` : 'state',
  event: prefix ? `${prefix}event` : 'deadline_event',
  at: prefix ? `${prefix}at` : 'deadline_at',
})
const CLOCKS: Readonly<Record<LifecycleName, Clock>> = {
  order: clockOf('orders'),
  settlement: clockOf('orders', 'settlement_'),
  refund: clockOf('refunds'),
  recharge: clockOf('recharges'),
  withdrawal: clockOf('withdrawals'),
  shop: clockOf('shops'),
  shopApplication: clockOf('shop_applications'),
  bond: clockOf('shops', 'bond_'),
  guaranteeClaim: clockOf('guarantee_claims'),
  serviceCase: clockOf('service_cases'),
  goodsImport: clockOf('goods_imports'),
  coupon: clockOf('coupons'),
}

/** What a queue holds is due within this time, and every job looks within the other. */
const QUEUE_MS = 3 * 60 * MINUTE_MS
const LOOKED_MS = 30_000

/** A deadline fires within this time of its moment, wherever it is. */
const LATE_MS = 5 * MINUTE_MS

/**
 * What may still wait when no one acts for 99 days, and why. A state with a target and no deadline waits for a person: the machine
 * names whom. What waits for that person in turn waits as long.
 */
const WAITS_WITH: Readonly<Record<string, string>> = {
  order: `exists (select from refunds r where r.order_id = t.id and r.state = 'arbitrating')`,
  settlement: `exists (select from refunds r where r.order_id = t.id and r.state = 'arbitrating')`,
  bond: `exists (select from guarantee_claims c where c.shop_id = t.id and c.state = 'heard')`,
}

/** How a row of a lifecycle waits in a state. */
const waitingIn = (name: LifecycleName, state: string) => waitingOf(allLifecycles[name] as AnyLifecycle, state)
/** The states of a lifecycle in which no deadline runs and no person is waited for: a row may stay in them for ever. */
const isOver = (name: LifecycleName, state: string): boolean => {
  const { deadline, waitsFor } = waitingIn(name, state)
  return deadline === undefined && waitsFor === undefined
}
/** The states whose end only a person brings. */
const waitsForPerson = (name: LifecycleName, state: string): string | undefined => {
  const { deadline, waitsFor } = waitingIn(name, state)
  return deadline?.event === 'target' ? waitsFor : undefined
}

/** States in which a row rests although a deadline could be set from them: an unpaid order alone keeps a coupon. */
const RESTS: Readonly<Record<string, readonly string[]>> = {
  order: ['completed', 'cancelled', 'refunded'],
  settlement: ['settled', 'reversed'],
}

async function expectLifecycles(world: World): Promise<void> {
  for (const name of LIFECYCLE_NAMES) {
    const clock = CLOCKS[name]
    const excused = WAITS_WITH[name] ?? 'false'
    const rows = await world.read<{
      id: string
      state: string
      event: string | null
      at: number | null
      excused: boolean
    }>(
      `select t.id, t.${clock.state} as state, t.${clock.event} as event,
         (extract(epoch from shop_now() - t.${clock.at}) * 1000)::float8 as at, ${excused} as excused
       from ${clock.table} t where t.${clock.state} is not null`,
    )
    for (const row of rows) {
      const isWaiting = row.event !== null && row.event !== 'target'
      if (isWaiting && row.at !== null && row.at > LATE_MS && !row.excused)
        throw new Broken(
          'overdue',
          `${name} ${row.id} is in ${row.state}, and ${row.event} is late by ${Math.round(row.at / MINUTE_MS)} minutes`,
        )
      const person = waitsForPerson(name, row.state) ?? (row.event === 'target' ? 'a person' : undefined)
      if (row.excused || person !== undefined) world.counts(`waits ${name} ${row.state} for ${person ?? 'a dispute'}`)
      else if (!isWaiting && !isOver(name, row.state) && !(RESTS[name] ?? []).includes(row.state))
        throw new Broken('ends', `${name} ${row.id} waits for ever in ${row.state}`)
      if (RESTS[name] && !row.excused && !RESTS[name].includes(row.state))
        throw new Broken('ends', `${name} ${row.id} waits for ever in ${row.state}`)
    }
  }
}

/** Queues that must be empty, with the time that each is given once nothing stands in the way, and what may stay in it. */
const QUEUES = [
  // A dozen tries that failed are given up, and the mail with them.
  [
    'mails',
    `select id from mails where sent_at is null and attempts < 12 and due_at < shop_now() - interval '2 hours'`,
  ],
  ['pushes', `select d.id from push_deliveries d where sent_at is null and due_at < shop_now() - interval '2 hours'`],
  ['imports', `select id from goods_imports where state in ('uploaded', 'importing')`],
  ['clock retries', `select entity_id as id from clock_retries where not_before < shop_now() - interval '2 hours'`],
  [
    'transfers',
    `select id from chain_transfers where settled_at is null and gone_at is null and seen_at < shop_now() - interval '11 days'`,
  ],
] as const

async function expectQueues(world: World): Promise<void> {
  for (const [name, sql] of QUEUES) {
    const [waiting] = await world.read<{ id: string }>(`${sql} limit 1`)
    if (waiting) throw new Broken('queues', `${waiting.id} still waits in ${name}`)
  }
}

/** Whether a deadline of any lifecycle still runs, as its row says. */
async function isWaiting(world: World): Promise<boolean> {
  const clocks = Object.values(CLOCKS).map(
    ({ table, event, at }) => `select 1 from ${table} where ${at} is not null and ${event} is distinct from 'target'`,
  )
  return (await world.read(`select 1 where exists (${clocks.join(' union all ')})`)).length > 0
}

/**
 * With no one acting every deadline fires, every order ends and every queue is empty; only what a person must decide waits. Unless
 * `isFull`, time stops once no deadline runs any more.
 */
export async function expectEnds(world: World, { isFull }: { readonly isFull: boolean }): Promise<void> {
  for (const device of world.devices) for (const [place] of device.tabs.entries()) device.close(place)
  for (let n = 0; n < LEAPS; n++) {
    if (!isFull && !(await isWaiting(world))) break
    await world.passAwake(LEAP_DAYS * DAY_MS)
    await scheduler.run(AFTER_LEAP_MS)
  }
  await expectLifecycles(world)
  // What the last leap caused is due by now, and looked for.
  await world.passAwake(QUEUE_MS)
  await scheduler.run(LOOKED_MS)
  await expectQueues(world)
  await checkData(world)
}

/** Which moves of lifecycles happened. */
export async function moved(world: World): Promise<string[]> {
  const rows = await world.read<{ move: string }>(
    `select distinct lifecycle || ' ' || coalesce(from_state, '') || ' ' || event || ' ' || to_state as move from status_history`,
  )
  return rows.map(({ move }) => move)
}
