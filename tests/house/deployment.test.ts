import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { envParts } from '#server/env.ts'
import { baseVariables } from '#server/platform/configuration/base-env.ts'
import { LOCKED_AT_MOST_MS } from '#server/platform/db/postgres.ts'
import { VERSION } from '#contract/platform/version.ts'
import { closureOf, IN_IMAGE } from '../../deploy/copy-packages.mjs'
import { THEIR_OWN_PLACE } from '../../scripts/build/bundle.ts'

const read = (name: string): string => readFileSync(join('deploy', name), 'utf8')
const units = readdirSync('deploy/systemd').map((name) => read(`systemd/${name}`))
const known = new Set([...Object.keys(baseVariables), ...envParts.flatMap((part) => Object.keys(part.variables))])

it('puts every package into the image that the bundle leaves out, but the embedded database', () => {
  expect([...IN_IMAGE, '@electric-sql/pglite'].toSorted()).toEqual(THEIR_OWN_PLACE.toSorted())
})

it('finds what those packages depend on, and refuses one that is not installed', () => {
  const found = closureOf(IN_IMAGE, process.cwd())
  const names = found.map((place) => place.slice(join(process.cwd(), 'node_modules').length + 1))
  expect(names).toEqual(expect.arrayContaining(['sharp', 'detect-libc', '@fastify/static', 'yaml']))
  expect(names.some((name) => name.startsWith('@img/sharp-'))).toBe(true)
  expect(names.some((name) => name.startsWith('@node-rs/argon2-'))).toBe(true)
  expect(names.filter((name) => /^(?:vite|typescript|react|@electric-sql\/)/.test(name))).toEqual([])
  expect(() => closureOf(['no-such-package'], process.cwd())).toThrow('no-such-package is not installed')
})

it('copies only folders that are there or are built', () => {
  const built = new Set(['dist', 'dist-server'])
  const copied = [...read('Containerfile').matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(([, path = '']) => path)
  expect(copied.length).toBeGreaterThanOrEqual(5)
  expect(copied.filter((path) => !built.has(path) && !existsSync(path))).toEqual([])
})

it('sets only variables that the server reads, and proxies that fit', () => {
  const ofDeployment = new Set(['SHOP_ADDRESS', 'SHOP_VERSION', 'DATABASE_PASSWORD', 'BACKUP_PASSWORD'])
  const example = [...read('shop.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  const inUnits = units.flatMap((unit) =>
    [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((each) => each.split('=')[0] ?? ''),
    ),
  )
  const unknown = [...example, ...inUnits].filter((name) => !known.has(name) && !ofDeployment.has(name))
  expect(unknown).toEqual([])
  expect(read('compose.yaml')).toContain("TRUST_PROXY: '1'")
  expect(read('shop.env.example')).toContain(`SHOP_VERSION=${VERSION}\n`)
})

it('gives a stopping process more time than it takes at most', () => {
  const [, atMostMs = ''] = /STOP_AT_MOST_MS = ([\d_]+)/.exec(readFileSync('server/main.ts', 'utf8')) ?? []
  const atMost = Number(atMostMs.replaceAll('_', '')) / 1_000
  expect(atMost).toBeGreaterThan(0)
  const given = [
    ...read('compose.yaml').matchAll(/stop_grace_period: (\d+)s/g),
    ...units.join('\n').matchAll(/^TimeoutStopSec=(\d+)$/gm),
  ].map(([, seconds]) => Number(seconds))
  expect(given).toHaveLength(3)
  expect(Math.min(...given)).toBeGreaterThan(atMost)
})

const folder = mkdtempSync(join(tmpdir(), 'shop-compose-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('builds no version in the folder that another one runs from', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  expect(
    page.match(/\/opt\/shop[^\s`,;]*`?,? (?:and )?(?:then )?there `npm ci/g)?.map((each) => each.split('`')[0]),
  ).toEqual(['/opt/shop-1.0.0', '/opt/shop-1.1.0'])
  expect(page).toContain('`ln -s /opt/shop-1.0.0 /opt/shop`')
})

it('backs up, migrates and only then replaces the processes, and pushes out no backup of the nights', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const line = /`(deploy\/compose run --rm -T backup .*?)`/.exec(page.slice(page.indexOf('### The next version')))?.[1]
  expect(line?.split(' && ').map((each) => each.split(' ').slice(1).join(' '))).toEqual([
    'run --rm -T backup node --import tsx scripts/backup.ts --to /backups --before VERSION',
    'run --rm tools npm run migrate',
    'up -d --no-deps --wait shop-1',
    'up -d --no-deps --wait shop-2',
  ])
})

const starting = units.filter((unit) => unit.includes('ExecStartPost='))

it('gives a starting process more time than its migration waits for tables, and 20 minutes for its work', () => {
  const given = starting.map((unit) => Number(/^TimeoutStartSec=(\d+)$/m.exec(unit)?.[1]) * 1_000)
  expect(given).toHaveLength(2)
  expect(Math.min(...given)).toBeGreaterThanOrEqual(LOCKED_AT_MOST_MS + 20 * 60_000)
})

it('waits for a starting process until it is ready or gone, and gives up at no count of its own', () => {
  for (const unit of starting) {
    const [, line = ''] = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? []
    expect(line).toContain('/usr/bin/node dist-server/healthcheck.js --ready')
    // systemd passes two dollars on as one.
    const waiting = (ready: string, pid: string) =>
      spawnSync(
        'sh',
        ['-c', line.replaceAll('$$', '$').replace('/usr/bin/node dist-server/healthcheck.js --ready', ready)],
        { env: { PATH: process.env['PATH'], MAINPID: pid }, timeout: 20_000 },
      )
    const looks = join(folder, `looks-${Math.max(0, units.indexOf(unit))}`)
    // Ready at the third look.
    expect(waiting(`{ echo >> ${looks}; test $(wc -l < ${looks}) -gt 2; }`, String(process.pid)).status).toBe(0)
    const gone = spawnSync('true')
    expect(waiting('false', String(gone.pid)).status).toBe(1)
    expect(line).not.toContain('seq')
  }
})

it('runs without rights, and writes nowhere but in its data', () => {
  const image = read('Containerfile').split('\nFROM ').at(-1) ?? ''
  expect(image).toMatch(/^gcr\.io\/distroless\//)
  expect(image).toMatch(/^USER 65532:65532$/m)
  expect(image).toMatch(/^VOLUME \/data$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
  expect(read('compose.yaml')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/)
})

/** The services of the composition, each with its text. */
const services = new Map(
  (/^services:\n([\s\S]*?)^networks:/m.exec(read('compose.yaml'))?.[1] ?? '')
    .split(/^  (?=[\w-]+:)/m)
    .filter((text) => /^[\w-]+:/.test(text))
    .map((text) => [text.slice(0, text.indexOf(':')), text] as const),
)
const networksOf = (name: string): string[] => {
  const own = services.get(name) ?? ''
  const text = own.includes('networks:') ? own : own.includes('*shop') ? read('compose.yaml') : ''
  return /\bnetworks: \[(.*)\]/.exec(text)?.[1]?.split(', ') ?? []
}

it('lets a full Redis drop counts instead of refusing everything', () => {
  expect(services.get('redis')).toContain('--maxmemory-policy, volatile-ttl')
})

it('has a haproxy for a database with a standby that haproxy understands', ({ skip }) => {
  if (spawnSync('haproxy', ['-v']).error) return skip('There is no haproxy on the path.')
  const { status, stderr, stdout } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], { encoding: 'utf8' })
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.not.stringMatching(/WARNING|ALERT/)])
})

