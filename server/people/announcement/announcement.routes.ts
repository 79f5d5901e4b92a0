import type { FastifyInstance } from 'fastify'
import { deskAnnouncementContract } from '#contract/people/announcement.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as desk from './announcement.service.ts'

/** Serves announcements to the staff who write them. Their readers get them among their notices. */
export function announcementRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskAnnouncementContract, {
    list: (ask) => desk.announcements(ask),
    announcement: (ask, { id }) => desk.announcement(ask, id),
    save: (ask, input) => desk.saveAnnouncement(ask, input),
    publish: (ask, input) => desk.publishAnnouncement(ask, input),
    unschedule: (ask, input) => desk.unscheduleAnnouncement(ask, input),
    takeBack: (ask, input) => desk.takeBackAnnouncement(ask, input),
    remove: (ask, input) => desk.removeAnnouncement(ask, input),
  })
}
