import { deskApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import type { IdentityPicture } from '#contract/shops/shop-application.contract.ts'
import { uploadCalls } from '#contract/people/upload.calls.ts'
import type { Purpose } from '#contract/people/upload.contract.ts'
import { queryOf } from './endpoint.ts'
import { download } from './http.ts'
import { upload, type UploadOptions } from './upload.ts'

/** Pictures: sending one, fetching one that is private, and an identity document for its reviewer. */
export const uploadApi = {
  send: (file: Blob, purpose: Purpose, options: UploadOptions = {}) => {
    const form = new FormData()
    // Before the file: what a server must know first comes first.
    form.append('purpose', purpose)
    form.append('file', file)
    return upload(uploadCalls.upload, form, options)
  },
  picture: (id: string, options: { readonly signal?: AbortSignal } = {}) =>
    download(`${uploadCalls.picture.path}${queryOf({ id })}`, options),
  identity: (which: IdentityPicture, options: { readonly signal?: AbortSignal } = {}) =>
    download(`${deskApplicationCalls.picture.path}${queryOf({ ...which })}`, options),
}
