import type { FastifyInstance } from 'fastify'
import { addressContract } from '#contract/people/address.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { deleteAddress, myAddresses, saveAddress } from './address.service.ts'

/** The calls about delivery addresses. */
export function addressRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, addressContract, {
    getaddress: (ask) => myAddresses(ask),
    address: (ask, input) => saveAddress(ask, input),
    deladdress: (ask, { id }) => deleteAddress(ask, id),
  })
}
