import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from '#server/platform/db/folder-lock.ts'

const ROUNDS = 200
/** Takes the lock of several folders at set moments, prints which it got, and holds them until it ends. */
const STARTER = `
  import { lockFolder } from '#server/platform/db/folder-lock.ts'
  process.stdout.write('ready\\n')
  const [home, begin] = await new Promise((resolve) => process.stdin.once('data', (said) => resolve(JSON.parse(said))))
  const got = []
  for (let round = 0; round < ${ROUNDS}; round++) {
    while (Date.now() < begin + round * 10);
    try {
      lockFolder(home + '/round-' + round)
      got.push(round)
    } catch {}
  }
  process.stdout.write(JSON.stringify(got) + '\\n')
  process.stdin.resume()
`
const starter = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
const lineOf = async ({ stdout }: ChildProcess): Promise<string> =>
  String((await once(stdout as NodeJS.ReadableStream, 'data'))[0])

describe('the lock of the data folder', () => {
  let home = ''
  beforeAll(() => (home = mkdtempSync(join(tmpdir(), 'shop-lock-'))))
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it('is held by one process and free after release', () => {
    const folder = join(home, 'once')
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    unlock()
    expect(existsSync(`${folder}.lock`)).toBe(false)
    lockFolder(folder)()
  })

  it('is refused while its process is alive', () => {
    const folder = join(home, 'other')
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30_000)'])
    const birth = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    writeFileSync(`${folder}.lock`, `${other.pid} ${birth} ${boot}`)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`)
    other.kill('SIGKILL')
  })

  it.each([
    ['that is gone', '999999999 1 x'],
    ['with our own number, as every start in a container has', `${process.pid} 1 x`],
    ['whose number now belongs to another', `${process.ppid} 1 x`],
    ['that was killed before it wrote its name', ''],
  ])('is taken over from a process %s', (_, name) => {
    const folder = join(home, `stale-${name.replaceAll(' ', '-')}`)
    writeFileSync(`${folder}.lock`, name)
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    unlock()
  })

  it('is held by one of several processes that start after a crash', async () => {
    for (let round = 0; round < ROUNDS; round++) writeFileSync(join(home, `round-${round}.lock`), '999999999 1 x')
    const starters = [starter(), starter(), starter()]
    try {
      await Promise.all(starters.map(lineOf))
      const answers = starters.map(lineOf)
      for (const { stdin } of starters) stdin?.write(JSON.stringify([home, Date.now() + 100]))
      const got = (await Promise.all(answers)).flatMap((said) => JSON.parse(said) as number[])
      expect(got.toSorted((a, b) => a - b)).toEqual(Array.from({ length: ROUNDS }, (_, round) => round))
    } finally {
      for (const each of starters) each.kill('SIGKILL')
    }
  })
})
