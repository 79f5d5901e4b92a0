import { get, keyed, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  DeskServiceCase,
  DeskServiceEntry,
  RateService,
  ServiceBoard,
  ServiceCases,
  ServiceCaseView,
  ServiceCustomer,
  ServiceNote,
  ServiceState,
  TransferService,
  WriteNote,
} from './service-case.contract.ts'

type Nothing = Record<never, never>

/** Customer service, for its customers. Their messages are those of the chat with `service`. */
export const serviceCalls = {
  state: get<Nothing, ServiceState>('service/state'),
}

/** What a customer moves, by event. */
export const serviceMoves = {
  'serviceCase.rate': keyed<RateService, ServiceCaseView>('service/rate'),
}

/** Customer service at the desk. */
export const deskServiceCalls = {
  board: get<Nothing, ServiceBoard>('desk/serviceBoard'),
  cases: get<ServiceCases, Page<DeskServiceEntry>>('desk/serviceCases'),
  one: get<OnlyId, DeskServiceCase>('desk/serviceCase'),
  /** Asked by POST: each look is in the audit. */
  customer: post<OnlyId, ServiceCustomer>('desk/serviceCustomer'),
  note: keyed<WriteNote, ServiceNote>('desk/serviceNote'),
}

/** What the desk moves, by event. */
export const deskServiceMoves = {
  'serviceCase.assign': keyed<OnlyId, ServiceCaseView>('desk/serviceAssign'),
  'serviceCase.transfer': keyed<TransferService, ServiceCaseView>('desk/serviceTransfer'),
  'serviceCase.release': keyed<OnlyId, ServiceCaseView>('desk/serviceRelease'),
  'serviceCase.close': keyed<OnlyId, ServiceCaseView>('desk/serviceClose'),
}
