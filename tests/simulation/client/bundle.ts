import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build, type Rolldown } from 'vite'
import type { Page } from './page.ts'

const entry = fileURLToPath(new URL('page.ts', import.meta.url))

/** What the code of the page makes when it is run: a page of its own. */
interface Made {
  readonly Page: typeof Page
}

/** The code of the page: each call runs it from its beginning, with these globals as its own. */
export type Code = (globals: Readonly<Record<string, unknown>>) => Made

/** The code of the page in one file, to be run again for each tab: the client keeps its state in its modules. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['es2015', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('The page was not bundled')
  return chunk.code
}

/** Bundles the page. It is compiled once: a function and not a module, for a module is run once a process. */
export async function bundlePage(): Promise<Code> {
  const code = await bundle()
  let names: readonly string[] | undefined
  let make: ((...of: unknown[]) => Made) | undefined
  return (globals) => {
    names ??= Object.keys(globals)
    make ??= compileFunction(`${code}\nreturn page`, [...names]) as (...of: unknown[]) => Made
    return make(...names.map((name) => globals[name]))
  }
}
