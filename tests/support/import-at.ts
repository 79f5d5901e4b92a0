import { goodsImportCalls } from '#contract/catalogue/goods-import.calls.ts'
import { IMPORT_MOST, type ImportPart } from '#contract/catalogue/goods-import.form.ts'

/** Sends a file of an import over the wire, piece by piece; answers how many pieces it has. */
export async function sendFileAt(
  url: string,
  { id, part }: { readonly id: string; readonly part: ImportPart },
  file: Buffer,
  { token }: { readonly token: string },
): Promise<number> {
  let position = 0
  for (let at = 0; at < file.length; at += IMPORT_MOST.piece) {
    const form = new FormData()
    form.append('id', id)
    form.append('part', part)
    form.append('position', String(position))
    form.append('file', new Blob([new Uint8Array(file.subarray(at, at + IMPORT_MOST.piece))]))
    const answer = await fetch(`${url}/api/${goodsImportCalls.piece.path}`, {
      method: 'POST',
      headers: { token },
      body: form,
    })
    if (!answer.ok) throw new Error(`A piece was answered with ${answer.status}`)
    position += 1
  }
  return position
}
