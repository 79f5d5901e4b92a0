import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts'

describe('the lock of the data folder', () => {
  let home = ''
  beforeAll(() => (home = mkdtempSync(join(tmpdir(), 'shop-lock-'))))
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it('is held by one, and free again when it is given back', () => {
    const folder = join(home, 'once')
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    unlock()
    expect(existsSync(`${folder}.lock`)).toBe(false)
    lockFolder(folder)()
  })

  it('is refused while another process lives that holds it', () => {
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
})
