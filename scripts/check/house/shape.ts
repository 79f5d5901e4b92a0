import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { filesIn } from './sources.ts'

/** A name as its files write it: `goodsImport` is `goods-import`. */
export const inKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Whether a file is a lifecycle's own: it lies in its folder or begins with its name. */
export const isOwn = (file: string, name: string): boolean => {
  const own = inKebab(name)
  return file.includes(`/${own}/`) || basename(file).startsWith(`${own}.`) || basename(file).startsWith(`${own}-`)
}

/** What every shop does each day: a file may name all of these. */
const DAILY = new Set(['order', 'settlement', 'refund', 'shop'])

/** The other lifecycles: a file that names several of them keeps a list by hand. */
const APART = everyLifecycle.map(({ name }) => name as string).filter((name) => !DAILY.has(name))

/** A file that names this many of them keeps a list. */
const LIST = 4

interface Source {
  readonly file: string
  readonly text: string
}

const sharedFiles = (folder: string): Source[] =>
  filesIn(folder)
    .filter((file) => !file.includes('/demo/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const names = (text: string, name: string): boolean =>
  [name, inKebab(name), inKebab(name).replaceAll('-', '_')].some((spelling) =>
    text.toLowerCase().includes(spelling.toLowerCase()),
  )

/** The files of a folder that name four or more of the lifecycles apart from daily trade, without the files of any of these. */
export const listsIn = (folder: string): string[] =>
  sharedFiles(folder)
    .filter(({ file }) => !APART.some((name) => isOwn(file, name)))
    .filter(({ text }) => APART.filter((name) => names(text, name)).length >= LIST)
    .map(({ file }) => file)

/** The files of the product that speak of recharges, without their own. */
export const namingRecharges = (): string[] =>
  ['server', 'src']
    .flatMap(sharedFiles)
    .filter(({ file, text }) => !file.includes('recharge') && /\brecharges?\b/.test(text))
    .map(({ file }) => file)
