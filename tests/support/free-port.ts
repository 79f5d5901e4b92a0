import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that Linux (from 32768) and others give to outgoing connections: one of those could take a port between the probe and
// its use. Above 10080, which browsers refuse.
const LOWEST = 10_100
const HIGHEST = 30_000
const TRIES = 50

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A free port of the loopback. Throws if it finds none. */
export async function freePort(): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error('no free port was found')
}
