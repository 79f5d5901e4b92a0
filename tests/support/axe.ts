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

/** Sets rules on or off. */
const rules = (ids: readonly string[], enabled: boolean): Record<string, { enabled: boolean }> =>
  Object.fromEntries(ids.map((id) => [id, { enabled }]))

/** Rules that no level names or that axe leaves out by default: headings in order, names that
 * contain what stands there, one main landmark, targets of 24 px. */
const ALSO = [
  'empty-heading',
  'heading-order',
  'label-content-name-mismatch',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'page-has-heading-one',
  'target-size',
]
/** All rules of levels A and AA, contrast included. */
const EVERYTHING = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: rules(ALSO, true),
}
/** The rules that a change of colours alone can break: by far the slowest. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const COLOURS = { runOnly: { type: 'rule', values: OF_COLOURS } }
const ALL_BUT_COLOURS = { ...EVERYTHING, rules: { ...EVERYTHING.rules, ...rules(OF_COLOURS, false) } }

/** The breaches of the accessibility rules on the page. */
export const breachesOn = (page: Page): Promise<string[]> => breaches(page, EVERYTHING)

/** The breaches of the rules about colours. */
export const colourBreachesOn = (page: Page): Promise<string[]> => breaches(page, COLOURS)

/** The breaches of all other rules. */
export const colourlessBreachesOn = (page: Page): Promise<string[]> => breaches(page, ALL_BUT_COLOURS)

async function breaches(page: Page, checked: object): Promise<string[]> {
  // A document keeps it from screen to screen: a route does not load another one.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(
    async (how) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (on: Document, how: object) => Promise<{ violations: Breach[] }> }
      }
      return (await axe.run(document, how)).violations
    },
    { ...checked, resultTypes: ['violations'] },
  )
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}
