import { once, stateOf } from './build/once.ts'

const SOURCES = ['server', 'src/api/contract', 'src/machines', 'package.json']

/** Bundles the server once per state of its sources: it starts without translating three hundred files first. Its packages stay where they are. */
export const buildServer = (outDir = 'dist-server'): Promise<void> =>
  once(`${outDir}/build-id`, stateOf(SOURCES), async () => {
    const { build } = await import('vite')
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: 'server/main.ts',
        outDir,
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'main.js' } },
      },
    })
  })
