import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { VERSION } from '#contract/platform/version.ts'
import { proveNow } from '#server/operations/proof/proof.job.ts'
import { programBuild, servedBuild } from '#server/platform/process/served-build.ts'
import { healthFault, ownAddress } from '#server/platform/plugins/health-fault.ts'
import { portOf } from '#tests/support/raw-request.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const TOKEN = 'a token of Prometheus'
const ASKED = { url: '/status', headers: { authorization: `Bearer ${TOKEN}` } } as const

interface Status {
  readonly ok: boolean
  readonly version: string
  readonly schema?: { readonly migrations: number; readonly last: string }
  readonly clock_lag_seconds?: number
  readonly event_age_seconds: number
  readonly last_backup: string | null
  readonly last_proof?: { readonly at: string; readonly broken: readonly string[] } | null
}

describe('the status of a shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-status-'))
  const backup = join(folder, 'backup-done')
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop('embedded', { METRICS_TOKEN: TOKEN, BACKUP_FILE: backup })
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })
  const read = async (): Promise<Status> => (await shop.app.inject(ASKED)).json<Status>()

  it('is shown to a caller with the token only', async () => {
    expect((await shop.app.inject({ url: '/status' })).statusCode).toBe(401)
    expect((await shop.app.inject({ url: '/status', headers: { authorization: 'Bearer x' } })).body).toBe(
      '{"ok":false}',
    )
    expect((await shop.app.inject(ASKED)).statusCode).toBe(200)
  })

  it('names version and schema, and no backup and no proof before there is one', async () => {
    const status = await read()
    expect(status).toMatchObject({
      ok: true,
      version: VERSION,
      event_age_seconds: 0,
      last_backup: null,
      last_proof: null,
    })
    expect(status.schema?.migrations).toBeGreaterThan(0)
    expect(Date.parse(status.schema?.last ?? '')).toBeGreaterThan(Date.UTC(2020, 0))
    expect(status.clock_lag_seconds).toBe(0)
  })

  it('names the last backup and the last proof, and the figures say their ages', async () => {
    const figure = async (name: string): Promise<number | undefined> => {
      const { body } = await shop.app.inject({ ...ASKED, url: '/metrics' })
      const found = new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]
      return found === undefined ? undefined : Number(found)
    }
    expect([await figure('backup_age_seconds'), await figure('proof_age_seconds')]).toEqual([undefined, undefined])
    writeFileSync(backup, '')
    // Whole seconds: a file system keeps the moment no more exactly than it likes.
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000)
    utimesSync(backup, at, at)
    await proveNow(shop.services)
    const status = await read()
    expect(status.last_backup).toBe(at.toISOString())
    expect(status.last_proof?.broken).toEqual([])
    expect(await figure('backup_age_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(await figure('backup_age_seconds')).toBeLessThan(3_700)
    expect(await figure('proof_age_seconds')).toBeLessThan(60)
    expect(await figure('database_up')).toBe(1)
  })

  it('lets a health check tell its own version and build from others', async () => {
    const env = { HOST: '0.0.0.0', PORT: String(portOf(shop.app)), METRICS_TOKEN: TOKEN }
    const own = { version: VERSION, program: programBuild(), build: servedBuild(), isReadyAsked: false }
    expect(await healthFault(env, { ...own, isReadyAsked: true })).toBeUndefined()
    expect(await healthFault(env, { ...own, version: '0.0.1' })).toBe(`version ${VERSION} runs instead of 0.0.1`)
    expect(await healthFault(env, { ...own, program: 'b1' })).toBe(`build ${own.program} runs instead of b1`)
    expect(await healthFault(env, { ...own, build: 'p1' })).toBe(`it serves pages of build ${own.build} instead of p1`)
    const { schema } = await read()
    expect(await healthFault(env, { ...own, schema: schema?.last ?? '' })).toBeUndefined()
    expect(await healthFault(env, { ...own, schema: 'later' })).toBe(
      `its tables are of ${schema?.last} instead of later`,
    )
    expect(await healthFault({ ...env, PORT: '1' }, own)).toMatch(/^no answer/)
  })
})

it('answers 503 with version and build where the database does not answer', async () => {
  const shop = await openShop('embedded', { METRICS_TOKEN: TOKEN })
  const away = vi.spyOn(shop.services.db, 'run').mockRejectedValue(new Error('gone'))
  const answer = await shop.app.inject(ASKED)
  away.mockRestore()
  expect([answer.statusCode, answer.json<Status>().ok, answer.json<Status>().version]).toEqual([503, false, VERSION])
  expect(answer.json<Status>().schema).toBeUndefined()
  await shop.close()
})

it('asks a server that listens everywhere at the loopback address', () => {
  expect(ownAddress({})).toBe('http://127.0.0.1:3000')
  expect(ownAddress({ HOST: '::', PORT: '80' })).toBe('http://[::1]:80')
  expect(ownAddress({ HOST: '10.0.0.7' })).toBe('http://10.0.0.7:3000')
})
