import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest()
const encoded = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A request as a store receives it. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<keyId>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), ?SignedHeaders=(?<signed>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/
const SKEW_MS = 15 * 60_000

const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The text of a request that Signature Version 4 signs, as "Transferring Payload in a Single Chunk" describes it. */
function canonical({ method, url, headers }: Received, signed: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const payload = String(headers['x-amz-content-sha256'])
  return [method, path.join('/'), query.join('&'), lines.join(''), signed.join(';'), payload].join('\n')
}

/** Why a request is refused, in the store's word; nothing where its signature is that of the key, made now, for these bytes. */
export function refusalOf(
  received: Received,
  key: { readonly id: string; readonly secret: string; readonly region: string },
  nowMs = Date.now(),
): string | undefined {
  const { headers, body } = received
  const said = AUTHORIZATION.exec(headers.authorization ?? '')?.groups
  if (!said) return 'AccessDenied'
  const { keyId = '', scope = '', day = '', region = '', signed = '', signature = '' } = said
  const date = String(headers['x-amz-date'])
  if (keyId !== key.id) return 'InvalidAccessKeyId'
  if (region !== key.region || !date.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(instantOf(date) - nowMs) <= SKEW_MS)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  const mustBe = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBe.some((name) => !names.includes(name))) return 'AccessDenied'
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(received, names))].join('\n')
  const forDay = hmac(`AWS4${key.secret}`, day)
  const right = hmac(hmac(hmac(hmac(forDay, region), 's3'), 'aws4_request'), text).toString('hex')
  if (right !== signature) return 'SignatureDoesNotMatch'
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}
