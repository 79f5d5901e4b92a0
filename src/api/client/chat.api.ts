import { chatCalls } from '#contract/care/chat.calls.ts'
import { queryOf } from './endpoint.ts'
import { download } from './http.ts'
import { upload } from './upload.ts'
import { uploadApi } from './upload.api.ts'

/** The files of a chat: sending a picture or a recording, and fetching a recording. */
export const chatApi = {
  picture: (file: Blob) => uploadApi.send(file, 'chat'),
  voice: (file: Blob) => {
    const form = new FormData()
    form.append('file', file, 'voice.wav')
    return upload(chatCalls.voice, form)
  },
  sound: (id: string, options: { readonly signal?: AbortSignal } = {}) =>
    download(`${chatCalls.sound.path}${queryOf({ id })}`, options),
}
