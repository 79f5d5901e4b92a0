import { file, form } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type { SendPicture, Uploaded } from './upload.contract.ts'

/** Pictures that people send, and the private ones of them. */
export const uploadCalls = {
  upload: form<SendPicture, Uploaded>('common/upload'),
  picture: file<OnlyId>('common/picture'),
}
