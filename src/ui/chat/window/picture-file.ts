import { type Problem, problem } from '#contract/platform/problem.ts'
import { MAX_CHAT_PICTURE_BYTES, MAX_CHAT_PICTURE_SIZE, wrongType } from '#contract/people/upload.form.ts'
import type { UnsentFile } from '#streams/care/chat-outbox.types.ts'
import { readPicture } from '../../parts/read-picture.ts'

/** A chosen picture as it waits to be sent, with its size; or what is wrong with it. */
export async function pictureFile(file: File): Promise<UnsentFile | Problem> {
  const wrong = wrongType(file.type)
  if (wrong) return wrong
  if (file.size > MAX_CHAT_PICTURE_BYTES) return problem('upload.tooLarge', { max: MAX_CHAT_PICTURE_SIZE })
  const url = URL.createObjectURL(file)
  const shown = await readPicture(url)
  URL.revokeObjectURL(url)
  if (!shown) return problem('upload.notPicture')
  const { naturalWidth: width, naturalHeight: height } = shown
  return { bytes: await file.arrayBuffer(), type: file.type, width, height }
}
