import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { runText } from '#tests/support/run-text.ts'
import { openShop } from '#tests/support/shop.ts'

it('leaves nothing of the demo behind where its pictures cannot be stored: the next start tries again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-no-pictures-'))
  writeFileSync(join(folder, 'files'), 'no folder')
  const shop = await openShop('embedded', { DATA_DIR: folder })
  await expect(seedDemo(shop.services)).rejects.toThrow()
  const left = await runText(shop, `select from meta where name = 'demo' union all select from goods`)
  expect(left).toEqual([])
  await shop.close()
  rmSync(folder, { recursive: true })
})
