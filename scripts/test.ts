import { parseArgs } from 'node:util'
import { runAllTests } from './test/all.ts'
import { runFastTests } from './test/fast.ts'
import { conclude } from './test/verdict.ts'
import { type Project, PROJECTS, runTests } from './test/vitest.ts'

// npm test [-- --fast | -- FILE…]
const { values, positionals: only } = parseArgs({ allowPositionals: true, options: { fast: { type: 'boolean' } } })

if (values.fast) conclude(await runFastTests())
else if (only.length > 0) conclude(await runTests({ projects: Object.keys(PROJECTS) as Project[], only }))
else conclude(await runAllTests())
