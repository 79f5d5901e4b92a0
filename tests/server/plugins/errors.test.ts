import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { StorageUnavailable } from '#server/platform/process/storage-unavailable.ts'
import { registered } from '#tests/support/accounts.ts'
import { person } from '#tests/support/factories.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import { runText } from '#tests/support/run-text.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

interface Line {
  readonly msg: string
  readonly reqId?: string
}

/** What the log says at a level while something is done to a shop. */
async function logOf(
  level: 'warn' | 'debug',
  work: (shop: TestShop, token: string) => Promise<unknown>,
): Promise<Line[]> {
  const logTo = new PassThrough()
  const shop = await openShop('embedded', { LOG_LEVEL: level }, { logTo })
  try {
    const { token } = await registered(shop)
    logTo.read()
    await work(shop, token)
    const lines = String(logTo.read()).trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Line)
  } finally {
    await shop.close()
  }
}

const askedWhile = (error: Error) => (shop: TestShop, token: string) => {
  vi.spyOn(shop.db, 'run').mockRejectedValueOnce(error)
  return shop.ask(userCalls.profile, {}, { token })
}
const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

describe('a failure in the log', () => {
  it.each([
    { what: 'an absent database', error: away, msg: 'the database is away or busy' },
    { what: 'an absent store', error: new StorageUnavailable('away'), msg: 'the store of pictures is away or refuses' },
    { what: 'a bug', error: new Error('undefined is not a function'), msg: 'a call failed' },
  ])('names the call of $what', async ({ error, msg }) => {
    const asked = { method: 'GET', route: `/api/${userCalls.profile.path}` }
    expect(await logOf('warn', askedWhile(error))).toEqual([expect.objectContaining({ msg, ...asked })])
  })

  it('names what is no call as well, and not what was typed there', async () => {
    const lines = await logOf('warn', async (shop) => {
      const sha256 = 'a'.repeat(64)
      const id = await looseUpload(shop, (await person(shop)).id, 'review')
      await runText(shop, `update uploads set entity = 'review', entity_id = id, sha256 = $2 where id = $1`, id, sha256)
      vi.spyOn(shop.services.store, 'read').mockRejectedValueOnce(new StorageUnavailable('away'))
      return shop.app.inject(`/uploads/${sha256}.webp?typed=secret`)
    })
    expect(lines).toEqual([expect.objectContaining({ method: 'GET', route: '/uploads/:name' })])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('belongs to the other lines of its call, where every call has lines', async () => {
    const lines = await logOf('debug', askedWhile(away))
    const asked = lines.find(({ msg }) => msg === 'incoming request')
    expect(asked?.reqId).toBeDefined()
    expect(lines.find(({ msg }) => msg === 'the database is away or busy')?.reqId).toBe(asked?.reqId)
  })
})

describe('the address of a page without its #', () => {
  it.each([
    ['/%23/pages/product/goods?id=g1&utm_source=x', '/#/pages/product/goods?id=g1&utm_source=x'],
    ['/pages/member/order?tab=completed', '/#/pages/member/order?tab=completed'],
  ])('leads from %s to the page', async (url, page) => {
    const shop = await openShop('embedded')
    try {
      const { statusCode, headers } = await shop.app.inject({ url })
      expect([statusCode, headers.location]).toEqual([302, page])
      expect((await shop.app.inject({ url, method: 'POST', payload: {} })).headers.location).toBeUndefined()
    } finally {
      await shop.close()
    }
  })
})
