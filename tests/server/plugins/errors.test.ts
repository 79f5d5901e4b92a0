import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/account.calls.ts'
import { registered } from '#tests/support/accounts.ts'
import { openShop } from '#tests/support/shop.ts'

interface Line {
  readonly msg: string
  readonly call?: string
  readonly reqId?: string
}

/** What the log says at a level of one call during which the database is away. */
async function logOfOneAway(level: 'warn' | 'debug'): Promise<Line[]> {
  const logTo = new PassThrough()
  const shop = await openShop('embedded', { LOG_LEVEL: level }, { logTo })
  try {
    const { token } = await registered(shop)
    logTo.read()
    vi.spyOn(shop.db, 'run').mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    await shop.ask(userCalls.profile, {}, { token })
    const lines = String(logTo.read()).trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Line)
  } finally {
    await shop.close()
  }
}

describe('a failure in the log', () => {
  const AWAY = 'the database is away or busy'

  it('names the call that failed', async () => {
    expect(await logOfOneAway('warn')).toEqual([expect.objectContaining({ msg: AWAY, call: userCalls.profile.path })])
  })

  it('belongs to the other lines of its call, where every call has lines', async () => {
    const lines = await logOfOneAway('debug')
    const asked = lines.find(({ msg }) => msg === 'incoming request')
    expect(asked?.reqId).toBeDefined()
    expect(lines.find(({ msg }) => msg === AWAY)?.reqId).toBe(asked?.reqId)
  })
})
