import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { wallMs } from '../process/time.ts'
import { writeWhole } from '../process/write-whole.ts'

/** Builds whose code is kept, by their last start: while two processes go from one to the next, pages of the one before may still be open. */
const KEPT_BUILDS = 3
/** How `writeWhole` names what it has not finished. */
const DRAFT = /\.[0-9a-f]{12}$/
/** A draft is left while it is younger: a process that starts now may be writing it. */
const KEPT_MS = 60 * 60_000
/** So many times a file is written again that another process took away before it had its name. */
const TRIES = 3
/** So many files are copied at a time. */
const AT_ONCE = 16

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** What a file says, or nothing where another process removed it in the meantime. */
const textIn = (path: string): Promise<string> => readFile(path, 'utf8').catch(unlessGone(''))

/** Answers `instead` where a file is gone, and throws everything else. */
const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** When a file was last written; 0 where it is gone. */
const writtenAt = (path: string): Promise<number> => stat(path).then(({ mtimeMs }) => mtimeMs, unlessGone(0))

/** Writes a file whole; again where a process of a version that keeps no drafts took ours away. */
async function writeAgain(path: string, content: string | Uint8Array, triesLeft = TRIES): Promise<void> {
  try {
    await writeWhole(path, content)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || triesLeft === 1) throw error
    await writeAgain(path, content, triesLeft - 1)
  }
}

/** The builds that are listed, the one that started last first. */
async function buildsIn(lists: string): Promise<string[]> {
  const at = async (name: string) => ({ name, at: await writtenAt(join(lists, name)) })
  const found = await Promise.all((await namesIn(lists)).filter((name) => !DRAFT.test(name)).map(at))
  return found.toSorted((a, b) => b.at - a.at).map(({ name }) => name)
}

async function copyMissing(from: string, to: string): Promise<void> {
  const known = new Set(await namesIn(to))
  const missing = (await namesIn(from)).filter((name) => !known.has(name))
  const copy = async (name: string) => writeAgain(join(to, name), await readFile(join(from, name)))
  while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map(copy))
}

async function forgetOthers(lists: string, assets: string, own: string): Promise<void> {
  const others = (await buildsIn(lists)).filter((name) => name !== own)
  const kept = [own, ...others.slice(0, KEPT_BUILDS - 1)]
  const used = new Set((await Promise.all(kept.map((name) => textIn(join(lists, name))))).join('\n').split('\n'))
  for (const name of others.slice(KEPT_BUILDS - 1)) await rm(join(lists, name), { force: true })
  const leaveDrafts = async (folder: string, name: string): Promise<void> => {
    if (DRAFT.test(name) && wallMs() - (await writtenAt(join(folder, name))) < KEPT_MS) return
    await rm(join(folder, name), { force: true })
  }
  for (const name of await namesIn(assets)) if (!used.has(name)) await leaveDrafts(assets, name)
  for (const name of await namesIn(lists)) if (DRAFT.test(name)) await leaveDrafts(lists, name)
}

/**
 * Puts the code of a build into the data folder that all processes share, and answers the folder to serve it from: so each process has the
 * code of pages that another build has made, before and after it. Only the last few builds stay.
 */
export async function shareCode(dist: string, dataDir: string): Promise<string> {
  const build = await readFile(join(dist, 'build-id'), 'utf8')
  const served = join(dataDir, 'pages/served')
  const [assets, lists] = [join(served, 'assets'), join(dataDir, 'pages/builds')]
  await mkdir(assets, { recursive: true })
  await mkdir(lists, { recursive: true })
  // The list first: another process that starts now must not take these files for left ones.
  await writeAgain(join(lists, build), (await namesIn(join(dist, 'assets'))).join('\n'))
  await copyMissing(join(dist, 'assets'), assets)
  await forgetOthers(lists, assets, build)
  return served
}
