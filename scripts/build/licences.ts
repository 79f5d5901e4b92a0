import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A package that the shop is made of. */
export interface Licensed {
  readonly name: string
  readonly version: string
  /** The licence as its package names it, by SPDX. */
  readonly licence: string
}

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly peer?: boolean
}

interface OldManifest {
  readonly licenses?: readonly { readonly type?: string }[]
}

const NAME = 'virtual:licences'
const RESOLVED = `\0${NAME}`
const FOLDER = 'node_modules/'

/** An old package names its licence in a list, which a lockfile leaves out. */
function namedInManifest(path: string): string {
  const { licenses = [] } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as OldManifest
  return licenses.flatMap(({ type }) => type ?? []).join(' AND ')
}

/** The packages that are installed to run the shop, by name. Those for one kind of machine only are left out. */
export function licensed(lockfile = 'package-lock.json'): Licensed[] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Readonly<Record<string, Locked>> }
  const rows = Object.entries(packages).flatMap(([path, { version = '', license, dev, optional }]) => {
    if (path === '' || dev || optional) return []
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    return [[`${name} ${version}`, { name, version, licence: license ?? namedInManifest(path) }] as const]
  })
  return [...new Map(rows).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Offers the list to the pages as a module, because no page reads a lockfile. */
export const licences = (): Plugin => ({
  name: 'licences',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(licensed())}` : undefined),
})
