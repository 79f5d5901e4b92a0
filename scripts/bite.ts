import { bite } from './bite/bite.ts'

process.exit((await bite(process.argv.slice(2))) ? 0 : 1)
