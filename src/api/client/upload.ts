import { type Call, POSITION_HEADER } from '#contract/platform/call.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { apiAddress } from './endpoint.ts'
import { commonHeaders, heed, TIMEOUT_MS } from './http.ts'
import { currentToken } from './identity.ts'
import { wallMs } from './time.ts'

/** How an upload may be followed and stopped. */
export interface UploadOptions {
  /** From 0 to 1, as bytes are sent; `fetch` does not report this. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** Sends files. The browser writes the content type itself, because only it knows the boundary. */
export function upload<Out>(
  call: Call<unknown, Out>,
  form: FormData,
  { onProgress, signal, timeoutMs = TIMEOUT_MS }: UploadOptions = {},
): Promise<Result<Out>> {
  const token = currentToken()
  const sentMs = wallMs()
  const request = new XMLHttpRequest()
  return new Promise((done) => {
    const fail = (): void => done(refused('system.network'))
    request.open(call.method, apiAddress(call.path))
    for (const [name, value] of Object.entries(commonHeaders(token))) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail)
    request.addEventListener('load', () => {
      const { status, responseText: body } = request
      const position = request.getResponseHeader(POSITION_HEADER)
      done(heed<Out>({ status, body, sentMs, token, position }) ?? refused('system.network'))
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return fail()
    request.send(form)
  })
}
