import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { shopExportCalls } from '#contract/catalogue/goods-import.calls.ts'
import type { Language } from '#contract/platform/languages.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { tableOf, zipOf } from '#tests/support/imports.ts'
import { newPicture } from '#tests/support/pictures.ts'

/** A screen in use: its page, and its texts. */
export interface Stage {
  readonly page: Page
  /** The text of a key, as `checkout.pay.verb`, in the language of the page. */
  readonly text: (key: string) => string
}

/** Uses a screen before its picture is taken. */
export type Scene = (stage: Stage) => Promise<unknown>

/** The texts of a language by their keys; one that does not exist is an error. */
export function textsIn(language: Language): (key: string) => string {
  return (key) => {
    const [file, ...path] = key.split('.')
    let found: unknown = JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'))
    for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name]
    if (typeof found !== 'string') throw new Error(`No text of ${language} is called ${key}`)
    return found
  }
}

/** A text with values, as a pattern of the text on screen: in Arabic each value stands between two marks. */
const patternOf = (text: string): RegExp => {
  const escaped = text.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\{\{\w+\}\}/g, '.*')}[\u2066-\u2069]*$`, 's')
}

const button = ({ page, text }: Stage, key: string) => page.getByRole('button', { name: patternOf(text(key)) }).first()

/** Presses the first button of this text. */
export const press =
  (key: string): Scene =>
  (stage) =>
    button(stage, key).click()

/** Assigns the open case, unless it is assigned already. */
export const assigned: Scene = async (stage) => {
  const assign = button(stage, 'desk.assign.assign')
  if (await assign.isVisible()) await assign.click()
  await assign.waitFor({ state: 'detached' })
}

/** Types and sends one message after another. */
async function write(stage: Stage, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await stage.page.getByRole('textbox', { name: stage.text('chat.composer.label') }).fill(text)
    await button(stage, 'chat.composer.send').click()
  }
}

/** A page without a network says so after a while. */
const NOTICED_MS = 3_000
const ANSWERED = 'Could you pack it as a present?'

/** The other side has blocked the person: a message is refused. */
export const chatFails: Scene = async (stage) => {
  await stage.page.route('**/chat/send', (route) =>
    route.fulfill({ json: { code: 0, msg: '', time: '', data: { problem: { key: 'chat.blocked', params: {} } } } }),
  )
  await write(stage, [ANSWERED])
}

/** The device has no network: messages wait. */
export const chatWaits: Scene = async (stage) => {
  await stage.page.context().setOffline(true)
  await write(stage, [ANSWERED, 'There is no hurry.'])
  await stage.page.waitForTimeout(NOTICED_MS)
}

/** The person takes back a message just sent. */
export const chatRecalls: Scene = async (stage) => {
  // Only a message that the shop has can be recalled.
  const sent = stage.page.waitForResponse('**/chat/send')
  await write(stage, [ANSWERED])
  await sent
  await stage.page
    .getByRole('button', { name: stage.text('chat.message.actions') })
    .last()
    .click()
  await press('chat.message.recall')(stage)
}

/** A file of the merchant's own products: most unchanged, some with another brand, one new and two that lack something. */
function changedFile(exported: string): string {
  const [head, ...rows] = readCsv(exported, { most: 12 }).rows.map(({ cells }) => cells)
  const columns = head ?? []
  const named = rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
  const changed = named.map((row, at) =>
    row['Title'] && at % 2 === 0 ? { ...row, Vendor: 'Kiln & Copper Studio' } : row,
  )
  const like = named.find(({ Title }) => Title) ?? {}
  const alone = { ...like, SKU: '', 'Compare-at price': '', 'Product image URL': 'bowl.png', 'Variant image URL': '' }
  return tableOf(
    columns,
    ...changed,
    { ...alone, 'URL handle': 'salt-bowl', Title: 'Salt bowl', Price: '20', 'Cost per item': '18' },
    { ...alone, 'URL handle': 'rice-bowl', Title: 'Rice bowl', Price: 'much' },
    { ...alone, 'URL handle': 'soup-bowl', Title: 'Soup bowl', 'Cost per item': 'N/A', 'Product category': '' },
  )
}

/** A file of products is sent and read; the import waits to be started. */
export const importChecked: Scene = async (stage) => {
  const { page } = stage
  const exported = await page.evaluate(
    async (path) => {
      const { token } = JSON.parse(localStorage.getItem('shop.session') ?? '{}') as { token: string }
      return (await fetch(`/api/${path}`, { headers: { token } })).text()
    },
    `${shopExportCalls.goods.path}?lang=${await page.evaluate(() => document.documentElement.lang)}`,
  )
  await page.locator('input[name=import]').setInputFiles([
    { name: 'bowls.csv', mimeType: 'text/csv', buffer: Buffer.from(changedFile(exported)) },
    { name: 'bowls.zip', mimeType: 'application/zip', buffer: await zipOf({ 'bowl.png': await newPicture() }) },
  ])
  await press('goodsImport.page.send')(stage)
  await page.getByText(stage.text('goodsImport.states.checked')).first().waitFor()
}
