import { io, type Socket } from 'socket.io-client'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { crowd, times } from '#tests/storms/driver/crowd.ts'
import { paidOrder, parcelOf, tradeIn } from './bench-orders.ts'
import { callerOf } from './caller.ts'
import { median, quantile } from './figure.ts'
import { type EachWay, inRounds, inTurns, sideOf, TURNS } from './rounds.ts'

/** At most so many orders are paid at once while a round is prepared. */
const AT_ONCE = 6
/** Ours has placed and paid each order, a floor does nothing but ship: so long it goes on getting quicker. */
const WARMING = 3
/** So many views fit into what the floor takes at once. */
const VIEWS = 60

/** A server's two ends: where it is asked to ship, and where its buyer listens. */
interface Ends {
  readonly asked: number
  readonly received: number
}

/** A way to ship an order, and the socket on which its buyer hears of it. */
interface Shipping {
  readonly ship: (order: OrderView) => Promise<unknown>
  readonly socket: Socket
}

/** What one round of a way showed, in milliseconds. */
export interface Timed {
  readonly p50: number
  readonly p99: number
}

/** A socket of a signed-in account, once the server has sent its `init`. */
export async function connected(port: number, token: string, ready: 'init' | 'connect'): Promise<Socket> {
  const url = `http://127.0.0.1:${port}`
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    extraHeaders: { origin: url },
  })
  await new Promise<void>((resolve, reject) => socket.once(ready, () => resolve()).once('connect_error', reject))
  return socket
}

/** Asks a bare server, which speaks the same envelope, and answers its data. */
export async function postBare<T>(port: number, path: string, body: unknown, token = ''): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { code: number; data: T }
  if (envelope.code !== 1) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** When this socket hears of this event of the order, by the clock that is given. */
export const receivedAt = (socket: Socket, orderId: string, name: string, now: () => number): Promise<number> =>
  new Promise((resolve) => {
    const listen = (...events: readonly { entity_id: string; name: string }[]): void => {
      if (!events.some((event) => event.entity_id === orderId && event.name === name)) return
      socket.off('order', listen)
      resolve(now())
    }
    socket.on('order', listen)
  })

/** When this socket hears that the order was shipped, by the clock that is given. */
export const shippedReceivedAt = (socket: Socket, orderId: string, now: () => number): Promise<number> =>
  receivedAt(socket, orderId, 'order.shipped', now)

const now = (): number => performance.now()

/** POST sent → the other party's socket event. */
async function timed({ ship, socket }: Shipping, order: OrderView): Promise<number> {
  const received = shippedReceivedAt(socket, order.id, now)
  const sent = now()
  const answered = ship(order)
  const took = (await received) - sent
  await answered
  return took
}

/** Rounds of so many ships each way, one order at a time. Ours and the floor take turns with every order, for a machine drifts within a round too. */
export async function shippingRounds(
  db: Database,
  ends: Readonly<Record<'ours' | 'floor', Ends>>,
  { rounds, ships }: { rounds: number; ships: number },
): Promise<EachWay<Timed>[]> {
  const trade = await tradeIn(db)
  const { buyer, merchant } = trade
  const call = callerOf(ends.ours.asked)
  const bare = <Body>(path: string, body: Body) => postBare(ends.floor.asked, path, body, merchant.owner.token)
  const sides: Readonly<Record<'ours' | 'floor', Shipping>> = {
    ours: {
      socket: await connected(ends.ours.received, buyer.token, 'init'),
      ship: (order) => call(orderMoves['order.ship'], { id: order.id, parcel: parcelOf(order) }, merchant.owner),
    },
    floor: {
      socket: await connected(ends.floor.received, buyer.token, 'connect'),
      ship: (order) => bare('ship', { id: order.id, parcel: parcelOf(order), shop: merchant.id }),
    },
  }
  const seen = await inRounds(
    rounds,
    async () => {
      const orders = await crowd(times(ships * TURNS), AT_ONCE, () => paidOrder(call, trade))
      for (let from = 0; from < orders.length; from += VIEWS) await bare('views', orders.slice(from, from + VIEWS))
      const next = orders.values()
      return inTurns(
        ships,
        (way) => timed(sides[sideOf(way)], next.next().value as OrderView),
        (ms): Timed => ({ p50: median(ms), p99: quantile(ms, 0.99) }),
      )
    },
    WARMING,
  )
  for (const { socket } of Object.values(sides)) socket.close()
  return seen
}
