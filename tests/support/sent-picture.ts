import type { Envelope } from '#contract/platform/call.ts'
import { uploadCalls } from '#contract/people/upload.calls.ts'
import type { Purpose, Uploaded } from '#contract/people/upload.contract.ts'
import { plainPicture } from './pictures.ts'

/** A picture that a page sent to a running shop, of a transfer unless something else is said. */
export async function sentPicture(url: string, token: string, purpose: Purpose = 'proof'): Promise<Uploaded> {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', new Blob([new Uint8Array(await plainPicture('png'))], { type: 'image/png' }), 'transfer.png')
  const answer = await fetch(`${url}/api/${uploadCalls.upload.path}`, { method: 'POST', headers: { token }, body })
  return ((await answer.json()) as Envelope<Uploaded>).data
}
