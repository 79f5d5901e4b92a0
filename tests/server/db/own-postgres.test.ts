import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NotRun } from '#tests/storms/driver/not-run.ts'
import { embedded, ownPostgres } from '#tests/support/own-postgres.ts'
import { ask } from '#tests/support/postgres.ts'

describe('a PostgreSQL that the tests start', () => {
  it('runs from the embedded binaries, for every system user, and is gone afterwards', async () => {
    const server = await ownPostgres([], embedded())
    onTestFinished(server.remove)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stopHard()
    await server.start()
    expect(await ask(server.url, 'select 2 as two')).toEqual([{ two: 2 }])
    await server.remove()
    await expect(ask(server.url, 'select 1')).rejects.toThrow()
  })

  it('is a reason instead where there is none, or where it does not run', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-no-postgres-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await expect(ownPostgres([], [])).rejects.toThrow(NotRun)
    await expect(ownPostgres([], [folder])).rejects.toThrow('there is no PostgreSQL to start')
    mkdirSync(join(folder, 'bin'))
    for (const name of ['initdb', 'postgres']) writeFileSync(join(folder, 'bin', name), 'not a program')
    await expect(ownPostgres([], [folder])).rejects.toThrow('does not run here')
  })
})
