import type { FastifyInstance } from 'fastify'
import { avatarContract } from '#contract/people/avatar.contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { serve } from '../../platform/plugins/serve.ts'
import { changeAvatar } from './avatar.service.ts'

/** The picture of a person. */
export const avatarRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, avatarContract, { change: changeAvatar })
