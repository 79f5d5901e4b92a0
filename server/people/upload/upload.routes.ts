import type { FastifyInstance } from 'fastify'
import { uploadContract } from '#contract/people/upload.contract.ts'
import { sendFile } from '../../platform/plugins/send-file.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { FOR_EVER, STORED_NAME } from './store.ts'
import { isShown } from './upload.queries.ts'
import { readPicture, takePicture } from './upload.service.ts'

/** Sending pictures, private ones for those whom they concern, and public ones for everybody at an address that never changes. */
export function uploadRoutes(app: FastifyInstance, services: Services): void {
  // What stands before `ASSETS_URL` hands our headers on, and our page is another origin than the picture then.
  const shownOn = services.env.ASSETS_URL ? 'cross-origin' : 'same-origin'
  serve(app, services, uploadContract, {
    upload: (ask, input, file) => takePicture(ask, input, file),
    picture: (ask, { id }) => readPicture(ask, id),
  })
  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const isOurs = STORED_NAME.test(name) && (await isShown(services.db, name.slice(0, name.indexOf('.'))))
    const bytes = isOurs ? await services.store.read('public', name) : undefined
    if (!bytes) return reply.callNotFound()
    return sendFile(reply, { bytes, type: 'image/webp' }, FOR_EVER, shownOn)
  })
}
