import type { FastifyInstance } from 'fastify'
import { deskCategoryContract } from '#contract/catalogue/desk-category.contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { serve } from '../../platform/plugins/serve.ts'
import * as desk from './desk-category.service.ts'

/** Serves categories to the staff who keep them. Shoppers get them from the catalogue. */
export function categoryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskCategoryContract, {
    list: (ask) => desk.deskCategories(ask),
    save: (ask, input) => desk.saveCategory(ask, input),
    order: (ask, input) => desk.orderCategories(ask, input),
    moveGoods: (ask, input) => desk.moveCategoryGoods(ask, input),
  })
}
