import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { READ_LANGUAGES } from '#contract/platform/languages.ts'
import { chooseLanguage } from '#ui/i18n.ts'
import { links } from '#ui/links.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { doing } from '../support/screen.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

it('says of each language that no native speaker has read its texts, and who listens', async () => {
  await openPage(page.shop, links.about())
  await until(() => reading().includes('About Shop'), 'opened')
  expect(reading()).toContain('No native speaker has read these texts yet')
  await doing(() => chooseLanguage('de'))
  await until(() => reading().includes('Muttersprache Deutsch'), 'said so in German')
  expect(reading()).toContain('Kundenservice')
  await doing(() => chooseLanguage('en'))
})

it('claims a reader for a language only where the page about languages names one', () => {
  const page = readFileSync('docs/languages.md', 'utf8')
  const [, table = ''] = /^## What native speakers have read\n([\s\S]*?)\n## /m.exec(page) ?? []
  const named = [...table.matchAll(/^\| `([\w-]+)` \| [^|]*\w[^|]* \| \d{4}-\d\d-\d\d \|$/gm)].map(
    ([, language]) => language,
  )
  expect(table).toContain('| Language | Reader | Date |')
  expect(named).toEqual(READ_LANGUAGES)
})
