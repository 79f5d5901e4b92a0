import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeWhole } from '#server/platform/process/write-whole.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-whole-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('writes a file under its name, in place of what was there', async () => {
  const path = join(folder, 'picture')
  await writeWhole(path, 'one')
  await writeWhole(path, 'two')
  expect(await readFile(path, 'utf8')).toBe('two')
  expect(await readdir(folder)).toEqual(['picture'])
})

it('says why it could not, and leaves nothing', async () => {
  await mkdir(join(folder, 'taken'))
  await expect(writeWhole(join(folder, 'taken'), 'one')).rejects.toThrow('taken')
  expect(await readdir(folder)).toEqual(['taken'])
})
