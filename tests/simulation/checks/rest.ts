import { allLifecycles, type AnyLifecycle, LIFECYCLE_NAMES, type LifecycleName } from '#machines/all-lifecycles.ts'
import { waitingOf } from '#machines/platform/chart.ts'
import { registry } from '#server/domains.ts'
import { allFixtures } from '#tests/lifecycles/all-fixtures.ts'
import type { Fixture } from '#tests/lifecycles/fixture.ts'
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
/** What a queue holds is due within this time, and every job looks within the other. */
const QUEUE_MS = 3 * 60 * MINUTE_MS
const LOOKED_MS = 30_000

/** A deadline fires within this time of its moment, wherever it is. */
const LATE_MS = 5 * MINUTE_MS

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

async function expectLifecycles(world: World): Promise<void> {
  for (const name of LIFECYCLE_NAMES) {
    const { table, columns } = registry.kinds.lifecycle(name)
    const { waitsWith = 'false', rests }: Fixture = allFixtures[name]
    const rows = await world.read<{
      id: string
      state: string
      event: string | null
      at: number | null
      excused: boolean
    }>(
      `select t.id, t.${columns.state} as state, t.${columns.deadlineEvent} as event,
         (extract(epoch from shop_now() - t.${columns.deadlineAt}) * 1000)::float8 as at, ${waitsWith} as excused
       from ${table} t where t.${columns.state} is not null`,
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
      else if (!isWaiting && !isOver(name, row.state) && !(rests ?? []).includes(row.state))
        throw new Broken('ends', `${name} ${row.id} waits for ever in ${row.state}`)
      if (rests && !row.excused && !rests.includes(row.state))
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
  const clocks = registry.kinds.lifecycles.map(
    ({ table, columns: { deadlineAt, deadlineEvent } }) =>
      `select 1 from ${table} where ${deadlineAt} is not null and ${deadlineEvent} is distinct from 'target'`,
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
