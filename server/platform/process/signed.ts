import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, purpose: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${body}`).digest()

/** Signs what the server keeps no copy of. What was signed for one purpose serves no other. */
export function signed(secret: string, purpose: string, what: object): string {
  const body = Buffer.from(JSON.stringify(what)).toString('base64url')
  return `${body}.${sign(secret, purpose, body).toString('base64url')}`
}

/** Reads back what was signed for a purpose, or nothing when it is not ours. */
export function readSigned(secret: string, purpose: string, text: string): unknown {
  const [body = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(secret, purpose, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}
