// Copies the packages that the bundled server reads from `node_modules`, and what they depend on, into a folder.
// Plain JavaScript: it runs where no development packages are installed.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The packages that `scripts/build/bundle.ts` leaves out of the bundle. The embedded database is not among them: an image has PostgreSQL. */
export const IN_IMAGE = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui']

/** Where Node.js finds a package that another one names: beside it, or in a folder above. */
function placeOf(name, from, root) {
  for (let folder = from; folder.length >= root.length; folder = resolve(folder, '..')) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
  }
  return undefined
}

/** The folders of these packages and of everything that they depend on. Optional packages are those that are installed. */
export function closureOf(names, root) {
  const found = new Set()
  const visit = (name, from, isOptional) => {
    const place = placeOf(name, from, root)
    if (place === undefined) {
      if (isOptional) return
      throw new Error(`${name} is not installed`)
    }
    if (found.has(place)) return
    found.add(place)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(place, 'package.json'), 'utf8'),
    )
    for (const each of Object.keys(dependencies)) visit(each, place, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) visit(each, place, true)
  }
  for (const name of names) visit(name, root, false)
  return [...found]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , target] = process.argv
  if (target === undefined) throw new Error('node deploy/copy-packages.mjs FOLDER')
  const root = process.cwd()
  for (const place of closureOf(IN_IMAGE, root))
    cpSync(place, join(target, place.slice(join(root, 'node_modules').length + 1)), {
      recursive: true,
      // A package inside another one is copied by itself, if it is needed.
      filter: (source) => !source.slice(place.length).includes('node_modules') && !source.endsWith('.map'),
    })
}
