import type { ServiceCaseEvent } from '#machines/care/service-case.machine.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import type { Writer } from '../../platform/door/writer.ts'
import type { ServiceCaseRoot } from './service-case.kind.ts'

type Handler = EffectHandler<ServiceCaseEvent, ServiceCaseRoot>

/** Tells the pages of those who wait, after the commit, that the queue has moved. */
const queueWriter: Writer<true> = {
  name: 'serviceQueue',
  committed: (services) => services.publishQueue(),
}

/** What each effect of a case means. */
export const serviceCaseEffects: Readonly<Record<string, Handler>> = {
  publishQueue: ({ door }) => door.draft.add(queueWriter, true),
}
