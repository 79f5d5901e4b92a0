import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { Init } from '#contract/platform/events.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { userTopic } from '#server/platform/domain/event.ts'
import { sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { clearingUp } from './clearing-up.ts'
import { type Driver, driverOf } from './driver.ts'
import { type Buyer, buyers } from './ground.ts'
import { oneOf, pay, place } from './orders.ts'
import { shopServer } from './server.ts'
import { passTime } from './shop-clock.ts'
import type { Stage } from './stage.ts'
import { turnedNode } from './turned-node.ts'

const APART_MS = minutes(5)
const PAY_WITHIN_MS = minutes(30)
/** A signal is taken soon. */
const HANDLED_MS = 200
const AGREE_WITHIN_MS = 1_000

interface Node {
  readonly server: ShopProcess
  readonly driver: Driver
}

/** Two more processes of the shop, one five minutes ahead and one behind, and later an hour behind: they decide alike. */
export const disagree = (stage: Stage, say: (line: string) => void): Promise<void> =>
  clearingUp(async (later) => {
    const { ground, log, over } = stage
    const start = async (ms: number): Promise<Node> => {
      const env = { NODE_ENV: 'test', DATABASE_URL: ground.url, NODE_AHEAD_MS: String(ms) }
      const server = await shopServer(env, turnedNode)
      later(server.stop)
      await server.start()
      return { server, driver: driverOf(server.port, log, over) }
    }
    const nodes = [await start(APART_MS), await start(-APART_MS)] as const
    const skuId = await sku(ground, await store(ground))
    const people = await buyers(ground, 2)
    await decideAlike(stage, nodes, people, skuId)
    for (const { server } of nodes) jumpBack(server)
    await sleep(HANDLED_MS)
    await decideAlike(stage, nodes, people, skuId)
    await expiresInTime(stage, { buyer: people[0] as Buyer, skuId, asked: nodes[0] })
    await publishedInOrder(stage, people)
    say('processes ten minutes apart, and after a jump back of an hour, gave the same deadlines')
  })

function jumpBack(server: ShopProcess): void {
  const pid = server.pid()
  if (pid === undefined || !server.isRunning()) throw new Error('A process with a wrong clock ended by itself')
  process.kill(pid, 'SIGUSR2')
}

async function decideAlike(
  stage: Stage,
  [one, other]: readonly [Node, Node],
  people: readonly Buyer[],
  skuId: string,
): Promise<void> {
  for (const [index, buyer] of people.entries()) {
    const [asked, paid] = index % 2 === 0 ? [one, other] : [other, one]
    await boughtAcross(stage, { buyer, skuId, asked, paid })
    await boundAcross(stage, buyer, asked, paid)
  }
}

async function boughtAcross(
  { ground, log }: Stage,
  { buyer, skuId, asked, paid }: { buyer: Buyer; skuId: string; asked: Node; paid: Node },
): Promise<void> {
  const placed = await place(asked.driver, buyer, [oneOf(skuId)])
  if (!placed.ok) return log.claim(false, `a process with a wrong clock refused an order: ${placed.problem.key}`)
  const now = await shopNow(ground.db)
  const left = Date.parse(placed.value.deadline_at ?? '') - now.getTime()
  log.claim(
    Math.abs(left - PAY_WITHIN_MS) < 5_000,
    `a process with a wrong clock left ${left / minutes(1)} minutes to pay`,
  )
  for (const { server } of [asked, paid]) {
    const { time } = (await (await fetch(`${server.url}/api/wanlshop/common/init`)).json()) as { time: string }
    const apart = Math.abs(Date.parse(time) - (await shopNow(ground.db)).getTime())
    log.claim(apart < AGREE_WITHIN_MS, `a process published a time ${apart} ms from the shop’s`)
  }
  log.claim((await pay(paid.driver, buyer, placed.value)).ok, 'the other process refused the payment')
}

const PUBLISHED = `
  select count(*)::int as published, count(*) filter (where not follows)::int as back
  from (select seq = lag(seq, 1, 0::bigint) over same + 1 and at >= lag(at, 1, at) over same as follows
    from events where topic = any($1) window same as (partition by topic order by seq)) numbered`

/** Whatever the processes take the time for: what came later has the next number, and no earlier time. */
async function publishedInOrder({ ground, log }: Stage, people: readonly Buyer[]): Promise<void> {
  const topics = people.map(({ id }) => userTopic(id))
  const [seen] = await runText<{ published: number; back: number }>(ground, PUBLISHED, topics)
  log.claim((seen?.published ?? 0) > people.length, 'nothing was told by processes with wrong clocks')
  log.claim(seen?.back === 0, `${seen?.back} events are out of their order`)
}

/** A socket that one process holds is bound by another, as behind a load balancer. */
async function boundAcross({ log }: Stage, buyer: Buyer, holds: Node, binds: Node): Promise<void> {
  const { url } = holds.server
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: buyer.token },
    extraHeaders: { origin: url },
    forceNew: true,
  })
  try {
    const { client_id } = await new Promise<Init>((resolve, reject) => {
      socket.once('init', resolve)
      socket.once('connect_error', reject)
    })
    const bound = await binds.driver.ask(socketCalls.shake, { client_id, last: {} }, buyer)
    log.claim(bound.ok, 'a socket could not be bound by a process whose clock differs')
  } finally {
    socket.disconnect()
  }
}

async function expiresInTime(
  { ground, log }: Stage,
  { buyer, skuId, asked }: { buyer: Buyer; skuId: string; asked: Node },
) {
  const placed = await place(asked.driver, buyer, [oneOf(skuId)])
  if (!placed.ok) return log.claim(false, `an order was refused: ${placed.problem.key}`)
  const state = async () => (await asked.driver.must(orderCalls.getOrderInfo, { id: placed.value.id }, buyer)).state
  await passTime(ground, PAY_WITHIN_MS - minutes(1))
  await sleep(2_000)
  log.claim((await state()) === 'pendingPayment', 'an order expired a minute too early')
  await passTime(ground, minutes(1) + 1_000)
  await sleep(2_500)
  log.claim((await state()) === 'cancelled', 'an order did not expire in time')
}
