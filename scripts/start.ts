import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'

await buildPages()
await buildServer()
await import(pathToFileURL(join(process.cwd(), 'dist-server/main.js')).href)
