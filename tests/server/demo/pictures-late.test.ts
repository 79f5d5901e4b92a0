import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { filesFolder } from '#server/plugins/files.ts'
import { runText } from '#tests/support/run-text.ts'
import { openShop } from '#tests/support/shop.ts'

it('stores the pictures at the next start where a seed was cut off before, and plays nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-no-pictures-'))
  const shop = await openShop('embedded', { DATA_DIR: folder })
  const files = filesFolder(shop.services.env)
  const mark = () => runText(shop, `select value from meta where name = 'demo'`)
  await runText(shop, `insert into meta (name, value) values ('demo', 'begun')`)
  writeFileSync(files, 'no folder')

  await expect(seedDemo(shop.services)).rejects.toThrow(files)
  expect(await mark()).toEqual([{ value: 'begun' }])

  rmSync(files)
  await seedDemo(shop.services)
  expect(readdirSync(files).length).toBeGreaterThan(1_000)
  expect(await mark()).toEqual([{ value: 'done' }])
  expect(await runText(shop, 'select from goods union all select from orders')).toEqual([])
  await shop.close()
  rmSync(folder, { recursive: true })
})
