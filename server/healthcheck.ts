import { VERSION } from '#contract/platform/version.ts'
import { healthFault } from './platform/plugins/health-fault.ts'
import { programBuild, servedBuild } from './platform/process/served-build.ts'

/**
 * The health check of a container or a service: ends with 0 where the server of this machine lives and runs the version and the build of this program.
 * With `--ready` its database must answer, too. It reads the variables of the server.
 */
const fault = await healthFault(process.env, {
  version: VERSION,
  program: programBuild(),
  build: servedBuild(),
  isReadyAsked: process.argv.includes('--ready'),
})
if (fault !== undefined) process.stderr.write(`${fault}\n`)
process.exit(fault === undefined ? 0 : 1)
