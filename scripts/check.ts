import { check } from './check/check.ts'

process.exitCode = (await check()).length > 0 ? 1 : 0
