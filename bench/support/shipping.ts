import { io, type Socket } from 'socket.io-client'
import type { OrderView } from '#contract/order.contract.ts'
import { median, quantile } from './figure.ts'

/** A way to ship an order, and the socket on which its buyer hears of it. */
export interface Way {
  readonly ship: (order: OrderView) => Promise<unknown>
  readonly socket: Socket
}

/** A socket of somebody signed in, once the server has said what this one says when it is ready. */
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

/** Asks a bare server, which speaks the same envelope. */
export async function postBare(port: number, path: string, body: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { code: number }
  if (envelope.code !== 1) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
  return envelope
}

/** What one round of a way showed, in milliseconds. */
export interface Timed {
  readonly p50: number
  readonly p99: number
}

/** POST sent → the other party's socket event, one order at a time. */
export async function timeRound({ ship, socket }: Way, orders: readonly OrderView[]): Promise<Timed> {
  const times: number[] = []
  for (const order of orders) {
    const heard = new Promise<number>((resolve) => {
      const listen = (event: { entity_id: string; name: string }): void => {
        if (event.entity_id !== order.id || event.name !== 'order.shipped') return
        socket.off('order', listen)
        resolve(performance.now())
      }
      socket.on('order', listen)
    })
    const sent = performance.now()
    const answered = ship(order)
    times.push((await heard) - sent)
    await answered
  }
  return { p50: median(times), p99: quantile(times, 0.99) }
}
