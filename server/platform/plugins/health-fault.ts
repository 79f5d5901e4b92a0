import { timeLimit } from '../process/time.ts'

/** A monitor waits no longer for an answer. */
const PATIENCE_MS = 3_000

/** What a health check expects of the server. */
export interface Expected {
  readonly version: string
  /** The build of the server: two builds of one version differ by it. */
  readonly program: string
  /** The build of the pages: pages can be built without the server. */
  readonly build: string
  /** Whether the database must answer, too. */
  readonly isReadyAsked: boolean
  /** The moment of the last migration that its tables must have, if that is asked. */
  readonly schema?: string
}

/** What `/status` says of these. */
interface Said {
  readonly version?: string
  readonly program?: string
  readonly build?: string
  readonly schema?: { readonly last: string }
}

/** Where a server with these variables is asked from its own machine: at the loopback address, if it listens everywhere. */
export function ownAddress({
  HOST = '127.0.0.1',
  PORT = '3000',
}: Readonly<Record<string, string | undefined>>): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** Why the server at its own address is not healthy, in one sentence; undefined where it is. Its version and builds are known with `METRICS_TOKEN` only. */
export async function healthFault(
  env: Readonly<Record<string, string | undefined>>,
  { version, program, build, isReadyAsked, schema }: Expected,
): Promise<string | undefined> {
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${ownAddress(env)}${path}`, { headers, signal: timeLimit(PATIENCE_MS) })
  try {
    const path = isReadyAsked ? '/readyz' : '/healthz'
    const life = await ask(path)
    if (life.status !== 200) return `${path} answers ${life.status}`
    if (!env['METRICS_TOKEN']) return undefined
    const status = await ask('/status', { authorization: `Bearer ${env['METRICS_TOKEN']}` })
    const said = (await status.json()) as Said
    if (said.version !== version) return `version ${said.version ?? 'unknown'} runs instead of ${version}`
    if (said.program !== program) return `build ${said.program ?? 'unknown'} runs instead of ${program}`
    if (said.build !== build) return `it serves pages of build ${said.build ?? 'unknown'} instead of ${build}`
    if (schema === undefined || said.schema?.last === schema) return undefined
    return `its tables are of ${said.schema?.last ?? 'an unknown moment'} instead of ${schema}`
  } catch (error) {
    return `no answer from ${ownAddress(env)}: ${(error as Error).message}`
  }
}
