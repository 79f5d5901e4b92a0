import { registry } from '#server/domains.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { prove } from '#server/operations/proof/prove.ts'
import type { Screen } from '../client/page.ts'
import { costOf } from '../world/costs.ts'
import { scheduler } from '../world/scheduler.ts'
import type { World } from '../world/world.ts'
import { expectAcknowledged, expectOnce } from './answers.ts'
import { Broken } from '../claims.ts'
import { expectChats, expectDrafts } from './chat.ts'
import { expectImports, expectMoney } from './money.ts'
import { expectMails, expectNotices, expectPushes, expectReceived } from './news.ts'

/** Once nothing breaks any more, all pages are live and nothing waits to be sent within this virtual time: a call is sent three times, each for a minute. */
const REST_MS = 260_000
/** What follows from the last event is fetched within this time. */
const SETTLE_MS = 2_500

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, of]) => [name, sorted(of)]),
  )
}
const text = (value: unknown): string => JSON.stringify(sorted(value)) ?? ''

/** Where two texts part, for a reader. */
function difference(shown: string, fresh: string): string {
  let at = 0
  while (at < shown.length && shown[at] === fresh[at]) at += 1
  const from = Math.max(0, at - 60)
  return `shown …${shown.slice(from, at + 80)}… but fresh …${fresh.slice(from, at + 80)}…`
}

const tabsOf = (world: World) => world.devices.flatMap((device) => device.open$())

/** Lets faults end and the world come to rest; throws where it does not. */
export async function comeToRest(world: World): Promise<void> {
  await world.heal()
  const isAtRest = (): boolean =>
    world.server !== undefined &&
    world.open === 0 &&
    !world.network.isBelieved &&
    tabsOf(world).every(({ page }) => page.status().isLive && page.status().waiting === 0)
  if (!(await scheduler.run(REST_MS, isAtRest))) {
    const pages = tabsOf(world).map(({ owner, page }) => `${owner} ${JSON.stringify({ ...page.status(), token: '' })}`)
    throw new Broken('rest', `no rest after ${REST_MS} ms: ${world.open} unanswered; ${pages.join('; ')}`)
  }
  await scheduler.run(SETTLE_MS)
}

/** What must hold of the data, and of what left the shop, whether or not a page is open. */
export async function checkData(world: World): Promise<void> {
  expectNoErrors(world)
  await costOf('check: invariants', () => expectInvariants(world))
  await costOf('check: money', () => expectMoney(world))
  await costOf('check: imports', () => expectImports(world))
  await costOf('check: news', async () => {
    await expectNotices(world)
    await expectMails(world)
    await expectPushes(world)
  })
}

/** Everything that must hold while nothing is under way. */
export async function checkAll(world: World): Promise<void> {
  await checkData(world)
  await costOf('check: answers', async () => {
    await expectAcknowledged(world)
    await expectOnce(world)
    await expectReceived(world)
  })
  await costOf('check: drafts', () => expectDrafts(world))
  await costOf('check: chats', () => expectChats(world))
  await costOf('check: screens', () => expectScreens(world))
  world.digest.add('at rest', {
    events: await world.read('select topic, seq::text, name, md5(view::text) as view from events order by topic, seq'),
    ledger: await world.read('select sum(amount)::text as sum, count(*)::text as entries from ledger_entries'),
    orders: await world.read('select id, state, version::text from orders order by id'),
  })
}

/** What the shop logs about people who must look, and about what is around it: no fault of the shop. */
const EXPECTED = ['a person must look at this', 'a network cannot be read', 'cannot be credited: a person must look']
/** Its own proof looks while everything is under way, and must find nothing then either. */
const PROOF = 'an invariant is broken'
/** What looks at the clock may be late right after a leap, and must be gone at the next quiet point. */
const LATE = registry.invariants.filter(({ sql }) => sql.includes('shop_now()')).map(({ id }) => id)

/** No error was logged, and no one was answered with a fault of the server. */
function expectNoErrors({ errors, done }: World): void {
  const found = errors.find((line) => line.includes(PROOF) && !LATE.some((id) => line.includes(`"invariant":"${id}"`)))
  if (found !== undefined) throw new Broken('proof', `the shop's own proof found a breach: ${found.slice(0, 700)}`)
  const error = errors.find((line) => !line.includes(PROOF) && !EXPECTED.some((expected) => line.includes(expected)))
  if (error !== undefined) throw new Broken('errors', `an error was logged: ${error.slice(0, 700)}`)
  const fault = done.find(({ problem }) => problem === 'system.unknown')
  if (fault) throw new Broken('errors', `${fault.action} of ${fault.who} was answered with a fault of the server`)
}

/** All invariants of the shop hold. */
async function expectInvariants(world: World): Promise<void> {
  const queries: Queries = { run: ({ text: sql }) => world.read(sql) }
  const breaches = await prove(queries, registry.invariants)
  const [first] = breaches
  if (!first) return
  const all = breaches.map(({ invariant, rows }) => `${invariant.id}: ${JSON.stringify(rows[0])}`)
  throw new Broken('invariants', `${first.invariant.id} is broken: ${all.join('; ').slice(0, 900)}`)
}

async function expectScreens(world: World): Promise<void> {
  for (const { owner, page } of tabsOf(world)) {
    let screens: readonly Screen[] | undefined
    void scheduler.as({ owner }, () => page.compare()).then((found) => (screens = found))
    if (!(await scheduler.run(60_000, () => screens !== undefined)))
      throw new Broken('rest', `${owner} is not answered`)
    for (const { name, state, shown, fresh } of screens ?? []) {
      if (state !== 'live') throw new Broken('screens', `${name} of ${owner} is ${state} while its page is live`)
      const [was, is] = [text(shown), text(fresh)]
      if (was !== is) throw new Broken('screens', `${name} of ${owner} differs: ${difference(was, is)}`)
      world.digest.add(`${owner} ${name}`, was)
    }
  }
}