it('lets the proxy reach the shop only, and nothing but the shop the database', () => {
  expect(services.size).toBeGreaterThan(8)
  expect([networksOf('proxy'), networksOf('database'), networksOf('redis'), networksOf('backup')]).toEqual([
    ['front'],
    ['back'],
    ['back'],
    ['back'],
  ])
  // Who watches reaches the figures of the shop and nothing behind it.
  expect([networksOf('prometheus'), networksOf('grafana')]).toEqual([['watch'], ['watch']])
  const reachDatabase = [...services.keys()].filter((name) => networksOf(name).includes('back'))
  expect(reachDatabase.toSorted()).toEqual(['backup', 'database', 'redis', 'shop-1', 'shop-2', 'tools'])
  expect(networksOf('shop-1')).toEqual(expect.arrayContaining(['front', 'back']))
  expect([...services.keys()].filter((name) => networksOf(name).length === 0)).toEqual([])
  expect(read('compose.yaml')).toMatch(/^ {2}back: \{ internal: true \}$/m)
})

it('keeps the boards and users of Grafana over a new start', () => {
  expect(services.get('grafana')).toContain('- boards:/var/lib/grafana\n')
  expect(read('grafana/provisioning/dashboards/shop.yaml')).toContain('path: /etc/grafana/dashboards')
  expect(services.get('grafana')).toContain(':/etc/grafana/dashboards/shop.json:ro')
})

it('backs up as a user that may only read, without the secrets of the shop', () => {
  const backup = services.get('backup') ?? ''
  expect(backup).toContain('postgres://shop_backup:')
  expect(backup).toContain('env_file: []')
  expect(backup).toContain("'data:/data:ro'")
  // Without it, a shop with its pictures in S3 could not be backed up: they would be missing.
  expect(backup).toContain('S3_ENDPOINT: ${S3_ENDPOINT:-}')
  const page = readFileSync('docs/operations.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(page).toMatch(/Into `\/etc\/shop\/backup\.env`[^.]*`DATABASE_URL=[^`]*`, and `S3_ENDPOINT`/)
  expect(read('backup-user.sh')).toContain('in role pg_read_all_data')
  expect(read('systemd/shop-backup.service')).toContain('EnvironmentFile=/etc/shop/backup.env')
})

it('composes from any folder with the files of this shop', () => {
  writeFileSync(join(folder, 'docker'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  symlinkSync(resolve('deploy/compose'), join(folder, 'shop'))
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  const wanted = `compose -f ${resolve('deploy/compose.yaml')} --env-file ${resolve('deploy/shop.env')} run --rm -T backup\n`
  for (const program of [resolve('deploy/compose'), join(folder, 'shop')])
    expect(execFileSync(program, ['run', '--rm', '-T', 'backup'], { cwd: '/', env, encoding: 'utf8' })).toBe(wanted)
})

it('names in each line of the pages which files compose reads, so that it works from any folder', () => {
  const pages = [
    'docs/operations.md',
    'docs/runbooks.md',
    'docs/security.md',
    ...readdirSync('deploy').map((name) => join('deploy', name)),
  ]
  // The bare name of the program is no line to run.
  const bare = pages
    .filter((page) => page !== 'deploy/compose' && /\.(?:md|yaml|sh|example)$|Containerfile$/.test(page))
    .flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/docker[ -]compose\b(?!`).*/g)].map(([line]) => `${page}: ${line}`),
    )
  expect(bare).toEqual([])
  const cron = /`(15 3 \* \* \* root \S+ .*?)`/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1]
  // Without a terminal, which cron has not, and with a user, as files in /etc/cron.d have.
  expect(cron).toBe('15 3 * * * root /opt/shop/deploy/compose run --rm -T backup')
})
