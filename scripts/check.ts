import { check } from './check/check.ts'

const { failed } = await check()
process.exitCode = failed > 0 ? 1 : 0
