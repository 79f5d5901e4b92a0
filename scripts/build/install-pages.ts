import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pages that are open when a build is replaced still ask for its code; after this time few of them are left, and those renew themselves. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Which files are of builds that were replaced, each with the time at which it was. */
const EARLIER = 'earlier-assets.json'

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

function readEarlier(folder: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(join(folder, EARLIER), 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

/**
 * Puts a new build in the place of the one that a folder holds, also while it is served. The code comes first and the page that names
 * it afterwards; the code of earlier builds, whose names are other ones, stays for a day.
 */
export function installPages(from: string, to: string, now = Date.now()): void {
  const assets = join(to, 'assets')
  const before = readEarlier(to)
  const current = new Set(readdirSync(join(from, 'assets')))
  mkdirSync(assets, { recursive: true })
  cpSync(join(from, 'assets'), assets, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== 'assets') cpSync(join(from, name), join(to, name), { recursive: true })
  const left = namesIn(assets)
    .filter((name) => !current.has(name))
    .map((name) => [name, before[name] ?? now] as const)
  for (const [name, at] of left) if (now - at >= KEPT_MS) rmSync(join(assets, name))
  const kept = left.filter(([, at]) => now - at < KEPT_MS)
  writeFileSync(join(to, EARLIER), JSON.stringify(Object.fromEntries(kept)))
  // What has no hash in its name is only of one build.
  const others = new Set([...readdirSync(from), EARLIER, 'build-id'])
  for (const name of readdirSync(to)) if (!others.has(name)) rmSync(join(to, name), { recursive: true })
}
