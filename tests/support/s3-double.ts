import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { refusalOf } from './s3-signature.ts'

const KEY = { id: 'shop-key', secret: 'not the secret of anything', region: 'eu-test-1' }

/** The failure of a request. */
export type Mishap =
  | 'fails'
  | 'slows down'
  | 'is silent'
  | 'breaks'
  | 'cuts'
  | 'is full'
  | 'is elsewhere'
  | 'locks it'
  | 'knows no key'

/** An object of a bucket. */
export interface Kept {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** An object store on the loopback with two buckets, which does as much of S3 as we ask and refuses what is not signed rightly. */
export interface S3Double {
  readonly endpoint: string
  /** The configuration of a shop that keeps its uploads here. */
  readonly env: ReturnType<typeof envOf>
  /** By bucket and key. */
  readonly kept: Map<string, Kept>
  /** Method and path of each request, in their order. */
  readonly asked: string[]
  /** The failures of the next requests, one each. */
  readonly mishaps: (Mishap | undefined)[]
  leave(): Promise<void>
  comeBack(): Promise<void>
}

const envOf = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: KEY.region,
  S3_PUBLIC_BUCKET: 'shop-open',
  S3_PRIVATE_BUCKET: 'shop-closed',
  S3_KEY_ID: KEY.id,
  S3_SECRET: KEY.secret,
})

const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  MethodNotAllowed: 405,
  InternalError: 500,
  SlowDown: 503,
  QuotaExceeded: 403,
  TemporaryRedirect: 307,
}

const say = (response: ServerResponse, code: string): void => {
  response.statusCode = STATUS[code] ?? 403
  response.setHeader('content-type', 'application/xml')
  if (code === 'TemporaryRedirect') response.setHeader('location', 'http://127.0.0.1:9/elsewhere')
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
}

/** Starts one. */
export async function s3Double(): Promise<S3Double> {
  const kept = new Map<string, Kept>()
  const asked: string[] = []
  const mishaps: (Mishap | undefined)[] = []

  const does = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const [, bucket = '', ...rest] = (request.url ?? '').split('/')
    const key = `${bucket}/${rest.join('/')}`
    const found = kept.get(key)
    if (bucket !== double.env.S3_PUBLIC_BUCKET && bucket !== double.env.S3_PRIVATE_BUCKET)
      return say(response, 'NoSuchBucket')
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cache } = request.headers
      kept.set(key, { bytes: body, headers: { 'content-type': type, ...(cache ? { 'cache-control': cache } : {}) } })
      response.end()
    } else if (request.method === 'DELETE') {
      kept.delete(key)
      response.writeHead(204).end()
    } else if (!found) say(response, 'NoSuchKey')
    else response.writeHead(200, { ...found.headers, 'content-length': found.bytes.length }).end(found.bytes)
  }

  const INSTEAD: Readonly<Record<Mishap, (response: ServerResponse) => void>> = {
    fails: (response) => say(response, 'InternalError'),
    'slows down': (response) => say(response, 'SlowDown'),
    'is silent': () => {},
    breaks: (response) => response.socket?.destroy(),
    cuts: (response) => {
      // A head has nothing that could be cut.
      if (response.req.method === 'HEAD') return void response.socket?.destroy()
      response.writeHead(200, { 'content-length': 1_000 })
      response.write(Buffer.alloc(100), () => response.socket?.destroy())
    },
    'is full': (response) => say(response, 'QuotaExceeded'),
    'is elsewhere': (response) => say(response, 'TemporaryRedirect'),
    'locks it': (response) => say(response, 'AccessDenied'),
    'knows no key': (response) => say(response, 'InvalidAccessKeyId'),
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const { method = '', url = '', headers } = request
    asked.push(`${method} ${url}`)
    const refusal = refusalOf({ method, url, headers, body }, KEY)
    const mishap = mishaps.shift()
    if (refusal) say(response, refusal)
    else if (mishap) INSTEAD[mishap](response)
    else does(request, response, body)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  const double: S3Double = {
    endpoint,
    env: envOf(endpoint),
    kept,
    asked,
    mishaps,
    leave: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    comeBack: () => listen(port),
  }
  return double
}
