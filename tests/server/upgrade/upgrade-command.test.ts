import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VERSION } from '#contract/platform/version.ts'
import { knownMigrations } from '#server/platform/db/schema.ts'
import { programBuild, servedBuild } from '#server/platform/process/served-build.ts'
import { portOf } from '#tests/support/raw-request.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { upgradeAsked, USAGE } from '../../../scripts/upgrade/ask.ts'
import { upgrade, type UpgradeOn } from '../../../scripts/upgrade/upgrade.ts'

const TOKEN = 'a token of Prometheus'

describe('an upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-upgrade-'))
  const started = join(folder, 'started')
  const [link, older, newer] = [join(folder, 'shop'), join(folder, 'shop-1.0.0'), join(folder, 'shop-1.1.0')]
  for (const each of [older, newer]) mkdirSync(each)
  let shop: TestShop
  let ports: string[] = []
  let said: string[] = []
  beforeAll(async () => {
    shop = await openShop('embedded', { METRICS_TOKEN: TOKEN })
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    ports = [String(portOf(shop.app)), String(portOf(shop.app))]
  })
  beforeEach(() => {
    said = []
    rmSync(started, { force: true })
    rmSync(link, { force: true, recursive: true })
    symlinkSync(older, link)
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const own = {
    version: VERSION,
    program: programBuild(),
    build: servedBuild(),
    isReadyAsked: true,
    schema: new Date(knownMigrations().at(-1) ?? 0).toISOString(),
  }
  const on = (change: Partial<UpgradeOn['expected']> = {}): UpgradeOn => ({
    env: {
      METRICS_TOKEN: TOKEN,
      DATABASE_URL: 'postgres://seller:hidden@db.internal:5433/goods?sslmode=require',
      DATA_DIR: '/var/lib/shop',
    },
    folder: newer,
    owner: 998,
    migrate: () => Promise.resolve(),
    expected: { ...own, ...change },
    backUp: () => Promise.resolve('/backups/shop-1.tar.gz'),
    say: (line) => said.push(line),
  })
  const ask = (start = `echo {port} >> ${started}`) => ({ backups: folder, ports, start, link, withinMs: 300 })

  it('backs up, and starts each process when the one before runs the new version', async () => {
    expect(await upgrade(ask(), on())).toBe(true)
    expect(said[0]).toBe('backed up /backups/shop-1.tar.gz')
    expect(said.slice(1).map((line) => line.replace(/after .*/, ''))).toEqual(
      ports.map((port) => `port ${port} runs ${VERSION}, build ${own.program}, `),
    )
    expect(readFileSync(started, 'utf8').trim().split('\n')).toEqual(ports)
  })

  it.each([
    ['the version before', { version: '9.9.9' }, `version ${VERSION} runs instead of 9.9.9`],
    ['pages of another build', { build: 'p2' }, /pages of build .* instead of p2/],
    ['another build', { program: 'b2' }, /build .* runs instead of b2/],
    ['other tables', { schema: '2030-01-01T00:00:00.000Z' }, /its tables are of .* instead of 2030/],
  ])('stops where a process still runs %s: leaves all, and says how to go back', async (_what, change, fault) => {
    expect(await upgrade(ask(), on(change))).toBe(false)
    expect(said.find((line) => line.startsWith('FAILED'))).toMatch(fault)
    expect(readFileSync(started, 'utf8').trim().split('\n')).toHaveLength(1)
    const lines = said.map((line) => line.trim())
    expect(lines).toContain(`ln -sfn ${older} ${link}`)
    expect(lines).toContain(`echo ${ports[0]} >> ${started}`)
    expect(lines).toContain(
      'createdb --host=db.internal --port=5433 --username=seller --owner=seller --template=template0 --lc-collate=C --lc-ctype=C goods_restored',
    )
    expect(lines).toContain(
      `cd ${older} && sudo -u '#998' env DATABASE_URL='postgres://seller@db.internal:5433/goods_restored?sslmode=require' PGPASSFILE=FILE DATA_DIR=/var/lib/shop/restored npm run restore -- /backups/shop-1.tar.gz --prove`,
    )
    expect(said.join('\n')).not.toContain('hidden')
  })

  it('leads the link to this version after the backup and the tables, and before a process starts', async () => {
    const seen: string[] = []
    const look = (what: string) => seen.push(`${what} ${readlinkSync(link)}`)
    const watched: UpgradeOn = {
      ...on(),
      backUp: () => Promise.resolve((look('backup'), '/backups/shop-1.tar.gz')),
      migrate: () => Promise.resolve(void look('tables')),
    }
    expect(await upgrade(ask(`readlink ${link} >> ${started}`), watched)).toBe(true)
    expect(seen).toEqual([`backup ${older}`, `tables ${older}`])
    expect(readFileSync(started, 'utf8').trim().split('\n')).toEqual([newer, newer])
  })

  it('starts nothing where the tables cannot be brought up to date: a crash then starts the version before', async () => {
    const failing = { ...on(), migrate: () => Promise.reject(new Error('no such column')) }
    expect(await upgrade(ask(), failing)).toBe(false)
    expect(said.find((line) => line.startsWith('FAILED'))).toContain('no such column')
    expect([existsSync(started), readlinkSync(link)]).toEqual([false, older])
  })

  it('refuses a folder in place of the link, before it backs up', async () => {
    rmSync(link)
    await expect(upgrade(ask(), on())).rejects.toThrow('is not there')
    mkdirSync(link)
    await expect(upgrade(ask(), on())).rejects.toThrow('is a folder and no link')
    expect([said, lstatSync(link).isDirectory()]).toEqual([[], true])
  })

  it('stops where a process does not come up, or its command fails', async () => {
    const unused = String(await freePort())
    expect(await upgrade({ ...ask(), ports: [unused] }, on())).toBe(false)
    expect(said.find((line) => line.startsWith('FAILED'))).toMatch(/no answer from/)
    expect(await upgrade(ask('exit 3'), on())).toBe(false)
    expect(said.findLast((line) => line.startsWith('FAILED'))).toContain('“exit 3” ended with 3')
  })

  it('starts nothing where the backup fails', async () => {
    const failing = { ...on(), backUp: () => Promise.reject(new Error('no room')) }
    await expect(upgrade(ask(), failing)).rejects.toThrow('no room')
    expect(existsSync(started)).toBe(false)
  })
})

it('takes the folder of the backups, ports, a command and a time', () => {
  expect(upgradeAsked(['--backups', 'x'])).toEqual({
    backups: 'x',
    ports: ['3001', '3002'],
    start: 'systemctl restart shop@{port}',
    link: '/opt/shop',
    withinMs: 120_000,
  })
  expect(upgradeAsked([])).toContain('--backups')
  expect(upgradeAsked(['--backups', 'x', '--ports', '3001;3002'])).toContain('--ports')
  expect(upgradeAsked(['--backups', 'x', '--within', 'soon'])).toContain('--within')
  expect(upgradeAsked(['--backups', 'x', 'now'])).toBe('What is now?')
  expect(USAGE).toContain('{port}')
})
