import { check } from './check/check.ts'
import { house } from './check/house/house.ts'

const failed = process.argv[2] === 'house' ? house() : await check()
process.exitCode = failed.length > 0 ? 1 : 0
