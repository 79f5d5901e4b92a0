import type { Envelope } from '#contract/call.ts'
import { uploadCalls } from '#contract/upload.calls.ts'
import type { Uploaded } from '#contract/upload.contract.ts'
import { plainPicture } from './pictures.ts'

/** A picture of a transfer that a page sent to a running shop. */
export async function sentPicture(url: string, token: string): Promise<Uploaded> {
  const body = new FormData()
  body.set('purpose', 'proof')
  body.set('file', new Blob([new Uint8Array(await plainPicture('png'))], { type: 'image/png' }), 'transfer.png')
  const answer = await fetch(`${url}/api/${uploadCalls.upload.path}`, { method: 'POST', headers: { token }, body })
  return ((await answer.json()) as Envelope<Uploaded>).data
}
