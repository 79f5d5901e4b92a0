import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopTimeNear } from '../db/shop-time.ts'

const LIFE_MS = 120_000

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`client:${text}`).digest('base64url')

/** Binds a socket to a session for two minutes, without a shared store. */
export function makeClientId(secret: string, socketId: string, sessionId: string): string {
  const text = `${socketId}.${sessionId}.${Math.round(shopTimeNear() + LIFE_MS)}`
  return `${text}.${sign(secret, text)}`
}

/** Whether this client id was made for this session and is still good. */
export function isClientOf(secret: string, clientId: string, sessionId: string): boolean {
  const parts = clientId.split('.')
  const [, session, until] = parts
  const given = Buffer.from(parts.at(-1) ?? '')
  const right = Buffer.from(sign(secret, parts.slice(0, -1).join('.')))
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    session === sessionId &&
    Number(until) >= shopTimeNear()
  )
}
