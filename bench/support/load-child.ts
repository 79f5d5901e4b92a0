import autocannon from 'autocannon'
import { answerAsks } from './answer-asks.ts'
import { quantile } from './figure.ts'

/** The measurements of one run of load. Times in milliseconds. */
export interface Fired {
  readonly answered: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** So many different addresses ask, as the limits an address has mean it. */
const ADDRESSES = 2_000

async function fire(
  port: number,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Fired> {
  const requests = Array.from({ length: ADDRESSES }, (_, n) => ({
    path: paths[n % paths.length] ?? '/',
    headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
  }))
  const times: number[] = []
  const running = autocannon({ url: `http://127.0.0.1:${port}`, connections, duration: seconds, requests })
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const begun = performance.now()
  const { errors, non2xx } = await running
  const took = (performance.now() - begun) / 1000
  if (errors + non2xx > 0) throw new Error(`${errors} requests failed, ${non2xx} were refused`)
  return {
    answered: times.length,
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

/** The load, in a process of its own, so that the measurement does not measure itself. */
const loadMethods = { fire }

/** What the load can be asked for. */
export type LoadMethods = typeof loadMethods

answerAsks(loadMethods)
