import { bundle } from './build/bundle.ts'
import { once, stateOf } from './build/once.ts'

const SOURCES = [
  'server',
  'src/api/contract',
  'src/machines',
  'locales/en/problems.json',
  'scripts/build-server.ts',
  'scripts/build',
  'package.json',
  'tsconfig.json',
  'package-lock.json',
]

/** Bundles the server once per state of its sources: it starts without reading two thousand files first. */
export const buildServer = (outDir = 'dist-server'): Promise<void> =>
  once(`${outDir}/build-id`, stateOf(SOURCES), () =>
    bundle('server/main.ts', outDir, { healthcheck: 'server/healthcheck.ts' }),
  )
