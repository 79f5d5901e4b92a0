import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, post } from '#contract/platform/call.ts'
import { contract, done, nothing } from '#contract/platform/contract.ts'
import { expectPolicies } from '#server/platform/plugins/policies.ts'
import { everyDeclared } from '#tests/support/declared.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { routesOf } from './routes.ts'
import { secretsOf, type Tenant, tenantsOf } from './world.ts'

/** As much of the description of the API as is compared: calls by address and method. */
type Paths = Record<string, Record<string, { 'x-policy'?: string; security?: object[] }>>

/** Everything that answers without being a call of the contract, and why anybody may ask it. */
const OPEN: Readonly<Record<string, string>> = {
  '/healthz': 'whether the process runs; for its monitoring',
  '/readyz': 'whether the database answers, and the process stays',
  '/metrics': 'figures by route and status, which name no one',
  '/status': 'version, schema and lags; for its monitoring, with the token of the figures',
  '/api/openapi.json': 'the contract is public',
  '/api/docs': 'the same, readable',
  '/files/:name': 'public pictures by the hash of their content',
  '/uploads/:name': 'pictures of reviews by the hash of their content',
  '/dev/mail': 'a mailbox that does not exist in production',
}

const HIDDEN = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/main.ts',
  '/data/secret',
  '/.data/secret',
  '/files/secret',
  '/files/..%2fsecret',
  '/files/%2e%2e%2fsecret',
  '/files/..%5csecret',
  '/files/%2e%2e/secret',
  '/files//secret',
  '/uploads/secret',
  '/uploads/..%2fprivate%2fsecret',
  '/uploads/%2e%2e/private/secret',
  `/uploads/${'0'.repeat(64)}.html`,
  `/files/${'0'.repeat(40)}.html`,
  `/files/${'0'.repeat(40)}.svg%00.html`,
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/admin',
  '/debug/pprof',
]

describe('what is open to everybody', () => {
  let shop: TestShop
  let tenants: readonly Tenant[]
  const folder = mkdtempSync(join(tmpdir(), 'shop-exposure-'))
  beforeAll(async () => {
    mkdirSync(join(folder, 'files'))
    for (const path of ['secret', 'files/secret']) writeFileSync(join(folder, path), 'not-for-you')
    shop = await openShop('embedded', { DATA_DIR: folder })
    tenants = await tenantsOf(shop)
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  const isMounted = (url: string): boolean => shop.app.hasRoute({ method: 'GET', url })
  const secrets = (): string[] => tenants.flatMap((tenant) => Object.values(secretsOf(tenant)).flat())

  it.each(Object.entries(OPEN))('%s is, because it is %s', (url) => expect(isMounted(url)).toBe(true))

  it('is nothing beside that but the page and the calls of the contract', async () => {
    const calls = new Set((await everyDeclared()).map(({ call }) => `/api/${call.path}`))
    const urls = routesOf(shop.app)
    expect([...calls].filter((url) => !urls.includes(url))).toEqual([])
    // Pages and assets are there once they are built.
    const others = urls.filter((url) => !calls.has(url) && !(url in OPEN) && !/^(?:\/api\/docs\*|\/?\*|\/)$/.test(url))
    expect(others).toEqual([])
  })

  it('names no one: figures and the description of the API hold nothing of anybody', async () => {
    for (const url of ['/metrics', '/status', '/api/openapi.json', '/healthz', '/readyz']) {
      const { statusCode, body } = await shop.app.inject({ url })
      expect([url, statusCode]).toEqual([url, 200])
      expect([url, secrets().filter((secret) => body.includes(secret))]).toEqual([url, []])
      expect([url, body.includes(shop.services.env.SECRET)]).toEqual([url, false])
    }
  })

  it('describes every call, with its policy where everybody sees it, and no other', async () => {
    const calls = await everyDeclared()
    const { paths } = (await shop.app.inject({ url: '/api/openapi.json' })).json<{ paths: Paths }>()
    const documented = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, { 'x-policy': policy, security }]) => [
        `${method.toUpperCase()} ${url}`,
        { policy, tokens: security?.length },
      ]),
    )
    // With a scope, the access token of an app is one more way; for everybody, no token at all is another.
    const declared = calls.map(({ call, policy, scope }) => [
      `${call.method} /api/${call.path}`,
      { policy, tokens: scope === undefined ? Number(policy !== 'everyone') : 2 },
    ])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(declared))
  })

  it.each(HIDDEN)('is not %s', async (url) => {
    const { statusCode, body } = await shop.app.inject({ url })
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('not-for-you')
  })

  it('sends no answer without its headers against being read as something else', async () => {
    for (const url of ['/', '/api/wanlshop/common/init', '/dev/mail', '/no/such', '/metrics']) {
      const { headers } = await shop.app.inject({ url })
      expect([url, headers]).toMatchObject([
        url,
        { 'x-content-type-options': 'nosniff', 'content-security-policy': expect.any(String) },
      ])
    }
  })

  it('lets the answer of a call do nothing, accepted or refused, and a page what a page needs', async () => {
    const policyOf = async (url: string) => (await shop.app.inject({ url })).headers['content-security-policy']
    for (const url of [
      '/api/wanlshop/common/init',
      '/api/wanlshop/order/counters',
      '/api/wanlshop/product/lists?sort=none',
    ])
      expect([url, await policyOf(url)]).toEqual([url, "default-src 'none';frame-ancestors 'none'"])
    expect(await policyOf('/')).toMatch(/^default-src 'self';script-src 'self';/)
    const trusted = "require-trusted-types-for 'script';trusted-types page-worker"
    for (const url of ['/', '/no/such', '/dev/mail'])
      expect([url, await policyOf(url)]).toEqual([url, expect.stringContaining(trusted)])
    expect(await policyOf('/api/docs')).not.toContain('trusted-types')
  })

  it('keeps the devices that no page of ours asks for from whatever got into it, and leaves it the camera for barcodes', async () => {
    const { headers } = await shop.app.inject({ url: '/' })
    for (const feature of ['display-capture', 'payment', 'usb'])
      expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=()`)
    expect(String(headers['permissions-policy'])).not.toContain('camera')
    // Asked for by a button of the page that chooses a place, and nowhere else.
    expect(String(headers['permissions-policy'])).not.toContain('geolocation')
  })
})

describe('a call without a policy', () => {
  it('does not compile', () => {
    const calls = {
      look: get<Record<never, never>, { done: true }>('look'),
      change: post<Record<never, never>, { done: true }>('change'),
    }
    const declared = contract(calls, {
      look: { summary: 'Look', policy: 'everyone', input: nothing, output: done },
      // @ts-expect-error The compiler reports a missing policy.
      change: { summary: 'Change', input: nothing, output: done },
    })
    expect(Object.keys(declared)).toEqual(['look', 'change'])
  })

  it('does not start, when it was mounted past the contract', () => {
    const app = Fastify()
    expectPolicies(app)
    expect(() => app.get('/api/wanlshop/secret', () => 'told')).toThrow('/api/wanlshop/secret has no policy')
    expect(() => app.get('/api/open', { config: { policy: 'everyone' } }, () => 'told')).not.toThrow()
  })
})
