import type { FastifyInstance } from 'fastify'
import { noticeContract } from '#contract/people/notice.contract.ts'
import { atDoor, serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { chooseNotices, noticeChoices } from './notice-choice.service.ts'
import { stopNotices } from './stop-notices.service.ts'
import { notices, oneNotice, readAllNotices, readNotices, unreadNotices, unreadNoticesAgain } from './notice.service.ts'

/** The calls about notices. */
export function noticeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, noticeContract, {
    list: (ask, input) => notices(ask, input),
    notice: (ask, { id }) => oneNotice(ask, id),
    read: atDoor((ask, input) => readNotices(ask, input)),
    readAll: atDoor((ask, input) => readAllNotices(ask, input)),
    unreadAgain: atDoor((ask, input) => unreadNoticesAgain(ask, input)),
    choices: (ask) => noticeChoices(ask),
    choose: atDoor((ask, input) => chooseNotices(ask, input)),
    stop: (ask, { token }) => stopNotices(ask, token),
    unread: (ask) => unreadNotices(ask),
  })
}
