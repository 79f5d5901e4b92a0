import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** One breach of a rule: which rule, what it says, and where. */
interface Breach {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

// Evaluated rather than linked: the page's content policy lets no foreign script in.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** All rules of levels A and AA, contrast included. */
const EVERYTHING = { type: 'tag', values: LEVELS }
/** What a change of colours alone can break. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What breaks the rules of accessibility on the page as it stands; empty when nothing does. */
export const breachesOn = (page: Page): Promise<string[]> => breaches(page, EVERYTHING)

/** What breaks those of them that are about colours. */
export const colourBreachesOn = (page: Page): Promise<string[]> => breaches(page, COLOURS)

async function breaches(page: Page, runOnly: object): Promise<string[]> {
  await page.evaluate(source)
  const found = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (on: Document, how: object) => Promise<{ violations: Breach[] }> }
    }
    return (await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations
  }, runOnly)
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}
