import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { pack, unpack } from '#server/operations/backup/archive.ts'
import { makeBackup } from '#server/operations/backup/make-backup.ts'
import { dumpOfPostgres } from '#server/operations/backup/make-backup.ts'
import { dumpPostgres, restorePostgres, withoutPassword } from '#server/operations/backup/postgres-dump.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { knownMigrations } from '#server/platform/db/schema.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { ask, freshDatabase } from '#tests/support/postgres.ts'
import { backupAsked, restoreAsked } from '../../../scripts/backup/ask.ts'
import { backUp } from '../../../scripts/backup/back-up.ts'
import { renderBackup, renderLeft } from '../../../scripts/backup/render.ts'

let home: string
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'shop-backup-files-'))))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})
/** The dump of a shop without anything in it. */
async function emptyDump(folder: string) {
  writeFileSync(join(folder, 'database.tar'), 'dump')
  const counts = { orders: 0, people: 0, entries: 0, moved_micro: '0', pictures: 0 }
  const made_at = '2026-01-06T03:15:00.000Z'
  return { engine: 'embedded', made_at, lived_at: made_at, schema: [1], oldest_migration: 0, counts } as const
}
const at = (...names: string[]): string => join(home, ...names)

describe('the file of a backup', () => {
  it('is whole though pictures come, grow and go while it is made, and holds no unfinished one', async () => {
    mkdirSync(at('data/uploads/public/aa'), { recursive: true })
    const folder = at('data/uploads/public/aa')
    for (let n = 0; n < 300; n++) writeFileSync(join(folder, `${n}.webp`), Buffer.alloc(40_000, n))
    writeFileSync(join(folder, '7.webp.0123456789ab'), 'half')
    const over = new AbortController()
    let came = 0
    const restless = (async () => {
      for (let n = 0; !over.signal.aborted; n++) {
        writeFileSync(join(folder, `come-${came++}.webp`), Buffer.alloc(40_000))
        appendFileSync(join(folder, '299.webp'), Buffer.alloc(40_000))
        rmSync(join(folder, `${298 - (n % 100)}.webp`), { force: true })
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await pack(at('b.tar.gz'), [{ folder: at('data'), names: ['uploads'] }])
    over.abort()
    await restless
    mkdirSync(at('out'))
    await unpack(at('b.tar.gz'), at('out'))
    const names = readdirSync(at('out/uploads/public/aa'))
    // Of those that neither went nor grew, each is in it.
    const stayed = Array.from({ length: 199 }, (_, n) => `${n}.webp`)
    expect(stayed.filter((name) => !names.includes(name))).toEqual([])
    expect([came > 0, 300 - readdirSync(folder).filter((name) => /^\d+\.webp$/.test(name)).length > 0]).toEqual([
      true,
      true,
    ])
    expect(names.filter((name) => !name.endsWith('.webp'))).toEqual([])
    expect(readFileSync(at('out/uploads/public/aa/5.webp'))).toEqual(Buffer.alloc(40_000, 5))
  })

  it('packs folders that are named from where the command runs, as the default of DATA_DIR is', async () => {
    for (const name of ['one', 'two']) {
      mkdirSync(at(name), { recursive: true })
      writeFileSync(at(`${name}/${name}.txt`), name)
    }
    const near = (name: string) => relative(process.cwd(), at(name))
    await pack(at('near.tar.gz'), [
      { folder: near('one'), names: ['one.txt'] },
      { folder: near('two'), names: ['two.txt'] },
    ])
    mkdirSync(at('near'))
    await unpack(at('near.tar.gz'), at('near'))
    expect(readdirSync(at('near')).toSorted()).toEqual(['one.txt', 'two.txt'])
  })

  it('is refused where the database names pictures and the folder holds none, and says so where they are elsewhere', async () => {
    const dump = async (folder: string) => {
      const dumped = await emptyDump(folder)
      return { ...dumped, counts: { ...dumped.counts, pictures: 2 } }
    }
    const make = (picturesIn: string | undefined) => makeBackup({ dump, picturesIn, to: at('kept'), keep: 2 })
    await expect(make(at('data'))).rejects.toThrow('names 2 pictures and voices')
    mkdirSync(at('data/uploads/public/aa'), { recursive: true })
    writeFileSync(at('data/uploads/public/aa/1.webp.0123456789ab'), 'half')
    await expect(make(at('data'))).rejects.toThrow('S3_ENDPOINT')
    expect(readdirSync(at('kept'))).toEqual([])

    const inStore = await make(undefined)
    expect(inStore.manifest).toMatchObject({ has_pictures: false, packed: 0 })
    expect(renderBackup(inStore.manifest, true).join()).toContain('the buckets of the pictures are not in it')

    writeFileSync(at('data/uploads/public/aa/1.webp'), 'whole')
    const { manifest } = await make(at('data'))
    expect(manifest).toMatchObject({ has_pictures: true, packed: 1 })
    expect(renderBackup(manifest, false).join()).toContain('1 that the database names were not in the folder')
  })

  it('is of a shop that is there: none is made where there is no database', async () => {
    const backUpNothing = backUp(
      { url: undefined, dataDir: at('data'), picturesIn: at('data') },
      { to: at('kept'), keep: 1 },
    )
    await expect(backUpNothing).rejects.toThrow('holds no database. Set DATABASE_URL')
    expect(existsSync(at('data'))).toBe(false)
    expect(readdirSync(at('kept'))).toEqual([])
  })

  it('leaves nothing unfinished where it cannot be made', async () => {
    await expect(pack(at('b.tar.gz'), [{ folder: home, names: ['nothing'] }])).rejects.toThrow('tar failed')
    expect(readdirSync(home)).toEqual([])
    const dump = () => Promise.reject(new Error('no database'))
    await expect(makeBackup({ dump, picturesIn: undefined, to: home, keep: 2 })).rejects.toThrow('no database')
    expect(readdirSync(home)).toEqual([])
  })

  it('is one of the newest few, beside nothing that was cut off a day ago', async () => {
    for (const day of ['01', '02', '03']) writeFileSync(at(`shop-2026-01-${day}T031500Z.tar.gz`), '')
    for (const name of [
      'shop-2026-01-04T031500Z.tar.gz.part',
      'making-old',
      'other.txt',
      'shop-2026-01-05T031500Z.tar.gz.part',
    ])
      writeFileSync(at(name), '')
    const old = new Date(Date.now() - 25 * 60 * 60_000)
    for (const name of ['shop-2026-01-04T031500Z.tar.gz.part', 'making-old', 'other.txt'])
      utimesSync(at(name), old, old)
    const { file } = await makeBackup({ dump: emptyDump, picturesIn: undefined, to: home, keep: 3 })
    expect(readdirSync(home).toSorted()).toEqual(
      [
        'newest',
        'other.txt',
        'shop-2026-01-02T031500Z.tar.gz',
        'shop-2026-01-03T031500Z.tar.gz',
        'shop-2026-01-05T031500Z.tar.gz.part',
        file.slice(home.length + 1),
      ].toSorted(),
    )
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('is kept beside those of the nights where an upgrade made it, and removes none of them', async () => {
    const nights = ['01', '02', '03'].map((day) => `shop-2026-01-${day}T031500Z.tar.gz`)
    for (const name of nights) writeFileSync(at(name), '')
    const { file } = await makeBackup({ dump: emptyDump, picturesIn: undefined, to: home, beforeVersion: '1.1.0' })
    expect(file).toMatch(/\/shop-before-1\.1\.0-\d{4}-.*Z\.tar\.gz$/)
    expect(readdirSync(home).filter((name) => nights.includes(name))).toEqual(nights)
    const night = await makeBackup({ dump: emptyDump, picturesIn: undefined, to: home, keep: 1 })
    expect(readdirSync(home).toSorted()).toEqual(
      ['newest', file.slice(home.length + 1), night.file.slice(home.length + 1)].toSorted(),
    )
  })

  it('says its moment to everyone, though nothing else is open, and belongs to the owner of the folder', async () => {
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(home, 12_345, 12_346)
    const mask = process.umask(0o077)
    try {
      const { file } = await makeBackup({ dump: emptyDump, picturesIn: undefined, to: home, keep: 1 })
      expect(statSync(at('newest')).mode & 0o777).toBe(0o644)
      const { uid, gid } = statSync(home)
      for (const each of [file, at('newest')]) expect(statSync(each)).toMatchObject({ uid, gid })
    } finally {
      process.umask(mask)
      if (isRoot) chownSync(home, 0, 0)
    }
  })
})

describe('the password of a database', () => {
  it.each([
    ['postgres://shop:p%40ss@db:5433/shop?sslmode=require', 'postgres://shop@db:5433/shop?sslmode=require', 'p@ss'],
    ['postgres:///shop?host=/run/postgresql&password=secret', 'postgres:///shop?host=%2Frun%2Fpostgresql', 'secret'],
    ['postgres://shop@db/shop', 'postgres://shop@db/shop', undefined],
  ])('is left out of %s', (address, shown, password) => {
    expect(withoutPassword(address)).toEqual({ shown, env: password === undefined ? {} : { PGPASSWORD: password } })
  })

  it('reaches the programs of PostgreSQL in their environment, not in their arguments', async () => {
    for (const name of ['pg_dump', 'pg_restore']) {
      writeFileSync(at(name), `#!/bin/sh\necho "$0 $* and $PGPASSWORD" >> ${at('seen')}\n`)
      chmodSync(at(name), 0o755)
    }
    vi.stubEnv('PATH', `${home}${delimiter}${process.env['PATH']}`)
    await dumpPostgres('postgres://shop:hidden@db/shop', '1-1', at('x'))
    await restorePostgres('postgres://shop:hidden@db/shop', at('x'))
    const [dumped = '', listed = '', restored = ''] = readFileSync(at('seen'), 'utf8').trim().split('\n')
    // A backup of the night must not wait for someone to type one.
    for (const line of [dumped, restored]) expect(line).toContain(' --no-password ')
    expect(dumped).toMatch(/--snapshot=1-1 .*--dbname=postgres:\/\/shop@db\/shop and hidden$/)
    expect(listed).toMatch(/--list \S+ and $/)
    expect(restored).toMatch(/--single-transaction .*--dbname=postgres:\/\/shop@db\/shop \S+ and hidden$/)
  })
})

it('says what to install where the programs of PostgreSQL are missing', async () => {
  vi.stubEnv('PATH', home)
  await expect(dumpPostgres('postgres://db/shop', '1', at('x'))).rejects.toThrow('pg_dump is not installed: install')
  await expect(restorePostgres('postgres://db/shop', at('x'))).rejects.toThrow('pg_restore is not installed: install')
})

describeOnPostgres('a user that may only read', (server) => {
  it('backs up everything, and can change nothing', async () => {
    const postgres = inject('postgres')
    if (!('url' in postgres)) return
    const own = await freshDatabase(server, postgres.tables)
    const role = `shop_backup_${process.pid}`
    try {
      // As docs/operations.md makes it.
      await ask(server, `create role ${role} login password 'only reads' in role pg_read_all_data`)
      const url = new URL(own.url)
      url.username = role
      url.password = 'only reads'
      const db = await openPostgres(url.toString(), { schema: 'leave' })
      const { manifest } = await makeBackup({
        dump: dumpOfPostgres(db, url.toString()),
        picturesIn: undefined,
        to: home,
        keep: 1,
      })
      await db.close()
      expect(manifest.schema).toEqual(knownMigrations())
      await expect(ask(url.toString(), `update meta set value = ''`)).rejects.toThrow('permission denied')
    } finally {
      await own.drop()
      await ask(server, `drop role if exists ${role}`)
    }
  })
})

it('says after a restore what people must do before the shop opens', () => {
  const counts = { orders: 0, people: 0, entries: 0, moved_micro: '0', pictures: 0 }
  const made = { format: 1, version: '1.0.0', engine: 'postgres', schema: [1], counts, has_pictures: false } as const
  const at = '2026-01-06T03:15:00.000Z'
  const said = renderLeft({ ...made, schema: [1], made_at: at, lived_at: at }).join('\n')
  for (const what of ['withdrawals since 2026-01-06T03:15:00.000Z', 'Deposit addresses', 'erase them again', 'SECRET'])
    expect(said).toContain(what)
})

describe('the arguments', () => {
  it('of a backup name its folder', () => {
    expect(backupAsked(['--to', 'x'])).toEqual({ to: 'x', keep: 14 })
    expect(backupAsked(['--to', 'x', '--keep', '3'])).toEqual({ to: 'x', keep: 3 })
    expect(backupAsked(['--to', 'x', '--before', '1.1.0'])).toEqual({ to: 'x', beforeVersion: '1.1.0' })
    expect(backupAsked(['--to', 'x', '--before', '../1'])).toContain('--before')
    expect(backupAsked(['--to', 'x', '--before', '1.1.0', '--keep', '3'])).toContain('--before')
    expect(backupAsked([])).toContain('--to')
    expect(backupAsked(['--to', 'x', '--keep', '0'])).toContain('--keep')
    expect(backupAsked(['--to', 'x', '--keeps', '3'])).toBe('What is --keeps?')
  })

  it('of a restore name the file', () => {
    expect(restoreAsked(['x', '--prove'])).toEqual({ file: 'x', proves: true })
    expect(restoreAsked(['x'])).toEqual({ file: 'x', proves: false })
    expect(restoreAsked([])).toContain('Name the file')
    expect(restoreAsked(['x', 'y'])).toBe('What is y?')
    expect(restoreAsked(['x', '--proof'])).toBe('What is --proof?')
  })
})
