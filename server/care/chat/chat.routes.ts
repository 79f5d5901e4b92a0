import type { FastifyInstance } from 'fastify'
import { chatContract } from '#contract/care/chat.contract.ts'
import { deskReportContract } from '#contract/care/desk-report.contract.ts'
import { atDoor, serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { readPicture } from '../../people/upload/upload.service.ts'
import { assignReport, chatReports, handleReport, lookAround, releaseReport } from './desk-report.service.ts'
import { chats, history, openChat } from './list.service.ts'
import { blocking, changeMark, clearing, deleting, deliverChats, muting, readChats } from './marks.service.ts'
import { recallMessage } from './recall.service.ts'
import { reportChat } from './report.service.ts'
import { sendMessage } from './send.service.ts'
import { takeVoice } from './voice.service.ts'

/** The calls about chats, their messages, and what was reported of them. */
export function chatRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, chatContract, {
    lists: (ask, input) => chats(ask, input),
    open: (ask, input) => openChat(ask, input),
    history: (ask, input) => history(ask, input),
    send: atDoor((ask, input) => sendMessage(ask, input)),
    recall: (ask, { id }) => recallMessage(ask, id),
    read: (ask, input) => readChats(ask, input),
    deliver: (ask, input) => deliverChats(ask, input),
    clear: (ask, { id, seq }) => changeMark(ask, id, clearing(seq)),
    del: (ask, { id, seq }) => changeMark(ask, id, deleting(seq)),
    mute: (ask, { id, muted }) => changeMark(ask, id, muting(muted)),
    block: (ask, { id, blocked }) => changeMark(ask, id, blocking(blocked)),
    report: (ask, input) => reportChat(ask, input),
    voice: (ask, _input, file) => takeVoice(ask, file),
    sound: (ask, { id }) => readPicture(ask, id),
  })
  serve(app, services, deskReportContract, {
    reports: (ask, input) => chatReports(ask, input),
    assign: (ask, input) => assignReport(ask, input),
    release: (ask, input) => releaseReport(ask, input),
    surroundings: (ask, input) => lookAround(ask, input),
    handle: (ask, input) => handleReport(ask, input),
  })
}
