import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { registered } from '#tests/support/accounts.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { portOf } from '#tests/support/raw-request.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const calls = await everyDeclared()
const closed = calls.filter(({ call, policy }) => policy !== 'everyone' && call.method !== 'GET')
const ofMerchants = closed.filter(({ policy }) => policy === 'merchant')

describe('a body of a stranger', () => {
  let shop: TestShop
  let shopper: string
  const parsed: string[] = []
  beforeAll(async () => {
    const prepare = (app: TestShop['app']) =>
      app.addHook('preParsing', ({ url }, _reply, payload, done) => {
        parsed.push(url)
        done(null, payload)
      })
    shop = await openShop('embedded', {}, { prepare })
    shopper = (await registered(shop)).token
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.close())

  it.each(closed.map((declared) => [nameOf(declared.call), declared] as const))(
    'is not read by %s',
    async (_name, { call }) => {
      const url = `/api/${call.path}`
      const headers = { 'content-type': 'application/json' }
      const answer = await shop.app.inject({ method: call.method, url, headers, payload: '{"a' })
      expect(answer.json()).toMatchObject({ code: 401, data: { problem: { key: 'account.signInFirst' } } })
      expect(parsed).not.toContain(url)
    },
  )

  it.each(ofMerchants.map((declared) => [nameOf(declared.call), declared] as const))(
    'is not read by %s where its sender has no shop',
    async (_name, { call }) => {
      const url = `/api/${call.path}`
      const headers = { 'content-type': 'application/json', token: shopper }
      const answer = await shop.app.inject({ method: call.method, url, headers, payload: '{"a' })
      expect(answer.json()).toMatchObject({ data: { problem: { key: 'shop.notMerchant' } } })
      expect(parsed).not.toContain(url)
    },
  )

  it('is answered before it has come: a title of 250,000 spaces', async () => {
    const { path } = shopGoodsCalls.add
    const title = `{"form":{"title":{"en":"x${' '.repeat(250_000)}x"}}}`
    const head = [
      `POST /api/${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${title.length}`,
    ]
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port: portOf(shop.app), host: '127.0.0.1' })
      let came = ''
      socket.on('data', (chunk: Buffer) => (came += chunk.toString()))
      // Only its beginning is sent: a server that waits for the rest never answers.
      socket.on('close', () => resolve(came))
      socket.on('error', reject)
      socket.write(`${head.join('\r\n')}\r\n\r\n${title.slice(0, 1_000)}`)
    })
    expect(answer).toContain('"account.signInFirst"')
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(parsed).not.toContain(`/api/${path}`)
  })

  it('is larger than others only where its sender is known', () => {
    const large = calls.filter(({ isLarge }) => isLarge)
    expect(large.length).toBeGreaterThan(3)
    expect(large.filter(({ policy }) => policy === 'everyone')).toEqual([])
  })
})
