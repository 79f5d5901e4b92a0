import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { closeFolder, openToOthers } from '#server/platform/configuration/private-folder.ts'
import { shopProcess } from '#tests/support/shop-process.ts'

const root = mkdtempSync(join(tmpdir(), 'private-'))
afterAll(() => rmSync(root, { recursive: true }))

const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const closed = (folder: string): string[] => {
  const said: string[] = []
  closeFolder(folder, (message) => said.push(message))
  return said
}

it('makes the data folder for its owner only, and says nothing', () => {
  const folder = join(root, 'deep/new')
  expect(closed(folder)).toEqual([])
  expect(rights(folder)).toBe('700')
  expect(closed(folder)).toEqual([])
})

it.each([0o755, 0o777, 0o750, 0o701, 0o720])('closes a folder that others can enter, and says so: %o', (mode) => {
  const folder = join(root, `open-${mode}`)
  mkdirSync(folder)
  chmodSync(folder, mode)
  expect(openToOthers(folder)).not.toBe(0)
  expect(closed(folder)).toEqual([
    `${folder} could be entered by other users of this machine. It is closed now (0700).`,
  ])
  expect([rights(folder), openToOthers(folder)]).toEqual(['700', 0])
  expect(closed(folder)).toEqual([])
})

it('closes the folder that a link leads to', () => {
  const [folder, link] = [join(root, 'linked'), join(root, 'link')]
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  symlinkSync(folder, link)
  expect(closed(link)).toHaveLength(1)
  expect(rights(folder)).toBe('700')
})

it('leaves nothing that another user can read where a shop starts on an open folder', async () => {
  const folder = join(root, 'shop')
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  const shop = await shopProcess({
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    ALLOW_EMBEDDED: 'true',
    DATA_DIR: folder,
  })
  await shop.start()
  try {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(found.some((path) => path.startsWith('database/'))).toBe(true)
    // The socket for the operator's commands is there as well.
    expect(found).toContain('admin.sock')
    // The engine gives its own files the rights that they had in its archive: no one else gets to them through the folder above.
    const ways = ['.', ...found.filter((path) => !path.startsWith('database/'))]
    expect(ways).toContain('database')
    expect(ways.filter((path) => openToOthers(join(folder, path)) !== 0)).toEqual([])
  } finally {
    await shop.stop()
  }
})
