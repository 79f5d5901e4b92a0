import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'

// Each of the two puts back what it found when it is done, while the other one still builds.
process.env['NODE_ENV'] = 'production'
await Promise.all([buildPages(), buildServer()])
