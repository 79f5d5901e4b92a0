import type { Stage } from './stage.ts'

const READY_MS = 5_000

/** Ends the server without a word and starts it again; answers after how many milliseconds it was ready. */
export async function killOnce({ server, log }: Stage): Promise<number> {
  log.claim(server.isRunning(), 'the server ended by itself')
  await server.kill()
  const ms = await server.start()
  log.claimInTime(ms < READY_MS, `the server took ${Math.round(ms)} ms to be ready again`)
  return ms
}
