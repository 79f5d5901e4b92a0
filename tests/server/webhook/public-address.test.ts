import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { checkedLookup, isPublicIp, PrivateAddress } from '#server/platform/configuration/public-address.ts'
import { postWebhook } from '#server/shops/webhook/post-webhook.ts'
import { resolvesToPrivate, webhookAddress } from '#server/shops/webhook/webhook-address.ts'
import { readEnv } from '#server/env.ts'

describe('the address of a webhook', () => {
  it.each([
    ['https://hooks.seller.example/shop?key=1', undefined],
    ['https://hooks.seller.example:8443/', undefined],
    ['https://8.8.8.8/', undefined],
    ['https://[2606:4700::1111]/', undefined],
    ['', 'webhook.notAddress'],
    ['hooks.seller.example', 'webhook.notAddress'],
    ['https://', 'webhook.notAddress'],
    ['https://name:word@hooks.seller.example/', 'webhook.notAddress'],
    ['http://hooks.seller.example/', 'webhook.needsHttps'],
    ['ftp://hooks.seller.example/', 'webhook.needsHttps'],
    ['file:///etc/passwd', 'webhook.needsHttps'],
    ['javascript:alert(1)', 'webhook.needsHttps'],
    ['https://hooks.seller.example:25/', 'webhook.port'],
    ['https://127.0.0.1/', 'webhook.privateAddress'],
    ['https://127.1/', 'webhook.privateAddress'],
    ['https://2130706433/', 'webhook.privateAddress'],
    ['https://0x7f000001/', 'webhook.privateAddress'],
    ['https://0177.0.0.1/', 'webhook.privateAddress'],
    ['https://0/', 'webhook.privateAddress'],
    ['https://１２７.０.０.１/', 'webhook.privateAddress'],
    ['https://10.1.2.3/', 'webhook.privateAddress'],
    ['https://172.31.255.255/', 'webhook.privateAddress'],
    ['https://192.168.0.1/', 'webhook.privateAddress'],
    ['https://100.64.0.1/', 'webhook.privateAddress'],
    ['https://169.254.169.254/latest/meta-data', 'webhook.privateAddress'],
    ['https://224.0.0.1/', 'webhook.privateAddress'],
    ['https://255.255.255.255/', 'webhook.privateAddress'],
    ['https://[::1]/', 'webhook.privateAddress'],
    ['https://[::]/', 'webhook.privateAddress'],
    ['https://[::ffff:10.0.0.1]/', 'webhook.privateAddress'],
    ['https://[::ffff:8.8.8.8]/', 'webhook.privateAddress'],
    ['https://[64:ff9b::a00:1]/', 'webhook.privateAddress'],
    ['https://[2002:a00:1::]/', 'webhook.privateAddress'],
    ['https://[fd00::1]/', 'webhook.privateAddress'],
    ['https://[fe80::1]/', 'webhook.privateAddress'],
    ['https://localhost/', 'webhook.privateAddress'],
    ['https://LOCALHOST./', 'webhook.privateAddress'],
    ['https://a.localhost/', 'webhook.privateAddress'],
    ['https://database.internal/', 'webhook.privateAddress'],
    ['https://database/', 'webhook.privateAddress'],
  ])('%s: %s', (typed, wrong) => {
    const answer = webhookAddress(typed, false)
    expect(answer.ok ? undefined : answer.problem).toEqual(wrong && { key: wrong, params: {}, field: 'url' })
  })

  it('may be a program of this machine only where the configuration says so, and no other private one then', () => {
    expect(webhookAddress('http://127.0.0.1:4000/hook', true)).toMatchObject({ ok: true })
    expect(webhookAddress('http://127.0.0.1:4000/hook', false)).toMatchObject({ ok: false })
    expect(webhookAddress('http://10.0.0.1/hook', true)).toMatchObject({ ok: false })
    expect(webhookAddress('https://169.254.169.254/', true)).toMatchObject({ ok: false })
    const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(40), DATABASE_URL: 'postgres://x/y' }
    expect(() => readEnv({ ...production, WEBHOOK_LOCAL: 'true' })).toThrow('WEBHOOK_LOCAL')
  })

  it('is stored as it is called, without what is never sent', () => {
    const answer = webhookAddress('HTTPS://Hooks.Seller.example:443/a/../b#part', false)
    expect(answer.ok && answer.value.href).toBe('https://hooks.seller.example/b')
  })
})

describe('a name that leads into a private network', () => {
  const url = new URL('https://hooks.seller.example/')
  const finds =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

  it.each([
    [['8.8.8.8'], false],
    [['10.0.0.1'], true],
    [['8.8.8.8', '10.0.0.1'], true],
    [['::ffff:10.0.0.1'], true],
    [['2606:4700::1111', 'fe80::1%eth0'], true],
    [[], false],
  ])('is seen when it is set: %j', async (addresses, isPrivate) => {
    expect(await resolvesToPrivate(url, false, finds(...addresses))).toBe(isPrivate)
  })

  it('may be set while it cannot be resolved', async () => {
    const unknown = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await resolvesToPrivate(url, false, unknown)).toBe(false)
  })

  const looked = (addresses: string[], all = true) =>
    new Promise<unknown>((done) =>
      checkedLookup(false, finds(...addresses))('hooks.seller.example', { all }, (error, found) =>
        done(error ?? found),
      ),
    )
  it('gives a connection the addresses that were checked, or none', async () => {
    expect(await looked(['8.8.8.8', '9.9.9.9'])).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '9.9.9.9', family: 4 },
    ])
    expect(await looked(['8.8.8.8'], false)).toBe('8.8.8.8')
    expect(await looked(['8.8.8.8', '127.0.0.1'])).toBeInstanceOf(PrivateAddress)
    expect(await looked([])).toBeInstanceOf(PrivateAddress)
  })

  it('is not called, also where it led elsewhere when it was set', async () => {
    let calls = 0
    const server = createServer((_, response) => {
      calls += 1
      response.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const call = { url: `https://hooks.seller.example:${port}/`, headers: {}, body: '{}', local: false }
    expect(await postWebhook({ ...call, resolve: finds('127.0.0.1') })).toMatchObject({ status: 0, problem: 'private' })
    expect(await postWebhook({ ...call, url: `https://127.0.0.1:${port}/` })).toMatchObject({ problem: 'private' })
    expect(calls).toBe(0)
    server.close()
  })

  it('knows what is no IP address at all', () => {
    for (const text of ['', 'abc', '1.2.3', '8.8.8.8.8', ':::']) expect([text, isPublicIp(text)]).toEqual([text, false])
  })
})
