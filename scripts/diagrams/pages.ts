import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientMachines, everyLifecycle } from '#machines/all-lifecycles.ts'
import { lifecyclePage } from './page.ts'

/** Every page by its file name. */
export function everyPage(): Map<string, string> {
  const drawn = [...everyLifecycle, ...Object.values(clientMachines)]
  return new Map(drawn.map((of) => [`${of.name}.md`, lifecyclePage(of)]))
}

/** The pages in a folder that differ from the machines: changed, missing, or left over. */
export function stalePages(folder: string): string[] {
  const pages = everyPage()
  const stored = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  const says = (name: string): string | null =>
    stored.includes(name) ? readFileSync(join(folder, name), 'utf8') : null
  const changed = [...pages].filter(([name, text]) => says(name) !== text).map(([name]) => name)
  return [...changed, ...stored.filter((name) => !pages.has(name))]
}

/** Writes stale pages; answers their names. */
export function drawPages(folder: string): string[] {
  const stale = stalePages(folder)
  const pages = everyPage()
  mkdirSync(folder, { recursive: true })
  for (const name of stale) {
    const text = pages.get(name)
    if (text === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
  }
  return stale
}
