import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The keys of a browser's subscription, and how that browser reads a message: written from RFC 8291, without the server's code. */
export function browserKeys() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const point = own.getPublicKey()
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs])
      const secret = hkdf(auth, own.computeSecret(theirs), info, 32)
      const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opening = createDecipheriv('aes-128-gcm', key, nonce)
      opening.setAuthTag(sealed.subarray(-16))
      const open = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      return open.subarray(0, open.lastIndexOf(2)).toString()
    },
  }
}

/** One message that a push service was given. */
export interface Posted {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** How the double answers. */
export interface PushAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A push service on this machine: it keeps what it is given, and answers as told. */
export async function openPushService() {
  const posted: Posted[] = []
  let answerOf: (path: string) => PushAnswer = () => ({ status: 201 })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      posted.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const { status, headers = {} } = answerOf(path)
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Everything that came, in order. */
    posted,
    to: (path: string): Posted[] => posted.filter((each) => each.path === path),
    answers: (answer: PushAnswer | ((path: string) => PushAnswer)): void => {
      answerOf = typeof answer === 'function' ? answer : () => answer
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** The double of a push service. */
export type PushService = Awaited<ReturnType<typeof openPushService>>
