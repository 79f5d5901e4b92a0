import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { envParts } from '#server/env.ts'
import { baseVariables } from '#server/platform/configuration/base-env.ts'

const variables: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  baseVariables,
  ...envParts.map((part) => part.variables),
)
/** Variables of one network stand for those of the others, and are described once. */
const NETWORK = /^(?:ERC20|BEP20|TRC20)_/

/** The tables of variables: names, defaults, and the text that describes them. */
const rows = readFileSync('docs/operations.md', 'utf8')
  .split(/^## /m)
  .flatMap((section) => (/^\| Variable \| Default \|/m.test(section) ? section.split('\n') : []))
  .map((line) => /^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \| ([^|]*) \| (.*) \|$/.exec(line))
  .flatMap((found) => (found ? [{ names: ticked(found[1] ?? ''), given: found[2] ?? '', says: found[3] ?? '' }] : []))

function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** What a variable is where it is not given; undefined where it then has no value. */
function defaultOf(name: string): string | undefined {
  const parsed = variables[name]?.safeParse(undefined)
  const value: unknown = parsed?.success ? parsed.data : undefined
  return ['string', 'number', 'boolean'].includes(typeof value) ? `${value as string | number | boolean}` : undefined
}

const described = rows.flatMap(({ names }) => names)
const sameForAll = (name: string): string => name.replace(NETWORK, '')

it('describes every variable once', () => {
  expect(described.length).toBeGreaterThan(40)
  expect(described.filter((name, at) => described.indexOf(name) !== at)).toEqual([])
  const forNetworks = new Set(described.filter((name) => NETWORK.test(name)).map(sameForAll))
  const missing = Object.keys(variables).filter(
    (name) => !described.includes(name) && !(NETWORK.test(name) && forNetworks.has(sameForAll(name))),
  )
  expect(missing).toEqual([])
})

it('describes no variable that does not exist', () =>
  expect(described.filter((name) => !(name in variables))).toEqual([]))

it('says the defaults as they are', () => {
  const wrong = rows.flatMap(({ names, given }) =>
    names.flatMap((name, at) => {
      const real = defaultOf(name)
      const said = ticked(given)
      // Without a default the page says in words what happens, or names the variable whose value counts.
      const isLiteral = /^`[^`]+`$/.test(given.trim()) && !(said[0] !== undefined && said[0] in variables)
      const fits = real === undefined ? !isLiteral : (said.length === names.length ? said[at] : said[0]) === real
      return fits ? [] : [`${name} is ${real ?? 'nothing'} and not ${given}`]
    }),
  )
  expect(wrong).toEqual([])
})

it('describes each in a sentence of its own', () =>
  expect(rows.filter(({ says }) => says.trim().length < 10).map(({ names }) => names)).toEqual([]))
