import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { addToPool } from '#server/money/chain/address-pool.ts'
import { readEnv } from '#server/env.ts'
import type { Facts } from '#server/operations/doctor/facts.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { person } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/shop.ts'
import { makeVapidKey } from '#server/people/push/vapid.ts'
import { readFacts } from '#server/operations/doctor/facts.ts'
import { doctorAsked, type DoctorAsk } from '../../../scripts/doctor/ask.ts'
import { checklist, examine, render } from '../../../scripts/doctor/doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const backup = join(folder, 'newest.dump')
const addresses = join(folder, 'addresses.txt')
const SECRET = 'Vd7mQ2xkR9tLw4ZpN8cHs3JyB6fGaE1u'
const REAL = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A mail server that takes everybody. */
const office = createServer((line) => {
  line.write('220 office\r\n')
  line.on('data', (said) => line.write(/^QUIT/i.test(said.toString()) ? '221 bye\r\n' : '250 office\r\n'))
  line.on('error', () => {})
}) as Server
let smtp = ''
beforeAll(async () => {
  writeFileSync(backup, 'rows')
  writeFileSync(addresses, `${REAL}\n`)
  await new Promise<void>((done) => office.listen(0, '127.0.0.1', done))
  smtp = `smtp://127.0.0.1:${(office.address() as AddressInfo).port}`
})
afterAll(() => {
  office.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => vi.unstubAllGlobals())

const variables = (): Record<string, string> => ({
  NODE_ENV: 'production',
  SECRET,
  DATABASE_URL: 'postgres://shop:Vd7mQ2xk@127.0.0.1/shop',
  DATA_DIR: folder,
  SMTP_URL: smtp,
  MAIL_FROM: 'Shop <shop@my-shop.com>',
  TRUST_PROXY: '1',
  ERC20_ADDRESSES: addresses,
  METRICS_TOKEN: 'a token of Prometheus',
  SITE_URL: 'https://shop.test',
  VAPID_KEY: makeVapidKey(),
})
const healthy = (): Facts => ({ demo: [], turnedMs: 0, now: new Date().toISOString(), finance: 2, spares: [] })

interface Changed {
  readonly env?: Record<string, string | undefined>
  readonly facts?: Partial<Facts>
  readonly asked?: DoctorAsk
}
const found = (change: Changed = {}) => {
  const given = { ...variables(), ...change.env }
  return examine({
    env: readEnv(given),
    givenSecret: given['SECRET'],
    asked: { backup, ...change.asked },
    facts: { ...healthy(), ...change.facts },
  })
}
const answering = (headers: Record<string, string>, plainStatus = 301) =>
  vi.stubGlobal('fetch', async (address: URL | string) =>
    String(address).startsWith('https:')
      ? new Response('{}', { status: 200, headers })
      : new Response('', { status: plainStatus }),
  )
const HSTS = { 'strict-transport-security': 'max-age=1' }
const address = new URL('https://shop.test')

describe('the doctor', () => {
  it('finds nothing wrong with a shop that may open', async () => {
    answering(HSTS)
    const all = await found({ asked: { address } })
    expect(all.filter(({ is }) => is !== 'right')).toEqual([])
    expect(all.map(({ name }) => name)).toEqual(checklist.map(({ name }) => name))
  })

  const FAULTS: readonly (readonly [name: string, says: string, change: Changed])[] = [
    ['mode', 'NODE_ENV', { env: { NODE_ENV: 'development' } }],
    ['mode', 'REHEARSAL', { env: { REHEARSAL: 'true' } }],
    ['mode', 'RATE_LIMIT', { env: { RATE_LIMIT: 'false' } }],
    ['mode', 'PASSWORD_MEMORY', { env: { PASSWORD_MEMORY: '8' } }],
    ['secrets', 'SECRET is not set', { env: { NODE_ENV: 'development', SECRET: undefined } }],
    ['secrets', 'can be guessed', { env: { SECRET: 'x'.repeat(40) } }],
    ['secrets', 'password "postgres"', { env: { DATABASE_URL: 'postgres://postgres:postgres@db/shop' } }],
    ['proxies', 'TRUST_PROXY is false', { env: { TRUST_PROXY: undefined } }],
    ['networks', 'no one could recharge', { env: { ERC20_ADDRESSES: undefined } }],
    ['networks', 'left on ERC20', { facts: { spares: [{ network: 'ERC20', spare: 0 }] } }],
    ['database', 'embedded', { env: { DATABASE_URL: undefined, ALLOW_EMBEDDED: 'true' } }],
    ['demo', 'held one: the mark', { facts: { demo: ['the mark of the demo'] } }],
    ['clock', 'turned by 5 ms', { facts: { turnedMs: 5 } }],
    ['clock', 'apart', { facts: { now: new Date(Date.now() - 60_000).toISOString() } }],
    ['mail', 'SMTP_URL is not set', { env: { SMTP_URL: undefined } }],
    ['mail', 'MAIL_FROM is an example', { env: { MAIL_FROM: undefined } }],
    ['mail', 'ECONNREFUSED', { env: { SMTP_URL: 'smtp://127.0.0.1:9' } }],
    ['backups', 'does not exist', { asked: { backup: join(folder, 'none') } }],
    ['TLS', 'has no TLS', { asked: { address: new URL('http://shop.test') } }],
  ]
  it.each(FAULTS)('finds what is wrong with the %s: %s', async (name, says, change) => {
    const all = await found(change)
    expect(all.filter(({ is }) => is === 'wrong').map((each) => each.name)).toContain(name)
    expect(all.find((each) => each.name === name)?.says).toContain(says)
  })

  it('finds that a proxy drops headers, answers without TLS, or leads nowhere', async () => {
    const tls = async () => (await found({ asked: { address } })).find(({ name }) => name === 'TLS')
    answering({})
    expect(await tls()).toMatchObject({ is: 'wrong', says: expect.stringContaining('drops headers') as string })
    answering(HSTS, 200)
    expect(await tls()).toMatchObject({ is: 'wrong', says: expect.stringContaining('without TLS') as string })
    vi.stubGlobal('fetch', () =>
      Promise.reject(new Error('fetch failed', { cause: new Error('certificate has expired') })),
    )
    expect(await tls()).toMatchObject({ is: 'wrong', says: 'fetch failed: certificate has expired' })
  })

  it('finds that a backup is too old, and says what it cannot see itself', async () => {
    const old = join(folder, 'old.dump')
    writeFileSync(old, 'rows')
    utimesSync(old, new Date(), new Date(Date.now() - 48 * 3_600_000))
    const backups = (await found({ asked: { backup: old } })).find(({ name }) => name === 'backups')
    expect(backups).toEqual({ name: 'backups', is: 'wrong', says: 'the newest is 48 hours old.' })
    const unasked = await examine({ env: readEnv(variables()), givenSecret: SECRET, asked: {}, facts: healthy() })
    expect(unasked.filter(({ is }) => is === 'open').map(({ name }) => name)).toEqual(['TLS', 'backups'])
    const unnamed = await found({ env: { SITE_URL: undefined } })
    expect(unnamed.find(({ name }) => name === 'links')).toMatchObject({
      is: 'open',
      says: expect.stringContaining('SITE_URL is not set') as string,
    })
    const unpushed = await found({ env: { VAPID_KEY: undefined } })
    expect(unpushed.find(({ name }) => name === 'pushes')).toMatchObject({
      is: 'open',
      says: expect.stringContaining('VAPID_KEY is not set') as string,
    })
  })

  it('calls everything wrong that a database did not tell', async () => {
    const blind = await examine({ env: readEnv(variables()), givenSecret: SECRET, asked: {}, facts: undefined })
    expect(blind.filter(({ is }) => is === 'wrong').map(({ name }) => name)).toEqual([
      'database',
      'demo',
      'clock',
      'staff',
    ])
    expect(render(blind)).toMatch(/^WRONG {2}demo {6}not known/m)
  })

  it('reads the database itself', async () => {
    const shop = await openShop('embedded')
    await person(shop, { staff: 'finance', balance: 0n })
    const facts = await readFacts(shop.services)
    expect(facts).toMatchObject({ turnedMs: 0, finance: 1, demo: [expect.stringContaining('demo accounts')] })
    await shop.close()
  })

  it('understands an address and a backup, and nothing else', () => {
    expect(doctorAsked([])).toEqual({})
    expect(doctorAsked(['https://shop.test', '--backup', 'x'])).toEqual({ address, backup: 'x' })
    for (const args of [['--backup'], ['shop.test'], ['ftp://shop.test'], ['https://a.test', 'b']])
      expect(typeof doctorAsked(args), args.join(' ')).toBe('string')
  })
})

describe('the command', () => {
  const run = (env: Record<string, string>, args: readonly string[] = []) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const own = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
      const program = ['--import', 'tsx', 'scripts/doctor.ts', ...args]
      execFile(process.execPath, program, { env: { ...own, ...env } }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, said: out + err }),
      )
    })

  it('ends with 1 where something is wrong, and names each thing', async () => {
    const { code, said } = await run({ DATA_DIR: join(folder, 'none') })
    expect(code).toBe(1)
    for (const name of ['mode', 'secrets', 'proxies', 'networks', 'database', 'mail'])
      expect(said).toMatch(new RegExp(`^WRONG {2}${name} `, 'm'))
    expect((await run({ NODE_ENV: 'production' })).said).toContain('SECRET: set a secret')
  })

  const postgres = inject('postgres')
  it.runIf('url' in postgres)('ends with 0 on a clean production database, which it leaves as it was', async () => {
    if (!('url' in postgres)) return
    const { url } = await freshDatabase(postgres.url, postgres.tables)
    const db = await openPostgres(url, { schema: 'expect' })
    await addToPool(db, 'ERC20', [REAL])
    await db.close()
    const { code, said } = await run({ ...variables(), DATABASE_URL: url }, ['--backup', backup])
    expect(said).toContain(' 0 wrong')
    expect(code).toBe(0)
  })
})
