import { createHmac } from 'node:crypto'
import { drawBytes } from '../../platform/process/chance.ts'

const SALT_BYTES = 24
/** How a secret begins, so that its owner knows it again. */
const PREFIX = 'whsec_'

/** What a new secret is made of. */
export const newSalt = (): string => drawBytes(SALT_BYTES).toString('base64url')

/** The secret of a shop's webhook. It is made again from its salt each time, and stored nowhere. */
export const secretOf = (serverSecret: string, shopId: string, salt: string): string =>
  PREFIX + createHmac('sha256', serverSecret).update(`webhook:${shopId}:${salt}`).digest('base64url')

/** The header that proves where a delivery comes from: `t=SECONDS,v1=HEX`, an HMAC-SHA256 over `SECONDS.BODY` (docs/webhooks.md). */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
